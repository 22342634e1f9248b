import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { joined } from '#app/components/results/joined.ts'
import { useFilterDraft } from '#app/components/results/use-filter-draft.ts'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import { roundRange } from './filter-groups.tsx'
import { readFilters } from './stay-filters.ts'

const REST_MS = 350

/** The filters that the address asks for; a change shows at once and is searched for when the hand rests. */
export function useStayFilters(prices: HotelResults['facets']['prices']) {
  const { pathname, search } = useLocation()
  const written = useMemo(() => readFilters(new URLSearchParams(search)), [search])
  const draft = useFilterDraft(written, REST_MS)

  function change(data: FormData, settled: boolean) {
    const query = withoutIdlePrices(joined(data), prices)
    draft.change(readFilters(query), `${pathname}?${query}`, settled)
  }
  return { filters: draft.filters, change }
}

/** A limit at its end lets everything through. */
export function withoutIdlePrices(query: URLSearchParams, prices: HotelResults['facets']['prices']): URLSearchParams {
  if (!prices) return query
  const { min, max } = roundRange(prices.lowest.amount, prices.highest.amount)
  if (Number(query.get('priceMin')) <= min) query.delete('priceMin')
  if (Number(query.get('priceMax') ?? max) >= max) query.delete('priceMax')
  return query
}
