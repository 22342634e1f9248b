import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { partyText } from '#app/components/party/party-text.ts'
import type { Place } from '#app/components/search-widget/hotel-form.ts'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import { nightsOf, type StayQuery } from '#app/components/stays/stay-query.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { searchOnly } from '../results/hotels-view.ts'
import { LateStayForm } from './late-stay-form.tsx'

type SearchHeadProps = { title: string; place: Place; stay: StayQuery; wrongDates: boolean }

/** What was searched for, and the form to change it in place. */
export function SearchHead({ title, place, stay, wrongDates }: SearchHeadProps) {
  const [params] = useSearchParams()
  return (
    <div className="border-line border-b bg-sunken print:bg-transparent">
      <details key={searchOnly(params)} open={wrongDates} className="group hotel-column py-4">
        <summary className="flex list-none flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md [&::-webkit-details-marker]:hidden">
          <div className="min-w-0">
            <h1 className="font-bold font-display text-heading sm:text-2xl">{title}</h1>
            <Facts stay={stay} />
          </div>
          <span className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'shrink-0')}>
            <Pencil aria-hidden="true" className="size-4" />
            <Trans>Edit search</Trans>
          </span>
        </summary>
        <div className="mt-4 rounded-xl border border-line bg-surface p-4 sm:p-5">
          <LateStayForm
            place={place}
            stay={stay}
            flexible={!stay.checkIn && !stay.checkOut}
            showProblems={wrongDates}
          />
        </div>
      </details>
    </div>
  )
}

function Facts({ stay }: { stay: StayQuery }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const nights = nightsOf(stay)
  const days =
    nights > 0
      ? `${formatDay(stay.checkIn, locale)} – ${formatDay(stay.checkOut, locale)} (${nightCount(nights, i18n)})`
      : t`No dates chosen yet`
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-soft">
      <span className="figures first-letter:uppercase">{days}</span>
      <span>{partyText(stay, i18n)}</span>
    </p>
  )
}
