import { useMemo } from 'react'
import { useLocation } from 'react-router'
import {
  type Facets,
  facetsOf,
  filterOptions,
  limitsOf,
  type Shown,
  withoutIdle,
} from '#app/components/flights/filters/filter-options.ts'
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
import { useFilterDraft } from '#app/components/results/use-filter-draft.ts'
import { leaders, rankOptions } from './rank-options.ts'

export type LiveView = {
  view: ResultsView
  facets: Facets
  ranked: Shown[]
  leaders: Record<Sort, Shown | undefined>
  /** How many filters are set. */
  active: number
  hrefOf: (change: Partial<ResultsView>) => string
  setFilters: (filters: Filters, settled: boolean) => void
}

const SLIDER_REST_MS = 250

/** The view that the address asks for, over options that are already here. */
export function useResultsView(options: readonly ListedOption[]): LiveView {
  const { pathname, search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const written = useMemo(() => {
    const read = readView(params)
    return { ...read, filters: withoutIdle(read.filters, limitsOf(options)) }
  }, [params, options])
  const { filters, change } = useFilterDraft(written.filters, SLIDER_REST_MS)
  const view = { ...written, filters }
  const shown = useMemo(() => filterOptions(options, filters), [options, filters])
  const facets = useMemo(() => facetsOf(options, filters), [options, filters])
  const ranked = useMemo(() => rankOptions(shown, written.sort), [shown, written.sort])
  const first = useMemo(() => leaders(shown), [shown])
  const hrefOf = (change: Partial<ResultsView>) => `${pathname}?${writeView(params, { ...view, ...change })}`

  const setFilters = (next: Filters, settled: boolean) => change(next, hrefOf({ filters: next, show: PAGE }), settled)
  return { view, facets, ranked, leaders: first, active: countFilters(filters), hrefOf, setFilters }
}
