import { list } from '#app/components/flights/flights-query.ts'

/** How the results are looked at. It is in the address beside the search and never starts a new one. */
export type ResultsView = {
  filters: Filters
  sort: Sort
  show: number
  /** Every return of each card; without JavaScript there is no other way to them. */
  allReturns: boolean
}

export type Filters = {
  /** Stops on the slice that has most; 2 means two and more. Empty lists let everything through. */
  stops: number[]
  /** Major units of the currency shown, whole. */
  maxPrice: number | null
  /** Windows of hours, local, such as `06-12`: of the first slice, and of the last one where there are several. */
  depart: string[]
  arrive: string[]
  returnDepart: string[]
  /** Hours of the longest slice. */
  maxDuration: number | null
  carriers: string[]
  /** Only fares with a checked bag. */
  bags: boolean
  /** All prices with one checked bag for each traveller. */
  withBag: boolean
  /** Airports of the first slice, where a city has several. */
  from: string[]
  to: string[]
  /** Where the traveller changes. */
  via: string[]
}

export const SORTS = ['best', 'cheapest', 'fastest', 'earliest'] as const
export type Sort = (typeof SORTS)[number]

export const PAGE = 10
export const WINDOWS = ['00-06', '06-12', '12-18', '18-24'] as const

export const NO_FILTERS: Filters = {
  stops: [],
  maxPrice: null,
  depart: [],
  arrive: [],
  returnDepart: [],
  maxDuration: null,
  carriers: [],
  bags: false,
  withBag: false,
  from: [],
  to: [],
  via: [],
}

const VIEW_NAMES = new Set([...Object.keys(NO_FILTERS), 'sort', 'show', 'returns'])

export function readView(params: URLSearchParams): ResultsView {
  const codes = (name: string, pattern: RegExp) => list(params, name).filter((value) => pattern.test(value))
  const windows = (name: string) => codes(name, /^([01]\d|2[0-3])-([01]\d|2[0-4])$/)
  return {
    filters: {
      stops: codes('stops', /^[012]$/).map(Number),
      maxPrice: positive(params.get('maxPrice')),
      depart: windows('depart'),
      arrive: windows('arrive'),
      returnDepart: windows('returnDepart'),
      maxDuration: positive(params.get('maxDuration')),
      carriers: codes('carriers', /^[A-Z0-9]{2,3}$/),
      bags: params.get('bags') === '1',
      withBag: params.get('withBag') === '1',
      from: codes('from', /^[A-Z]{3}$/),
      to: codes('to', /^[A-Z]{3}$/),
      via: codes('via', /^[A-Z]{3}$/),
    },
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'best',
    show: Math.min(positive(params.get('show')) ?? PAGE, 1000),
    allReturns: params.get('returns') === 'all',
  }
}

/** The address with another view of the same search. */
export function writeView(params: URLSearchParams, view: ResultsView): URLSearchParams {
  const next = searchOnly(params)
  for (const [name, value] of Object.entries(view.filters)) {
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : value || ''
    if (text !== '') next.set(name, String(text))
  }
  if (view.sort !== 'best') next.set('sort', view.sort)
  if (view.show !== PAGE) next.set('show', String(view.show))
  if (view.allReturns) next.set('returns', 'all')
  return next
}

/** The address without its view: two that are equal here need no new search. */
export function searchOnly(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name, value]) => !VIEW_NAMES.has(name) && value !== ''))
}

export function countFilters(filters: Filters): number {
  return Object.values(filters).filter(isSet).length
}

export function isSet(value: Filters[keyof Filters]): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function positive(text: string | null): number | null {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : null
}
