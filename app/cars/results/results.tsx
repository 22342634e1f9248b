import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ChargedNote } from '#app/components/charged-note/charged-note.tsx'
import { FilterButton } from '#app/components/results/filter-button.tsx'
import { FilterRail } from '#app/components/results/filter-rail.tsx'
import { joined } from '#app/components/results/joined.ts'
import { FIRST_RESULT, InPlaceOfResults } from '#app/components/results/skip-to-results.tsx'
import { useFilterDraft } from '#app/components/results/use-filter-draft.ts'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { CarOption, CarResults, FoundDepot } from '#modules/cars/search/car-search.contract.ts'
import { choicesMade, filterCars } from '#modules/cars/search/filter-cars.contract.ts'
import type { Currency } from '#platform/money.ts'
import { CarCard } from './car-card.tsx'
import { carriedByFilters, changed, readCarView, withoutFilters } from './cars-view.ts'
import { DepotNotes } from './depot-notes.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { NoCars } from './no-cars.tsx'
import { SortBar, WhyRecommended } from './sort-bar.tsx'

const REST_MS = 350
/** Enough to choose from at first; all of them are one press away. */
const FIRST = 30

type ResultsProps = { results: CarResults; currency: Currency }

/** Filters and list. */
export function Results({ results, currency }: ResultsProps) {
  const [params] = useSearchParams()
  const { t } = useLingui()
  const { pathname } = useLocation()
  const written = useMemo(() => readCarView(params), [params])
  const { filters, change } = useFilterDraft(written, REST_MS)
  const cars = useMemo(() => filterCars(results, filters), [results, filters])
  const active = choicesMade(filters).length
  const href = (next: URLSearchParams) => `${pathname}?${next}`
  const clearHref = href(withoutFilters(params))
  const found = t`${plural(cars.length, { one: '# car', other: '# cars' })}`

  function onFilters(data: FormData, settled: boolean) {
    const next = joined(data)
    change(readCarView(next), href(next), settled)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <FilterRail
        from="lg"
        carry={carriedByFilters(params)}
        onChange={onFilters}
        found={found}
        clearHref={active > 0 ? clearHref : null}
      >
        <FilterGroups filters={filters} results={results} currency={currency} />
      </FilterRail>
      <section
        aria-labelledby="results-title"
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 sm:gap-4"
      >
        <div className="flex items-center justify-between gap-x-4">
          <div>
            <h2 id="results-title" className="sr-only">
              <Trans>Cars found</Trans>
            </h2>
            <p role="status" className="figures font-semibold">
              {found}
            </p>
          </div>
          <div className="print:hidden">
            <WhyRecommended />
          </div>
        </div>
        <ChargedNote charged={cars.map(({ price }) => price.total.currency)} />
        <div className="list-tools">
          <FilterButton from="lg" active={active} />
          <SortBar
            current={filters.sort}
            hrefOf={(sort) => href(changed(params, { sort: sort === 'recommended' ? null : sort }))}
          />
        </div>
        {cars.length === 0 ? (
          <InPlaceOfResults>
            <NoCars results={results} active={active} clearHref={clearHref} />
          </InPlaceOfResults>
        ) : (
          <CarList
            cars={cars}
            results={results}
            all={params.has('all')}
            allHref={href(changed(params, { all: '1' }))}
          />
        )}
        <DepotNotes results={results} />
      </section>
    </div>
  )
}

type CarListProps = { cars: readonly CarOption[]; results: CarResults; all: boolean; allHref: string }

function CarList({ cars, results, all, allHref }: CarListProps) {
  const { t } = useLingui()
  const depots = useMemo(() => new Map(results.depots.map((depot) => [depot.id, depot])), [results])
  const shown = all ? cars : cars.slice(0, FIRST)
  return (
    <>
      <ol aria-label={t`Cars`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map((option, index) => (
          <li
            key={option.depotId + option.carClass}
            {...(index === 0 ? FIRST_RESULT : index > 5 && { className: 'later' })}
          >
            <CarCard option={option} depot={depots.get(option.depotId) as FoundDepot} results={results} />
          </li>
        ))}
      </ol>
      {shown.length < cars.length && (
        <SiteLink to={allHref} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
          <Trans>Show all {cars.length} cars</Trans>
        </SiteLink>
      )}
    </>
  )
}
