import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { FilterRail } from '#app/components/results/filter-rail.tsx'
import { FilterGroups } from '#app/components/stays/filter-groups.tsx'
import { hotelCount } from '#app/components/stays/stay-facts.ts'
import { useStayFilters } from '#app/components/stays/use-stay-filters.ts'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import { carriedByFilters } from './hotels-view.ts'

export type HotelFiltersProps = { results: HotelResults; clearHref: string | null }

/** Every filter of the hotels that were found. */
export function HotelFilters({ results, clearHref }: HotelFiltersProps) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const { filters, change } = useStayFilters(results.facets.prices)
  return (
    <FilterRail
      from="xl"
      carry={carriedByFilters(params)}
      onChange={change}
      found={hotelCount(results.total, i18n)}
      clearHref={clearHref}
    >
      <FilterGroups filters={filters} results={results} />
    </FilterRail>
  )
}
