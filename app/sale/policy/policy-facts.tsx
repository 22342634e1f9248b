import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarRange, Globe, ShieldCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { COVER_WORDS, dayCount, insuredCount, REGION_WORDS } from '#app/components/insurance/cover-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { CoverFacts } from '#modules/insurance/insurance.contract.ts'

/** Which cover, where, when and for how many: the same lines at the checkout and on the page of the booking. */
export function PolicyFacts({ policy, long }: { policy: CoverFacts; long?: boolean }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { cover, insurer, region, from, until, days, premiums } = policy
  const name = i18n._(COVER_WORDS[cover])
  const style = long ? 'long' : undefined
  const [first, last] = [formatDay(from, locale, style), formatDay(until, locale, style)]
  return (
    <ul className="grid gap-2 text-sm">
      <Fact icon={<ShieldCheck aria-hidden="true" />}>
        <Trans>
          <strong>{name}</strong> by {insurer.name}
        </Trans>
      </Fact>
      <Fact icon={<Globe aria-hidden="true" />}>{i18n._(REGION_WORDS[region])}</Fact>
      <Fact icon={<CalendarRange aria-hidden="true" />}>
        <Trans>
          {first} to {last}
        </Trans>{' '}
        <span className="text-soft">({i18n._(dayCount(days))})</span>
      </Fact>
      <Fact icon={<Users aria-hidden="true" />}>{i18n._(insuredCount(premiums.length))}</Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="figures flex gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-soft">
      {icon}
      <span className="min-w-0 first-letter:uppercase">{children}</span>
    </li>
  )
}
