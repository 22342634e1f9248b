import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { partyText } from '#app/components/party/party-text.ts'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import type { ChangeSide } from '#modules/reservations/change/change.contract.ts'

/** The stay as it is, and as it is to be. */
export function ChangeSides({ before, after }: { before: ChangeSide; after: ChangeSide }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-lg bg-sunken px-4 py-3">
      <Side name={<Trans>Now</Trans>} side={before} quiet />
      <ArrowDown aria-hidden="true" className="size-4 text-soft" />
      <Side name={<Trans>Then</Trans>} side={after} />
    </dl>
  )
}

function Side({ name, side, quiet }: { name: ReactNode; side: ChangeSide; quiet?: boolean }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { checkIn, checkOut, nights, party, total } = side
  return (
    <div className={cx('figures flex flex-wrap items-baseline justify-between gap-x-6', quiet && 'text-soft')}>
      <dt className="sr-only">{name}</dt>
      <dd className="min-w-0">
        <span className={quiet ? '' : 'font-semibold'}>
          {formatDay(checkIn, locale)} – {formatDay(checkOut, locale)}
        </span>{' '}
        <span className="text-sm max-sm:block">
          ({nightCount(nights, i18n)}, {partyText(party, i18n)})
        </span>
      </dd>
      <dd className={quiet ? '' : 'font-semibold'}>
        <Price value={total} whole={false} />
      </dd>
    </div>
  )
}
