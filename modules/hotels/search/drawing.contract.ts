/**
 * The drawings that stand for photos: their names say all that they show, so that they are drawn from the name alone and kept
 * for good. A drawing that changes gets a new number in front.
 */
import {
  BED_KINDS,
  type Bed,
  type BedKind,
  PROPERTY_TYPES,
  type PropertyType,
} from '#modules/hotels/hotels.contract.ts'

const SHOWN = { p: ['pool', 'heated_pool'], b: ['beachfront'], g: ['garden'] } as const
const VIEWS = { s: 'sea_view', m: 'mountain_view', c: 'city_view' } as const
const SIZES = 9

export type HotelLook = {
  cityId: string
  seed: string
  type: PropertyType
  stars: number
  pool: boolean
  beach: boolean
  garden: boolean
  /** 0 for a handful of rooms, one more for each doubling. */
  size: number
}

type Hotel = {
  id: string
  cityId: string
  propertyType: PropertyType
  stars: number
  amenities: readonly string[]
  rooms: readonly { allotment: number }[]
}

/** Such as `h1-3399415-9fe2ab-2-5pb4`, at /art/<name>.svg; a shape may follow. */
export function hotelDrawing({ id, cityId, propertyType, stars, amenities, rooms }: Hotel): string {
  const signs = Object.entries(SHOWN).map(([sign, any]) => (any.some((one) => amenities.includes(one)) ? sign : ''))
  const all = rooms.reduce((sum, { allotment }) => sum + allotment, 0)
  const size = Math.max(0, Math.min(SIZES, Math.floor(Math.log2(Math.max(all, 1) / 4)) + 1))
  return `h1-${cityId}-${id.slice(-6)}-${PROPERTY_TYPES.indexOf(propertyType)}-${stars}${signs.join('')}${size}`
}

export function readHotelDrawing(name: string): HotelLook | null {
  const [, cityId, seed, type, stars, signs, size] = /^h1-(\d+)-([\da-f]{6})-(\d)-([0-5])(p?b?g?)(\d)$/.exec(name) ?? []
  const kind = PROPERTY_TYPES[Number(type)]
  if (!cityId || !seed || !kind || signs === undefined) return null
  const shown = { pool: signs.includes('p'), beach: signs.includes('b'), garden: signs.includes('g') }
  return { cityId, seed, type: kind, stars: Number(stars), ...shown, size: Number(size) }
}

export type RoomLook = {
  seed: string
  beds: Bed[]
  sizeM2: number
  view: 'sea' | 'mountain' | 'city' | null
}

type Room = { id: string; beds: readonly Bed[]; sizeM2: number | null; amenities: readonly string[] }
const NORMAL_M2 = 20

/** Such as `r1-9fe2ab-3x1-24s`: one king bed and the sea, on 24 m². */
export function roomDrawing({ id, beds, sizeM2, amenities }: Room): string {
  const places = beds.map(({ kind, count }) => `${BED_KINDS.indexOf(kind)}x${count}`).join('.')
  const [view = ''] = Object.entries(VIEWS).find(([, amenity]) => amenities.includes(amenity)) ?? []
  return `r1-${id.slice(-6)}-${places}-${sizeM2 ?? NORMAL_M2}${view}`
}

export function readRoomDrawing(name: string): RoomLook | null {
  const [, seed, places = '', size, sign] = /^r1-([\da-f]{6})-([\dx.]{3,50})-(\d{1,4})([smc]?)$/.exec(name) ?? []
  if (!seed) return null
  const beds = places.split('.').flatMap((place) => {
    const [kind, count] = place.split('x').map(Number)
    const known: BedKind | undefined = BED_KINDS[kind ?? -1]
    return known && count ? [{ kind: known, count: Math.min(count, 10) }] : []
  })
  const view = ({ s: 'sea', m: 'mountain', c: 'city' } as const)[sign as 's' | 'm' | 'c'] ?? null
  return beds.length === 0 ? null : { seed, beds, sizeM2: Number(size), view }
}
