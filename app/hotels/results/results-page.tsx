import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, Coffee, MapPin, Star, X } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { expand } from '#app/components/compact.ts'
import { InPlaceOfResults, SkipToResults } from '#app/components/results/skip-to-results.tsx'
import { SearchFailed as SearchUnavailable } from '#app/components/search-widget/search-failed.tsx'
import { CONFIRMATION_ICONS } from '#app/components/stays/confirmation.tsx'
import type { StayQuery } from '#app/components/stays/stay-query.ts'
import { type Soon, When } from '#app/components/when.tsx'
import type { HotelsOutcome, Place } from '#app/hotels/load-hotels.server.ts'
import { SearchHead } from '#app/hotels/search/search-head.tsx'
import { searchTitle } from '#app/hotels/search/search-title.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HotelSearch } from '#modules/hotels/search/hotel-search.contract.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import { Results } from './results.tsx'

const REPEATED = [Star, MapPin, Coffee, Check, X, ChevronDown, ...CONFIRMATION_ICONS]

type ResultsPageProps = {
  place: Place | null
  search: HotelSearch
  stay: StayQuery
  wrongDates: boolean
  outcome: Soon<HotelsOutcome>
  mapTiles: MapTiles | null
}

/** What was searched for, and what was found as soon as it has come. */
export function ResultsPage({ place, search, stay, wrongDates, outcome, mapTiles }: ResultsPageProps) {
  const { i18n } = useLingui()
  const title = searchTitle({ place, search }, i18n)
  const choice = place ? { text: place.text, chosen: place } : { text: search.name ?? '', chosen: null }
  return (
    <>
      <SkipToResults />
      <SearchHead title={title} place={choice} stay={stay} wrongDates={wrongDates} />
      <div data-wide="" className="column py-3 sm:py-5">
        {wrongDates && (
          <Alert tone="danger" title={<Trans>We cannot search these dates</Trans>} className="mb-5">
            <Trans>Check the notes beside the fields. Until then, prices are per night.</Trans>
          </Alert>
        )}
        <When soon={outcome} fallback={<ResultsSkeleton />} failed={<SearchFailed />}>
          {(found) =>
            'failed' in found ? (
              <>
                <SearchUnavailable mode="hotels" search={found} />
                <SearchFailed />
              </>
            ) : (
              <DrawnOnce icons={REPEATED}>
                <Results
                  results={expand(found.results)}
                  search={search}
                  stay={wrongDates ? { ...stay, checkIn: '', checkOut: '' } : stay}
                  place={place}
                  mapTiles={mapTiles}
                />
              </DrawnOnce>
            )
          }
        </When>
      </div>
    </>
  )
}

/** The search that failed as a whole; nothing was found out. */
function SearchFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={<Trans>The search failed</Trans>}
      action={
        <Button pending={state === 'loading'} onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing is lost: try again in a moment.</Trans>
    </ErrorState>
  )
}

function ResultsSkeleton() {
  const { t } = useLingui()
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,40%)] xl:grid-cols-[14.5rem_minmax(0,1fr)_minmax(24rem,36%)]"
    >
      <div className="hidden content-start gap-4 xl:grid">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-40" />
        <Skeleton className="h-28" />
      </div>
      <div className="grid content-start gap-4">
        <InPlaceOfResults>
          <p role="status" className="font-semibold">{t`Searching for hotels…`}</p>
        </InPlaceOfResults>
        {[1, 2, 3, 4].map((card) => (
          <div
            key={card}
            className="grid overflow-hidden rounded-xl border border-line bg-surface sm:grid-cols-[11rem_1fr]"
          >
            <Skeleton className="h-40 rounded-none sm:h-52" />
            <div className="grid content-between gap-4 p-4">
              <Skeleton className="h-14" />
              <Skeleton className="h-20" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="hidden h-[calc(100dvh-6rem)] rounded-xl lg:block" />
    </div>
  )
}
