import { queryOf } from '#app/components/stays/hotels-query.server.ts'
import type { PackageSearch } from '#modules/packages/packages.contract.ts'
import { hotelsShown, readChoice } from './package-query.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Which hotels the address wants, in what order and how many; filters as in the search of hotels. */
export function readStayFilters(params: URLSearchParams): PackageSearch['stay'] {
  const choice = readChoice(params)
  const { name, score, distance, types, stars, amenities, meals, ...asked } = queryOf(params)
  return {
    name: name || null,
    stars,
    amenities,
    meals,
    freeCancellation: asked.freeCancellation,
    instantConfirmation: asked.instantConfirmation,
    propertyTypes: types,
    scoreMin: score === undefined ? null : Math.round(score * 10),
    maxKm: distance ?? null,
    priceMin: asked.priceMin ?? null,
    priceMax: asked.priceMax ?? null,
    sort: choice.sort || 'recommended',
    count: hotelsShown(choice),
    chosen: ID.test(choice.hotel) ? choice.hotel : null,
  }
}
