import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { FilterGroups as FlightGroups } from '#app/components/flights/filters/filter-groups.tsx'
import { filtersOf } from '#app/components/flights/filters/filters-of.ts'
import { type Filters, NO_FILTERS } from '#app/components/flights/filters/results-view.ts'
import { flightCount } from '#app/components/flights/flight-words.ts'
import { FilterRail } from '#app/components/results/filter-rail.tsx'
import { joined } from '#app/components/results/joined.ts'
import { useFilterDraft } from '#app/components/results/use-filter-draft.ts'
import { FilterGroups as StayGroups } from '#app/components/stays/filter-groups.tsx'
import { hotelCount } from '#app/components/stays/stay-facts.ts'
import { FILTER_NAMES } from '#app/components/stays/stay-filters.ts'
import { useStayFilters } from '#app/components/stays/use-stay-filters.ts'
import type { PackageStays } from '#modules/packages/packages.contract.ts'
import { add, type Money } from '#platform/money.ts'
import { FLIGHT_FILTERS, STAY_FILTERS } from './filter-ids.ts'
import type { PackageView } from './load-package.server.ts'

const REST_MS = 350

export type FiltersProps = { of: 'flights' | 'stays'; view: PackageView; clearHref: string | null }

/** The filters of the searches of flights and of hotels, over the lists of a package. */
export function PackageFilters({ of, ...props }: FiltersProps) {
  return of === 'flights' ? <FlightFilters {...props} /> : <StayFilters {...props} />
}

type RailProps = Omit<FiltersProps, 'of'>

function StayFilters({ view, clearHref }: RailProps) {
  const { t, i18n } = useLingui()
  const { search } = useLocation()
  const { stayFacets, flight, hotelsFound } = view
  const facets = stayFacets && flight ? together(stayFacets, flight.fare.total) : null
  const { filters, change } = useStayFilters(facets?.prices ?? null)
  if (!facets) return null
  return (
    <FilterRail
      from="never"
      id={STAY_FILTERS}
      label={t`Filter hotels`}
      carry={beside(search, [...FILTER_NAMES, 'hotels'])}
      onChange={change}
      found={hotelCount(hotelsFound, i18n)}
      clearHref={clearHref}
    >
      <StayGroups filters={filters} results={{ facets, city: {} }} priced={t`Package price`} />
    </FilterRail>
  )
}

/** Prices of the stay with the chosen flights: what a package costs. */
function together(facets: PackageStays['facets'], flights: Money): PackageStays['facets'] {
  const { prices } = facets
  const both = prices && { lowest: add(prices.lowest, flights), highest: add(prices.highest, flights) }
  return { ...facets, prices: both }
}

function FlightFilters({ view, clearHref }: RailProps) {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { flightFacets, flightFilters, flightsFound, airports, carriers } = view
  const { filters, change } = useFilterDraft(flightFilters, REST_MS)
  return (
    <FilterRail
      from="never"
      id={FLIGHT_FILTERS}
      label={t`Filter flights`}
      carry={beside(search, Object.keys(NO_FILTERS))}
      onChange={(data, settled) => {
        const next = filtersOf(data, flightFacets)
        change(next, `${pathname}?${addressOf(data, next)}`, settled)
      }}
      found={flightCount(flightsFound, i18n)}
      clearHref={clearHref}
    >
      <FlightGroups filters={filters} facets={flightFacets} roundTrip airports={airports} carriers={carriers} />
    </FilterRail>
  )
}

/** A slider at its end limits nothing and is not in the address. */
function addressOf(data: FormData, filters: Filters): URLSearchParams {
  const query = joined(data)
  for (const name of ['maxPrice', 'maxDuration'] as const) if (filters[name] === null) query.delete(name)
  return query
}

/** What the form carries along. */
function beside(search: string, names: readonly string[]): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name, value]) => !names.includes(name) && value !== '')
}
