import { without, withoutFilters } from '#app/components/stays/stay-filters.ts'

/** Names in the address that only say how the results are looked at: they start no search. */
const VIEW_NAMES = ['view', 'hotel']
const BOUNDS = ['north', 'south', 'east', 'west'] as const

/** Two addresses that are equal here need no new search. */
export function searchOnly(params: URLSearchParams): string {
  return String(without(params, VIEW_NAMES))
}

/** Of a map that was opened from the list: the way back leads there. */
export const FROM_LIST = { fromList: true } as const

export function openedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state
}

export type Change = Record<string, string | null>

/** The address changed by name; another search begins at its first page. */
export function changed(params: URLSearchParams, change: Change): URLSearchParams {
  const next = without(params, Object.keys(change).some((name) => !VIEW_NAMES.includes(name)) ? ['page', 'hotel'] : [])
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

type Bounds = Record<(typeof BOUNDS)[number], number>

/** The hotels of a piece of the map instead of those of a city. */
export function withBounds(params: URLSearchParams, bounds: Bounds): URLSearchParams {
  return changed(params, {
    ...Object.fromEntries(BOUNDS.map((name) => [name, bounds[name].toFixed(4)])),
    distance: null,
  })
}

export function withoutBounds(params: URLSearchParams): URLSearchParams {
  return without(params, [...BOUNDS, 'page', 'hotel'])
}

export function readBounds(params: URLSearchParams): Bounds | null {
  const values = BOUNDS.map((name) => [name, Number.parseFloat(params.get(name) ?? '')] as const)
  return values.every(([, value]) => Number.isFinite(value)) ? (Object.fromEntries(values) as Bounds) : null
}

/** What the form of the filters must carry along. */
export function carriedByFilters(params: URLSearchParams): [string, string][] {
  return [...without(withoutFilters(params), VIEW_NAMES)]
}
