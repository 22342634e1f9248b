import { distanceKm } from '#modules/geo/index.ts'
import type { ComparedHotel, FoundSupplied } from '#modules/hotels/search/found-hotel.ts'
import type { ShownAtSupplier } from './ask-supplied.ts'

const SAME_KM = 0.25
/** One word in common may be that of the street or the town. */
const SAME_DOOR_KM = 0.05
/** More than the distance that is meant, and found without a root. */
const SAME_DEGREES = 0.01
/** Of the name of a house they say nothing. */
const COMMON = new Set([
  'hotel',
  'hoteis',
  'pousada',
  'resort',
  'hostel',
  'inn',
  'the',
  'by',
  'de',
  'da',
  'do',
  'e',
  'and',
  '&',
])

type Placed = Pick<ComparedHotel, 'name' | 'latitude' | 'longitude'>

/** The hotel of a supplier that is the same house as one on our list: at the same place, and of the same name but for common words. */
export function twinFinder(supplied: readonly ShownAtSupplier[]): (own: Placed) => ShownAtSupplier | null {
  if (supplied.length === 0) return () => null
  const known = supplied.map((one) => ({ one, words: wordsOf(one.hotel.name) }))
  return (own) => {
    const words = wordsOf(own.name)
    const twin = known.find(({ one: { hotel }, words: others }) => {
      if (!isNear(own, hotel, SAME_KM)) return false
      const common = inCommon(words, others)
      return common > 1 || (common === 1 && (words.size === others.size || isNear(own, hotel, SAME_DOOR_KM)))
    })
    return twin?.one ?? null
  }
}

function isNear(a: Placed, b: Placed, km: number): boolean {
  if (Math.abs(a.latitude - b.latitude) > SAME_DEGREES) return false
  return distanceKm(a, b) <= km
}

function wordsOf(name: string): ReadonlySet<string> {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return new Set(plain.split(/[^\p{L}\p{N}&]+/u).filter((word) => word !== '' && !COMMON.has(word)))
}

/** How many words the shorter name has, where all of them are in the longer one; otherwise none counts. */
function inCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a]
  return [...fewer].every((word) => more.has(word)) ? fewer.size : 0
}

/** A hotel of a supplier as lists filter and order it. Its kind is not told: it is a hotel. */
export function foundSupplied(supplied: ShownAtSupplier, km: number): FoundSupplied {
  const { id, hotel, from } = supplied
  const { name, latitude, longitude, amenities, stars, score, photos } = hotel
  return {
    km,
    supplied,
    best: { total: from },
    obstacle: null,
    compared: from,
    hotel: {
      id,
      name,
      latitude,
      longitude,
      amenities,
      language: null,
      propertyType: 'hotel',
      stars: stars ?? 0,
      reviewCount: score?.count ?? 0,
      reviewSum: score ? Math.round(score.mean * 10) * score.count : 0,
      photographed: photos.length > 0,
      instantConfirmation: true,
    },
  }
}
