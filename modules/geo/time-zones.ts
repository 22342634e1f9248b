import tzLookup from 'tz-lookup'

type Point = { latitude: number; longitude: number }
type Place = Point & { countryCode: string; population: number }

export type ZoneAt = (point: Point, countryCode: string) => string

/** Islands whose zone the table misses, and whose people are too few to claim it from a larger neighbour. */
const ONLY_ZONE: Record<string, string> = {
  AS: 'Pacific/Pago_Pago',
  BQ: 'America/Kralendijk',
  BS: 'America/Nassau',
  CU: 'America/Havana',
  LC: 'America/St_Lucia',
  PM: 'America/Miquelon',
  TC: 'America/Grand_Turk',
  VC: 'America/St_Vincent',
}

/** Degrees; how far from a border the zone of the right side is looked for. */
const RINGS = [0.1, 0.25, 0.5, 1, 1.5, 2, 3]
const DIRECTIONS = 16

/**
 * IANA zone of a point. The lookup table is coarse, so near a border it may give the neighbour's zone (Puerto Maldonado
 * that of Bolivia). A zone belongs to the country where most of its people live; a point of another country takes the
 * nearest zone of its own, where there is one.
 */
export function createZoneAt(places: readonly Place[]): ZoneAt {
  const owner = ownersOfZones(places)
  return (point, countryCode) => {
    const only = ONLY_ZONE[countryCode]
    if (only) return only
    const found = tzLookup(point.latitude, point.longitude)
    const foreign = (owner.get(found) ?? countryCode) !== countryCode
    return since2019(foreign ? (nearest(point, countryCode, owner) ?? found) : found, point)
  }
}

function ownersOfZones(places: readonly Place[]): Map<string, string> {
  const people = new Map<string, Map<string, number>>()
  for (const place of places) {
    const zone = tzLookup(place.latitude, place.longitude)
    const byCountry = people.get(zone) ?? new Map<string, number>()
    people.set(zone, byCountry)
    byCountry.set(place.countryCode, (byCountry.get(place.countryCode) ?? 0) + place.population)
  }
  const owners = new Map<string, string>()
  for (const [zone, byCountry] of people) {
    const [most] = [...byCountry].sort((a, b) => b[1] - a[1])
    if (most) owners.set(zone, most[0])
  }
  return owners
}

function nearest(point: Point, countryCode: string, owner: ReadonlyMap<string, string>): string | undefined {
  for (const ring of RINGS) {
    for (let step = 0; step < DIRECTIONS; step++) {
      const angle = (2 * Math.PI * step) / DIRECTIONS
      const latitude = Math.max(-90, Math.min(90, point.latitude + ring * Math.cos(angle)))
      const longitude = ((point.longitude + ring * Math.sin(angle) + 540) % 360) - 180
      const zone = tzLookup(latitude, longitude)
      if (owner.get(zone) === countryCode) return zone
    }
  }
  return undefined
}

/** Zones that were split after the lookup table was made in January 2019: Ciudad Juárez in 2022, Aysén in 2025. */
function since2019(zone: string, { latitude, longitude }: Point): string {
  if (zone === 'America/Ojinaga' && longitude < -105.5) return 'America/Ciudad_Juarez'
  if (zone === 'America/Santiago' && latitude < -43.7) return 'America/Coyhaique'
  return zone
}
