import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, ArrowRightLeft } from 'lucide-react'
import { Fragment } from 'react'
import { useSearchParams } from 'react-router'
import { searchOnly } from '#app/components/flights/filters/results-view.ts'
import { CABIN_NAMES, travellerCount } from '#app/components/flights/flight-words.ts'
import type { FlightsQuery } from '#app/components/flights/flights-query.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import type { SearchInitial } from '#app/components/search-widget/read-search.ts'
import { SearchSummary } from '#app/components/search-widget/search-summary.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { FlightSearch } from '#modules/flights/flights.contract.ts'
import { journeyStops } from '#modules/flights/journey-title.contract.ts'
import { LateSearchWidget } from './late-search-widget.tsx'

type SearchHeadProps = {
  query: FlightsQuery
  search: FlightSearch
  names: Record<string, string>
  initial: SearchInitial
}

/** What was searched for, and the form to change it in place. */
export function SearchHead({ query, search, names, initial }: SearchHeadProps) {
  const [params] = useSearchParams()
  return (
    <div className="border-line border-b bg-sunken print:bg-transparent">
      <details key={String(searchOnly(params))} className="group column py-2.5 sm:py-5">
        <SearchSummary title={<Journey query={query} search={search} names={names} />} facts={useFacts(search)} />
        <div className="mt-4 rounded-xl border border-line bg-surface p-4 sm:p-5">
          <LateSearchWidget initial={initial} compact />
        </div>
      </details>
    </div>
  )
}

function Journey({ query, search, names }: Pick<SearchHeadProps, 'query' | 'search' | 'names'>) {
  const Arrow = query.tripType === 'round-trip' ? ArrowRightLeft : ArrowRight
  const stops = journeyStops(search.slices, (code) => names[code] ?? code)
  return (
    <>
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place may come twice, and none ever moves
        <Fragment key={index}>
          {index > 0 && (
            <>
              <Arrow aria-hidden="true" className="size-5 shrink-0 text-soft" />
              <span className="sr-only">
                <Trans context="from one place to the next">to</Trans>
              </span>
            </>
          )}
          <span>{stop}</span>
        </Fragment>
      ))}
    </>
  )
}

function useFacts(search: FlightSearch): string[] {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { slices, adults, childAges, cabin } = search
  const days = slices.map(({ date }) => formatDay(date, locale)).join(' – ')
  return [days, travellerCount(adults + childAges.length, i18n), i18n._(CABIN_NAMES[cabin])]
}
