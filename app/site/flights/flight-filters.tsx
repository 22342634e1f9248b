import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { facetsOf } from '#app/components/flights/filters/facets.ts'
import { FilterGroups } from '#app/components/flights/filters/filter-groups.tsx'
import { filtersOf } from '#app/components/flights/filters/filters-of.ts'
import type { Places } from '#app/components/flights/filters/listed-option.ts'
import { type Sort, searchOnly } from '#app/components/flights/filters/results-view.ts'
import { flightCount } from '#app/components/flights/flight-words.ts'
import { FilterRail } from '#app/components/results/filter-rail.tsx'
import { outboundOf } from './group-returns.ts'
import type { LiveView } from './use-results-view.ts'

export type FlightFiltersProps = { live: LiveView; places: Places; roundTrip: boolean; clearHref: string | null }

/** Every filter over the flights that were found. */
export function FlightFilters({ live, places, roundTrip, clearHref }: FlightFiltersProps) {
  const { i18n } = useLingui()
  const { priced, trips, view } = live
  const facets = useMemo(() => facetsOf(priced, view.filters, outboundOf), [priced, view.filters])
  return (
    <FilterRail
      from="lg"
      found={flightCount(trips.length, i18n)}
      clearHref={clearHref}
      carry={useCarried(view.sort)}
      onChange={(data, settled) => live.setFilters(filtersOf(data, facets), settled)}
    >
      <FilterGroups
        filters={view.filters}
        facets={facets}
        roundTrip={roundTrip}
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
