import type { Amenity } from '#modules/hotels/hotels.contract.ts'

const TELLING: readonly Amenity[] = [
  'pool',
  'beachfront',
  'wifi',
  'parking',
  'spa',
  'gym',
  'restaurant',
  'air_conditioning',
  'kitchen',
  'pets_allowed',
]

/** The amenities that tell most about a hotel, the most important first. */
export function tellingOf(amenities: readonly Amenity[], most: number): Amenity[] {
  return TELLING.filter((one) => amenities.includes(one)).slice(0, most)
}
