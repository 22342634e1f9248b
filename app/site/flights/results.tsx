import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Backpack, ChevronDown, Luggage } from 'lucide-react'
import type { Shown } from '#app/components/flights/filters/filter-options.ts'
import type { ListedFlights } from '#app/components/flights/filters/listed-option.ts'
import { NO_FILTERS, PAGE, type Sort } from '#app/components/flights/filters/results-view.ts'
import { flightCount } from '#app/components/flights/flight-words.ts'
import { FilterButton } from '#app/components/results/filter-button.tsx'
import { NoMatch } from '#app/components/results/no-match.tsx'
import { FIRST_RESULT, InPlaceOfResults } from '#app/components/results/skip-to-results.tsx'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { DrawnOnce } from '#app/ui/drawn-once.tsx'
import { LateFlightFilters } from './late-filters.tsx'
import { OptionCard } from './option-card.tsx'
import { combinationCount } from './result-words.ts'
import { SortBar, WhyBest } from './sort-bar.tsx'
import { type LiveView, useResultsView } from './use-results-view.ts'

const REPEATED = [Backpack, Luggage, ChevronDown]

type ResultsProps = { results: ListedFlights; travellers: number; roundTrip: boolean }

/** Filters beside the list. Everything here happens on what has already been loaded. */
export function Results({ results, travellers, roundTrip }: ResultsProps) {
  const live = useResultsView(results.options)
  const { view, trips, active, hrefOf } = live
  const clearHref = hrefOf({ filters: NO_FILTERS, show: PAGE })
  return (
    <DrawnOnce icons={REPEATED}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <LateFlightFilters
          priced={live.priced}
          filters={view.filters}
          sort={view.sort}
          found={trips.length}
          places={results}
          roundTrip={roundTrip}
          onFilters={live.setFilters}
          clearHref={active > 0 ? clearHref : null}
        />
        <section
          aria-labelledby="results-title"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 sm:gap-4"
        >
          <ListHead live={live} results={results} />
          <div className="list-tools">
            <FilterButton from="lg" active={active} />
            <SortBar current={view.sort} leaders={live.leaders} hrefOf={(sort) => hrefOf({ sort, show: PAGE })} />
          </div>
          {trips.length === 0 ? (
            <InPlaceOfResults>
              <NoMatch clearHref={clearHref} title={<Trans>No flights match your filters</Trans>}>
                <Trans>Remove one, or clear them all to see every flight.</Trans>
              </NoMatch>
            </InPlaceOfResults>
          ) : (
            <List live={live} results={results} travellers={travellers} roundTrip={roundTrip} />
          )}
        </section>
      </div>
    </DrawnOnce>
  )
}

function ListHead({ live, results }: { live: LiveView; results: ListedFlights }) {
  const { bagless } = live.options
  return (
    <div className="flex items-center justify-between gap-x-4">
      <div>
        <h2 id="results-title" className="sr-only">
          <Trans>Flights found</Trans>
        </h2>
        <p role="status" className="figures font-semibold">
          {useCounted(live)}
        </p>
        {bagless > 0 && (
          <p className="text-sm text-soft">
            <Plural
              value={bagless}
              one="# combination is not available with a checked bag and is left out."
              other="# combinations are not available with a checked bag and are left out."
            />
          </p>
        )}
        {results.suppliers.some(({ demonstration }) => demonstration) && (
          <p className="text-soft text-xs">
            <Trans>Demonstration: invented airlines and fares.</Trans>
          </p>
        )}
      </div>
      <div className="print:hidden">
        <WhyBest />
      </div>
    </div>
  )
}

/** What there is to look at, and how many journeys that makes where a flight has several returns. */
function useCounted({ trips, total, options: { passing, all } }: LiveView): string {
  const { i18n, t } = useLingui()
  const found = trips.length
  const filtered = passing < all
  const flights = filtered ? t`${found} of ${flightCount(total, i18n)}` : flightCount(total, i18n)
  if (total === all) return flights
  const ways = filtered ? t`${passing} of ${combinationCount(all, i18n)}` : combinationCount(all, i18n)
  return `${flights}, ${ways}`
}

type ListProps = ResultsProps & { live: LiveView }

function List({ live, results, travellers, roundTrip }: ListProps) {
  const { view, trips, hrefOf } = live
  const { t } = useLingui()
  const shown = trips.slice(0, view.show)
  const allReturnsHref = hrefOf({ allReturns: true })
  const marks = useMarks(live.leaders)
  return (
    <>
      <ol aria-label={t`Flights`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map((trip, index) => {
          const [{ option }] = trip
          const place = index === 0 ? FIRST_RESULT : null
          return (
            <li key={option.fares[0]?.offerId} {...place} className={cx(place?.className, index > 1 && 'later')}>
              <OptionCard
                trip={trip}
                travellers={travellers}
                withBag={view.filters.withBag}
                marksOf={marks}
                airports={results.airports}
                carriers={results.carriers}
                roundTrip={roundTrip}
                allReturns={view.allReturns}
                allReturnsHref={allReturnsHref}
              />
            </li>
          )
        })}
      </ol>
      <More shown={shown.length} total={trips.length} href={hrefOf({ show: view.show + PAGE })} />
    </>
  )
}

function More({ shown, total, href }: { shown: number; total: number; href: string }) {
  const left = total - shown
  const next = Math.min(left, PAGE)
  return (
    <div className="flex flex-col items-center gap-3 py-4 print:hidden">
      <p className="figures text-sm text-soft">
        <Trans>
          {shown} of {total} shown
        </Trans>
      </p>
      {left > 0 && (
        <SiteLink to={href} preventScrollReset replace className={buttonClass({ variant: 'secondary' })}>
          <Trans>Show {next} more</Trans>
        </SiteLink>
      )}
    </div>
  )
}

/** What an option is the best at. "Best" is the first one anyway and needs no mark. */
function useMarks(leaders: Record<Sort, Shown | undefined>) {
  const { t } = useLingui()
  return (option: Shown['option']) => [
    ...(leaders.cheapest?.option === option ? [t`Cheapest`] : []),
    ...(leaders.fastest?.option === option ? [t`Fastest`] : []),
  ]
}
