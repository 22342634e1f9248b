import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { partyText } from '#app/components/party/party-text.ts'
import type { Place } from '#app/components/search-widget/hotel-form.ts'
import { SearchSummary } from '#app/components/search-widget/search-summary.tsx'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import { nightsOf, type StayQuery } from '#app/components/stays/stay-query.ts'
import { searchOnly } from '#app/hotels/results/hotels-view.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LateStayForm } from './late-stay-form.tsx'

type SearchHeadProps = { title: string; place: Place; stay: StayQuery; wrongDates: boolean }

/** What was searched for, and the form to change it in place. */
export function SearchHead({ title, place, stay, wrongDates }: SearchHeadProps) {
  const [params] = useSearchParams()
  return (
    <div className="border-line border-b bg-sunken print:bg-transparent">
      <details key={searchOnly(params)} open={wrongDates} className="group column py-2.5 sm:py-4">
        <SearchSummary title={title} facts={useFacts(stay)} />
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

function useFacts(stay: StayQuery): string[] {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const nights = nightsOf(stay)
  const days =
    nights > 0
      ? `${formatDay(stay.checkIn, locale)} – ${formatDay(stay.checkOut, locale)} (${nightCount(nights, i18n)})`
      : t`No dates chosen yet`
  return [days, partyText(stay, i18n)]
}
