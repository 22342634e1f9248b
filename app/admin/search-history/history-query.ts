import { HISTORY_DAYS, SEARCHED_PRODUCTS, type SearchedProduct } from '#modules/searches/searches.contract.ts'

type Days = '7' | '30' | '90'
export const USUAL_DAYS: Days = '30'

const productIn = (text: string | null) => SEARCHED_PRODUCTS.find((one) => one === text)
const daysIn = (text: string | null) => (HISTORY_DAYS.some((one) => String(one) === text) ? (text as Days) : USUAL_DAYS)

/** What the address asks for; what it says wrong is as if it were not there. */
export function historyQuery(search: URLSearchParams): { days: Days; product?: SearchedProduct } {
  const product = productIn(search.get('product'))
  return { days: daysIn(search.get('days')), ...(product && { product }) }
}

type Place = { product: SearchedProduct; origin: string | null; destination: string }

/** The journey or place that is opened: `?place=flight.GRU.LIS`; null for none. */
export function routeQuery(search: URLSearchParams) {
  const [kind = '', origin = '', destination = ''] = (search.get('place') ?? '').split('.')
  const product = productIn(kind)
  if (!product || !destination) return null
  return { days: daysIn(search.get('days')), product, destination, ...(origin && { origin }) }
}

/** The address that opens one, with what is asked for otherwise. */
export function withPlace(search: URLSearchParams, { product, origin, destination }: Place): string {
  const next = new URLSearchParams(search)
  next.set('place', [product, origin ?? '', destination].join('.'))
  return `/admin/search-history?${next}`
}

export function withoutPlace(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete('place')
  return `/admin/search-history${next.size > 0 ? `?${next}` : ''}`
}
