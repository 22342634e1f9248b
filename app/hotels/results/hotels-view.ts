/** Names in the address that only say how the results are looked at: they start no search. */
const VIEW_NAMES = ['view', 'hotel']
const FILTER_NAMES = [
  'stars',
  'score',
  'amenities',
  'meals',
  'freeCancellation',
  'instantConfirmation',
  'types',
  'distance',
  'priceMin',
  'priceMax',
  'name',
]
const BOUNDS = ['north', 'south', 'east', 'west'] as const

export const DISTANCES = [1, 3, 5, 10] as const
export const SCORES = [9, 8, 7] as const

/** The filters as they are in the address; the server checks them again. */
export type Filters = {
  stars: string[]
  types: string[]
  amenities: string[]
  meals: string[]
  freeCancellation: boolean
  instantConfirmation: boolean
  /** The least mean, whole; the most kilometres. Empty: any. */
  score: string
  distance: string
  priceMin: number | null
  priceMax: number | null
  name: string
}

export function readFilters(params: URLSearchParams): Filters {
  const list = (name: string) => params.getAll(name).flatMap((text) => text.split(',').filter(Boolean))
  return {
    stars: list('stars'),
    types: list('types'),
    amenities: list('amenities'),
    meals: list('meals'),
    freeCancellation: isOn(params.get('freeCancellation')),
    instantConfirmation: isOn(params.get('instantConfirmation')),
    score: params.get('score') ?? '',
    distance: params.get('distance') ?? '',
    priceMin: amount(params.get('priceMin')),
    priceMax: amount(params.get('priceMax')),
    name: params.get('name') ?? '',
  }
}

export function countFilters({ name, ...filters }: Filters): number {
  const set = Object.values(filters).filter((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
  return set.length + (name ? 1 : 0)
}

/** The address without its filters. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  return without(params, [...FILTER_NAMES, 'page'])
}

/** Two addresses that are equal here need no new search. */
export function searchOnly(params: URLSearchParams): string {
  return String(without(params, VIEW_NAMES))
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

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name, value]) => !names.includes(name) && value !== ''))
}

function isOn(text: string | null): boolean {
  return ['true', '1', 'on', 'yes'].includes(text ?? '')
}

function amount(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}
