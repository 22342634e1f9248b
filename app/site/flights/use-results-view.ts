import { useCallback, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { filterOptions, limitsOf, type Shown, withoutIdle } from '#app/components/flights/filters/filter-options.ts'
import type { ListedOption } from '#app/components/flights/filters/listed-option.ts'
import {
  countFilters,
  type Filters,
  PAGE,
  type ResultsView,
  readView,
  type Sort,
  writeView,
} from '#app/components/flights/filters/results-view.ts'
import { pricedWithBag } from '#app/components/flights/filters/with-bag.ts'
import { useFilterDraft } from '#app/components/results/use-filter-draft.ts'
import { groupReturns, outboundOf, type Trip } from './group-returns.ts'
import { leaders, rankOptions } from './rank-options.ts'

export type LiveView = {
  view: ResultsView
  /** All options, at the prices that are asked for. */
  priced: readonly ListedOption[]
  /** One for each card. */
  trips: Trip[]
  /** Ways to make the whole journey: those that pass, all of them, and those without a bag that are left out. */
  options: { passing: number; all: number; bagless: number }
  /** Cards without filters. */
  total: number
  leaders: Record<Sort, Shown | undefined>
  /** How many filters are set. */
  active: number
  hrefOf: (change: Partial<ResultsView>) => string
  /** The same function each time. */
  setFilters: (filters: Filters, settled: boolean) => void
}

const SLIDER_REST_MS = 250

/** The view that the address asks for, over options that are already here. */
export function useResultsView(options: readonly ListedOption[]): LiveView {
  const { pathname, search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const priced = usePriced(options)
  const written = useMemo(() => {
    const read = readView(params)
    return { ...read, filters: withoutIdle(read.filters, limitsOf(priced(read.filters))) }
  }, [params, priced])
  const { filters, change } = useFilterDraft(written.filters, SLIDER_REST_MS)
  const view = { ...written, filters }
  const all = priced(filters)
  const shown = useMemo(() => filterOptions(all, filters), [all, filters])
  const trips = useMemo(() => groupReturns(rankOptions(shown, written.sort)), [shown, written.sort])
  const total = useMemo(() => new Set(options.map(outboundOf)).size, [options])
  const first = useMemo(() => leaders(shown), [shown])
  const hrefOf = (change: Partial<ResultsView>) => `${pathname}?${writeView(params, { ...view, ...change })}`

  const latest = useRef({ change, hrefOf })
  latest.current = { change, hrefOf }
  const setFilters = useCallback((next: Filters, settled: boolean) => {
    const { change, hrefOf } = latest.current
    change(next, hrefOf({ filters: next, show: PAGE }), settled)
  }, [])
  const counts = { passing: shown.length, all: options.length, bagless: options.length - all.length }
  return {
    view,
    priced: all,
    trips,
    options: counts,
    total,
    leaders: first,
    active: countFilters(filters),
    hrefOf,
    setFilters,
  }
}

/** The options at the prices that are asked for: as they are, or with a bag. */
function usePriced(options: readonly ListedOption[]) {
  return useMemo(() => {
    let withBag: readonly ListedOption[] | undefined
    return (asked: Pick<Filters, 'withBag'>) => {
      if (!asked.withBag) return options
      withBag ??= pricedWithBag(options)
      return withBag
    }
  }, [options])
}
