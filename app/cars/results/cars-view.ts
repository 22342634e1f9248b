import { CAR_BODIES, TRANSMISSIONS } from '#modules/cars/cars.contract.ts'
import { CAR_SORTS, type CarFilter } from '#modules/cars/search/car-search.contract.ts'

const FILTER_NAMES = ['transmission', 'bodies', 'brands', 'seats', 'unlimited', 'atAirport', 'electric', 'priceMax']
const VIEW_NAMES = [...FILTER_NAMES, 'sort', 'all']

/** The filters and the order that an address asks for; what it cannot mean is as if it were not there. */
export function readCarView(params: URLSearchParams): CarFilter {
  const list = (name: string) => params.getAll(name).flatMap((text) => text.split(',').filter(Boolean))
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name)) ?? null
  const [seats, priceMax] = [Number(params.get('seats')), Number(params.get('priceMax'))]
  return {
    sort: one('sort', CAR_SORTS) ?? 'recommended',
    transmission: one('transmission', TRANSMISSIONS),
    bodies: CAR_BODIES.filter((body) => list('bodies').includes(body)),
    brands: list('brands'),
    seats: Number.isInteger(seats) && seats > 0 && seats < 10 ? seats : 0,
    unlimited: params.has('unlimited'),
    atAirport: params.has('atAirport'),
    electric: params.has('electric'),
    priceMax: Number.isInteger(priceMax) && priceMax > 0 ? priceMax : null,
  }
}

/** The address with these values; null takes one away. */
export function changed(params: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function withoutFilters(params: URLSearchParams): URLSearchParams {
  return changed(params, Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))
}

/** What the form of the filters carries along: the search and the order. */
export function carriedByFilters(params: URLSearchParams): [string, string][] {
  return [...params].filter(([name]) => !FILTER_NAMES.includes(name) && name !== 'all')
}

/** The part of the address that is searched for. */
export function searchOnly(params: URLSearchParams): string {
  return changed(params, Object.fromEntries(VIEW_NAMES.map((name) => [name, null]))).toString()
}
