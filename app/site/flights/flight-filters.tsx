import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { facetsOf } from '#app/components/flights/filters/facets.ts'
import { FilterGroups } from '#app/components/flights/filters/filter-groups.tsx'
import { filtersOf } from '#app/components/flights/filters/filters-of.ts'
import type { ListedOption, Places } from '#app/components/flights/filters/listed-option.ts'
import { type Filters, type Sort, searchOnly } from '#app/components/flights/filters/results-view.ts'
import { flightCount } from '#app/components/flights/flight-words.ts'
import { FilterRail } from '#app/components/results/filter-rail.tsx'
import { outboundOf } from './group-returns.ts'

export type FlightFiltersProps = {
  /** All options, at the prices that are asked for. */
  priced: readonly ListedOption[]
  filters: Filters
  sort: Sort
  /** How many flights pass. */
  found: number
  places: Places
  roundTrip: boolean
  clearHref: string | null
  /** The same function each time, as `LateFlightFilters` says. */
  onFilters: (filters: Filters, settled: boolean) => void
}

/** Every filter over the flights that were found. */
export function FlightFilters({ priced, filters, sort, found, places, ...props }: FlightFiltersProps) {
  const { i18n } = useLingui()
  const facets = useMemo(() => facetsOf(priced, filters, outboundOf), [priced, filters])
  return (
    <FilterRail
      from="lg"
      found={flightCount(found, i18n)}
      clearHref={props.clearHref}
      carry={useCarried(sort)}
      onChange={(data, settled) => props.onFilters(filtersOf(data, facets), settled)}
    >
      <FilterGroups
        filters={filters}
        facets={facets}
        roundTrip={props.roundTrip}
        bagPrices
        airports={places.airports}
        carriers={places.carriers}
      />
    </FilterRail>
  )
}

function useCarried(sort: Sort): [string, string][] {
  const [params] = useSearchParams()
  return [...searchOnly(params), ...(sort === 'best' ? [] : [['sort', sort] as [string, string]])]
}
