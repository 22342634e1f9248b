/** Names of the filters in the address. */
export const FILTER_NAMES = [
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

/** The address without these, and without what is empty. */
export function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name, value]) => !names.includes(name) && value !== ''))
}

function isOn(text: string | null): boolean {
  return ['true', '1', 'on', 'yes'].includes(text ?? '')
}

function amount(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}
