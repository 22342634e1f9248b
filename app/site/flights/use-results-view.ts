import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useFilterDraft } from '#app/components/results/use-filter-draft.ts'
import { type Facets, facetsOf, filterOptions, limitsOf, type Shown, withoutIdle } from './filter-options.ts'
import type { ListedOption } from './listed-option.ts'
import { leaders, rankOptions } from './rank-options.ts'
import {
  countFilters,
  type Filters,
  NO_FILTERS,
  PAGE,
  type ResultsView,
  readView,
  type Sort,
  writeView,
} from './results-view.ts'

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

/** The filters as a form sends them. */
export function filtersOf(data: FormData, facets: Facets): Filters {
  const all = (name: string) => data.getAll(name).map(String)
  const limit = (name: string) => Number(data.get(name)) || null
  const filters = {
    ...NO_FILTERS,
    stops: all('stops').map(Number),
    maxPrice: limit('maxPrice'),
    depart: all('depart'),
    arrive: all('arrive'),
    returnDepart: all('returnDepart'),
    maxDuration: limit('maxDuration'),
    carriers: all('carriers'),
    bags: data.has('bags'),
    from: all('from'),
    to: all('to'),
    via: all('via'),
  }
  return withoutIdle(filters, facets)
}
