import { marketCurrency } from '#modules/flights/market.contract.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { HouseRules, Policy, PropertyType } from '#modules/hotels/hotels.contract.ts'
import { chance, hash32 } from '#world/random.ts'
import { planCities } from './cities.ts'
import { describe } from './descriptions.ts'
import { isLand } from './land.ts'
import { hotelName, pick } from './names.ts'
import { DEMONSTRATION_OWNERS } from './owners.ts'
import type { PlannedHotel } from './planned-hotel.ts'
import { basePrice, chargesOf } from './prices.ts'
import { amenitiesOf, plansOf, roomsOf } from './rooms.ts'
import { namedAsIn } from './words.ts'

type City = Geo['cities'][number]
export type WorldGeo = Pick<Geo, 'cityByIata' | 'cities'>

/** How often a property is of each type, in shares of a hundred: where people fly to, and at home. */
const TYPES: readonly (readonly [PropertyType, number])[] = [
  ['hotel', 58],
  ['bed_and_breakfast', 17],
  ['vacation_rental', 10],
  ['hostel', 7],
  ['resort', 5],
  ['motel', 2],
  ['other', 1],
]
const STARS: Record<PropertyType, readonly number[]> = {
  hotel: [2, 3, 3, 3, 4, 4, 4, 5],
  bed_and_breakfast: [0, 3, 3, 4],
  vacation_rental: [0],
  hostel: [0],
  resort: [4, 5, 5],
  motel: [2, 3],
  other: [0, 2],
}
/** Houses with a front desk and a calendar of their own; of those of a city one in three confirms at once. */
const PROFESSIONAL: ReadonlySet<PropertyType> = new Set(['hotel', 'resort', 'hostel'])
const INSTANT_EVERY = 3
const POLICY_SHARES: readonly Policy[] = ['flexible', 'flexible', 'flexible', 'moderate', 'moderate', 'strict']

/**
 * The invented hotels of the demonstration, the same for the same seed and count. `owners` is how many there are to have
 * them: the first three, whose sign-in is printed, have a few in their own towns, the others the rest.
 */
export function planHotels(
  geo: WorldGeo,
  seed: number,
  { count, owners }: { count: number; owners: number },
): PlannedHotel[] {
  const names = new Map<string, Set<string>>()
  return planCities(geo, seed, count).flatMap(({ city, hotels }) => {
    const taken = names.get(city.id) ?? new Set<string>()
    names.set(city.id, taken)
    const ashore = count <= LOOKED_AT && isLand(city)
    return Array.from({ length: hotels }, (_, index) => planHotel(seed, city, { index, owners, taken, ashore }))
  })
}

/** Up to this many hotels are kept on land; larger worlds are only for benchmarks. */
const LOOKED_AT = 5_000
type Place = { index: number; owners: number; taken: Set<string>; ashore: boolean }

