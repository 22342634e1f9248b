import { Trans, useLingui } from '@lingui/react/macro'
import { ChargedNote } from '#app/components/charged-note/charged-note.tsx'
import { expand } from '#app/components/compact.ts'
import type { ListedFlights } from '#app/components/flights/filters/listed-option.ts'
import type { FlightsQuery } from '#app/components/flights/flights-query.ts'
import { PlaceLinks } from '#app/components/place-links/place-links.tsx'
import { RouteAlertBelow } from '#app/components/price-alert/late-route-alert.tsx'
import { InPlaceOfResults } from '#app/components/results/skip-to-results.tsx'
import { SearchFailed as SearchUnavailable } from '#app/components/search-widget/search-failed.tsx'
import { type Soon, When } from '#app/components/when.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { PriceCalendar } from '#modules/flights/flights.contract.ts'
import { type Currency, compare, toMajor } from '#platform/money.ts'
import { isOffered } from '#platform/site.ts'
import type { SearchOutcome } from './load-flights.server.ts'
import { MissingPart } from './missing-part.tsx'
import { type NearbyAirport, NoFlights, SearchFailed } from './no-results.tsx'
import { PriceStrip, StripSkeleton } from './price-strip.tsx'
import { Results } from './results.tsx'

type ResultsPageProps = {
  query: FlightsQuery
  travellers: number
  outcome: Soon<SearchOutcome>
  calendar: Soon<PriceCalendar | null>
  nearby: NearbyAirport[]
  names: Record<string, string>
  /** Pages of the route that is searched for, where it has any. */
  paths: { route: string | null; city: string | null }
}

/** The strip of days and the list; each shows as soon as it has come. */
export function ResultsPage({ query, travellers, outcome, calendar, nearby, names, paths }: ResultsPageProps) {
  const roundTrip = query.tripType === 'round-trip'
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] gap-2 py-2 sm:gap-5 sm:py-6">
      {query.tripType !== 'multi-city' && (
        <When soon={calendar} fallback={<StripSkeleton />} failed={<SearchFailed />}>
          {(prices) => <PriceStrip query={query} calendar={prices} />}
        </When>
      )}
      <When soon={outcome} fallback={<ResultsSkeleton />} failed={<SearchFailed />}>
        {(found) => {
          if ('refused' in found) return <Refused />
          if ('failed' in found)
            return (
              <>
                <SearchUnavailable mode="flights" search={found} />
                <SearchFailed />
              </>
            )
          const results = expand(found.results)
          if (results.options.length > 0) {
            return (
              <>
                <MissingPart suppliers={results.suppliers} />
                <ChargedNote charged={[results.currency]} />
                <Results results={results} travellers={travellers} roundTrip={roundTrip} />
                <Watch query={query} total={leastEach(results, travellers)} currency={results.currency} />
              </>
            )
          }
          return (
            <When soon={calendar} fallback={<ResultsSkeleton />} failed={<SearchFailed />}>
              {(prices) => (
                <>
                  <MissingPart suppliers={results.suppliers} />
                  <InPlaceOfResults>
                    <NoFlights query={query} calendar={prices} nearby={nearby} />
                  </InPlaceOfResults>
                  <Watch query={query} total={null} currency={results.currency} />
                </>
              )}
            </When>
          )
        }}
      </When>
      <PlaceLinks
        originName={names[query.origin] ?? ''}
        destinationName={names[query.destination] ?? ''}
        paths={paths}
      />
    </div>
  )
}

type WatchProps = { query: FlightsQuery; total: number | null; currency: Currency }

/** What can be watched is a round trip in economy. */
function Watch({ query: { tripType, cabin, origin, destination, ...days }, total, currency }: WatchProps) {
  // The page of the route has the same form for a browser without code; this page has much to say already.
  if (!useHydrated()) return null
  if (tripType !== 'round-trip' || cabin !== 'economy' || !isOffered('offers')) return null
  const { departureDate: departure, returnDate } = days
  return (
    <RouteAlertBelow
      origin={origin}
      destination={destination}
      days={{ departure, return: returnDate }}
      total={total}
      currency={currency}
    />
  )
}

/** About what the cheapest fare costs each traveller, in major units. */
function leastEach({ options }: ListedFlights, travellers: number): number | null {
  const [least] = options.flatMap(({ fares }) => fares.map(({ total }) => total)).toSorted(compare)
  return least ? toMajor(least) / travellers : null
}

/** Rules that only the module knows; the common ones are told beside the fields before it is asked. */
function Refused() {
  return (
    <Alert tone="warning" title={<Trans>We cannot run this search</Trans>}>
      <Trans>Please change the places, the dates or the travellers with “Edit search”.</Trans>
    </Alert>
  )
}

function ResultsSkeleton() {
  const { t } = useLingui()
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[16.5rem_minmax(0,1fr)]"
    >
      <div className="hidden content-start gap-4 lg:grid">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-40" />
        <Skeleton className="h-28" />
        <Skeleton className="h-20" />
      </div>
      <div className="grid content-start gap-4">
        <InPlaceOfResults>
          <p role="status" className="font-semibold">{t`Searching for flights…`}</p>
        </InPlaceOfResults>
        <noscript>
          <p>
            <Trans>Without JavaScript, late answers show when you reload the page.</Trans>
          </p>
        </noscript>
        <Skeleton className="h-30 rounded-xl sm:h-15" />
        {[1, 2, 3, 4].map((card) => (
          <Card key={card} padded={false} className="grid gap-4 p-5 md:grid-cols-[1fr_11rem]">
            <div className="grid gap-4">
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
              <Skeleton className="h-5 w-2/3" />
            </div>
            <Skeleton className="h-24" />
          </Card>
        ))}
      </div>
    </div>
  )
}
