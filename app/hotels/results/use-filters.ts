import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { joined } from '#app/hotels/search/joined.ts'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import { roundRange } from './filter-groups.tsx'
import { type Filters, readFilters } from './hotels-view.ts'

const REST_MS = 350

/** The filters that the address asks for; a change shows at once and is searched for when the hand rests. */
export function useFilters(prices: HotelResults['facets']['prices']) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<{ at: string; filters: Filters } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has reached the address is a draft no more, or "back" would bring it up again
  useEffect(() => setDraft(null), [search])
  const written = useMemo(() => readFilters(new URLSearchParams(search)), [search])
  const filters = draft?.at === search ? draft.filters : written

  function change(data: FormData, settled: boolean) {
    const query = withoutIdlePrices(joined(data), prices)
    setDraft({ at: search, filters: readFilters(query) })
    clearTimeout(timer.current)
    const go = () => navigate(`${pathname}?${query}`, { preventScrollReset: true })
    if (settled) void go()
    else timer.current = setTimeout(go, REST_MS)
  }
  return { filters, change }
}

/** A limit at its end lets everything through. */
export function withoutIdlePrices(query: URLSearchParams, prices: HotelResults['facets']['prices']): URLSearchParams {
  if (!prices) return query
  const { min, max } = roundRange(prices.lowest.amount, prices.highest.amount)
  if (Number(query.get('priceMin')) <= min) query.delete('priceMin')
  if (Number(query.get('priceMax') ?? max) >= max) query.delete('priceMax')
  return query
}