function planHotel(seed: number, city: City, { index, owners, taken, ashore }: Place): PlannedHotel {
  const luck = (what: string) => chance(seed, what, city.id, index)
  const propertyType = typeBy(luck('type'))
  const stars = pick(STARS[propertyType], hash32(seed, 'stars', city.id, index))
  const { countryCode, name: cityName, id: cityId, stateCode: state, timeZone } = city
  const currency = marketCurrency(countryCode)
  const base = basePrice(countryCode, stars, currency, luck('price'))
  const warm = Math.abs(city.latitude) < 30
  const amenities = amenitiesOf(propertyType, stars, (amenity) => luck(`has ${amenity}`))
  const owner = ownerOf(hash32(seed, 'owner', city.id, index), { owners, city, index })
  const name = hotelName(seed, { cityId, countryCode, index, type: propertyType }, taken)
  return {
    key: `${city.id}-${index}`,
    name,
    propertyType,
    stars,
    cityId,
    cityName,
    state,
    countryCode,
    timeZone,
    currency,
    owner,
    description: describe({ seed, key: `${city.id}-${index}`, name, propertyType, stars, city, amenities }),
    addressLine1: `${street(countryCode)} ${10 + Math.floor(luck('street') * 880)}`,
    district: null,
    postalCode: String(10_000 + Math.floor(luck('postal') * 89_999)),
    ...placeOf(city, luck('bearing'), luck('far'), ashore),
    amenities,
    rules: rulesOf(luck),
    policy: pick(POLICY_SHARES, hash32(seed, 'policy', city.id, index)),
    // Where people sign in as the owner there is something to answer.
    instantConfirmation:
      owner >= NAMED &&
      PROFESSIONAL.has(propertyType) &&
      (index + hash32(seed, 'instant', city.id)) % INSTANT_EVERY === 0,
    charges: chargesOf(countryCode, stars, luck('charges')),
    rooms: namedAsIn(countryCode, roomsOf(propertyType, base, { size: luck('size'), stars, warm })),
    plans: namedAsIn(countryCode, plansOf(propertyType, base, { stars, luck: luck('plan') })),
  }
}

function typeBy(luck: number): PropertyType {
  let left = luck * 100
  for (const [type, share] of TYPES) {
    left -= share
    if (left < 0) return type
  }
  return 'hotel'
}

/** The first three have about five hotels in a hundred between them, at home. */
/** How many hotels in the own town those have whose sign-in is printed. */
const AT_HOME = 4
const NAMED = DEMONSTRATION_OWNERS.length

function ownerOf(number: number, { owners, city, index }: { owners: number; city: City; index: number }): number {
  const named = DEMONSTRATION_OWNERS.findIndex((one) => one.city === city.name)
  if (city.countryCode === 'BR' && named >= 0 && index < AT_HOME) return named
  return NAMED + (number % Math.max(1, owners - NAMED))
}

const KM_PER_DEGREE = 111.2

const TURNS = 8

/** Where it fell to by luck; where that is water, further round the centre, then nearer to it. */
function placeOf(city: City, bearing: number, far: number, ashore: boolean) {
  const first = around(city, bearing, far)
  if (!ashore) return first
  for (let near = far; near > 0.02; near /= 2) {
    for (let turn = 0; turn < TURNS; turn++) {
      const place = around(city, bearing + turn / TURNS, near)
      if (isLand(place)) return place
    }
  }
  return first
}

/** Most within three kilometres of the centre. */
function around({ latitude, longitude }: City, bearing: number, far: number) {
  const km = 0.2 + 4 * far * far
  const angle = bearing * 2 * Math.PI
  const east = (km * Math.sin(angle)) / (KM_PER_DEGREE * Math.max(0.2, Math.cos((latitude * Math.PI) / 180)))
  const north = (km * Math.cos(angle)) / KM_PER_DEGREE
  return { latitude: Number((latitude + north).toFixed(5)), longitude: Number((longitude + east).toFixed(5)) }
}

const STREETS: Record<string, string> = {
  BR: 'Rua das Flores,',
  PT: 'Rua da Alfândega,',
  ES: 'Calle Mayor',
  FR: 'Rue de la Gare',
  IT: 'Via Roma',
  DE: 'Hauptstraße',
}
function street(country: string): string {
  return STREETS[country] ?? 'Main Street'
}

function rulesOf(luck: (what: string) => number): HouseRules {
  const late = luck('late') > 0.5
  return {
    checkInFrom: late ? '15:00' : '14:00',
    checkInUntil: luck('night') > 0.4 ? '23:59' : '22:00',
    checkOutUntil: late ? '11:00' : '12:00',
    children: luck('children') > 0.05,
    minimumAge: 18,
    pets: luck('pets') > 0.8 ? 'yes' : luck('pets') > 0.6 ? 'on_request' : 'no',
    smoking: false,
    parties: false,
    quietFrom: '22:00',
    quietUntil: '07:00',
  }
}
