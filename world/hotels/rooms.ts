import type { Amenity, PropertyType, RoomAmenity } from '#modules/hotels/hotels.contract.ts'
import { PLAN_NAMES, ROOM_NAMES } from '#modules/hotels/known-names.contract.ts'
import type { Locale } from '#platform/locale.ts'
import type { PlannedPlan, PlannedRoom } from './planned-hotel.ts'
import { friendly } from './prices.ts'

type Named<T> = Omit<T, 'name'> & { name: Readonly<Record<Locale, string>> }
type Room = Named<PlannedRoom>
type Kind = Omit<Room, 'price' | 'extraAdult' | 'extraChild' | 'allotment'> & { factor: number; rooms: number }

const SLEEPS = {
  couple: [2, 2, 1, 3],
  twin: [2, 2, 1, 2],
  family: [2, 3, 3, 5],
  one: [1, 1, 0, 1],
  six: [1, 1, 0, 1],
} as const

function kind(
  name: Kind['name'],
  sleeps: keyof typeof SLEEPS,
  beds: PlannedRoom['beds'],
  rest: { size: number; factor: number; rooms: number; with: RoomAmenity[] },
): Kind {
  const [baseGuests, maxAdults, maxChildren, maxGuests] = SLEEPS[sleeps]
  const amenities: RoomAmenity[] = ['private_bathroom', 'shower', 'tv', ...rest.with]
  return {
    name,
    beds,
    sizeM2: rest.size,
    amenities,
    baseGuests,
    maxAdults,
    maxChildren,
    maxGuests,
    factor: rest.factor,
    rooms: rest.rooms,
  }
}

const STANDARD = kind(ROOM_NAMES.standard_double, 'couple', [{ kind: 'double', count: 1 }], {
  size: 18,
  factor: 1,
  rooms: 12,
  with: ['desk'],
})
const TWIN = kind(ROOM_NAMES.twin, 'twin', [{ kind: 'single', count: 2 }], {
  size: 18,
  factor: 1,
  rooms: 8,
  with: ['desk'],
})
const SUPERIOR = kind(ROOM_NAMES.superior_balcony, 'couple', [{ kind: 'queen', count: 1 }], {
  size: 24,
  factor: 1.3,
  rooms: 8,
  with: ['balcony', 'fridge', 'hairdryer', 'safe'],
})
const FAMILY = kind(
  ROOM_NAMES.family,
  'family',
  [
    { kind: 'queen', count: 1 },
    { kind: 'single', count: 2 },
  ],
  { size: 32, factor: 1.6, rooms: 5, with: ['fridge', 'hairdryer'] },
)
const SUITE = kind(
  ROOM_NAMES.suite,
  'family',
  [
    { kind: 'king', count: 1 },
    { kind: 'sofa_bed', count: 1 },
  ],
  {
    size: 45,
    factor: 2.2,
    rooms: 3,
    with: ['bathtub', 'balcony', 'coffee_maker', 'fridge', 'hairdryer', 'safe'],
  },
)
const CHALET = kind(ROOM_NAMES.garden_chalet, 'couple', [{ kind: 'queen', count: 1 }], {
  size: 28,
  factor: 1.25,
  rooms: 4,
  with: ['balcony', 'fridge'],
})
const STUDIO = kind(ROOM_NAMES.studio, 'couple', [{ kind: 'queen', count: 1 }], {
  size: 30,
  factor: 1,
  rooms: 3,
  with: ['kitchenette', 'fridge', 'desk'],
})
const TWO_BEDROOMS = kind(
  ROOM_NAMES.two_bedroom_apartment,
  'family',
  [
    { kind: 'queen', count: 1 },
    { kind: 'single', count: 2 },
  ],
  { size: 58, factor: 1.7, rooms: 2, with: ['kitchenette', 'fridge', 'iron'] },
)
const BUNK: Kind = {
  ...kind(ROOM_NAMES.bed_in_six, 'six', [{ kind: 'bunk', count: 1 }], { size: 22, factor: 0.4, rooms: 18, with: [] }),
  amenities: ['safe'],
}
const SINGLE = kind(ROOM_NAMES.single, 'one', [{ kind: 'single', count: 1 }], {
  size: 12,
  factor: 0.8,
  rooms: 6,
  with: ['desk'],
})

const KINDS: Record<PropertyType, readonly Kind[]> = {
  hotel: [STANDARD, TWIN, SUPERIOR, SUITE],
  motel: [STANDARD, FAMILY],
  resort: [SUPERIOR, FAMILY, SUITE],
  bed_and_breakfast: [STANDARD, CHALET, FAMILY],
  hostel: [BUNK, STANDARD],
  vacation_rental: [STUDIO, TWO_BEDROOMS],
  other: [SINGLE, STANDARD],
}

const COOL: RoomAmenity = 'air_conditioning'

/** Room types of a property; `size` 0…1 says how many rooms it has of each. */
export function roomsOf(
  type: PropertyType,
  base: number,
  { size, stars, warm }: { size: number; stars: number; warm: boolean },
) {
  return KINDS[type]
    .filter((one) => one !== SUITE || stars >= 4)
    .map(({ factor, rooms, ...room }): Room => {
      const price = friendly((base / 100) * factor)
      const amenities = warm || stars >= 4 ? [...room.amenities, COOL] : room.amenities
      const allotment = Math.max(1, Math.round(rooms * (0.3 + size)))
      const [extraAdult, extraChild] = room.maxGuests > room.baseGuests ? [tenth(price, 3), tenth(price, 1.5)] : [0, 0]
      return { ...room, amenities, allotment, price, extraAdult, extraChild }
    })
}

function tenth(price: number, times: number): number {
  return Math.round((price * times) / 10 / 500) * 500
}

/** The rate plans: with and without breakfast, and a cheaper non-refundable one. */
export function plansOf(
  type: PropertyType,
  base: number,
  { stars, luck }: { stars: number; luck: number },
): Named<PlannedPlan>[] {
  const breakfast = Math.max(1000, Math.round((base * 0.09) / 500) * 500)
  const plain = { meal: 'none', mealAdult: 0, mealChild: 0, adjustment: 0, policy: null } as const
  const fed = { meal: 'breakfast', mealAdult: breakfast, mealChild: Math.round(breakfast / 2) } as const
  if (type === 'bed_and_breakfast') {
    const included = { ...plain, meal: 'breakfast' } as const
    return [
      { name: PLAN_NAMES.breakfast_included, ...included },
      { name: PLAN_NAMES.breakfast_fixed, ...included, adjustment: -1_000, policy: 'non_refundable' },
    ]
  }
  if (type === 'resort') {
    const all = { mealAdult: breakfast * 4, mealChild: breakfast * 2 } as const
    return [
      {
        name: PLAN_NAMES.half_board,
        ...plain,
        meal: 'half_board',
        mealAdult: breakfast * 3,
        mealChild: Math.round(breakfast * 1.5),
      },
      { name: PLAN_NAMES.all_inclusive, ...plain, ...all, meal: 'all_inclusive' },
    ]
  }
  if (type === 'vacation_rental' || type === 'motel') return [{ name: PLAN_NAMES.room_only, ...plain }]
  const sure: Named<PlannedPlan> = {
    name: PLAN_NAMES.room_only_fixed,
    ...plain,
    adjustment: luck > 0.5 ? -1_500 : -1_000,
    policy: 'non_refundable',
  }
  const options: Named<PlannedPlan>[] = [
    { name: PLAN_NAMES.room_only, ...plain },
    { name: PLAN_NAMES.with_breakfast, ...plain, ...fed },
  ]
  return stars >= 2 ? [...options, sure] : options
}

const BY_STARS: readonly Amenity[][] = [
  ['wifi', 'luggage_storage'],
  ['front_desk_24h'],
  ['air_conditioning', 'elevator'],
  ['restaurant', 'parking', 'safe'],
  ['pool', 'gym', 'bar', 'room_service', 'laundry', 'wheelchair_access'],
  ['spa', 'hot_tub', 'sauna', 'meeting_rooms', 'airport_shuttle', 'accessible_bathroom'],
]
const BY_TYPE: Partial<Record<PropertyType, readonly Amenity[]>> = {
  resort: ['pool', 'playground', 'garden', 'family_rooms', 'restaurant', 'bar', 'beachfront'],
  hostel: ['kitchen', 'laundry', 'bicycles'],
  vacation_rental: ['kitchen', 'parking', 'workspace'],
  bed_and_breakfast: ['garden', 'parking'],
}
const SOMETIMES: readonly Amenity[] = ['ev_charging', 'solar_power', 'family_rooms', 'cots', 'workspace', 'garden']

/** @param draw 0…1 for each of the amenities that some have */
export function amenitiesOf(type: PropertyType, stars: number, draw: (amenity: string) => number): Amenity[] {
  const level = Math.max(stars, type === 'hostel' ? 0 : 2)
  const chosen = SOMETIMES.filter((amenity) => draw(amenity) < 0.3)
  return [...new Set([...BY_STARS.slice(0, level + 1).flat(), ...(BY_TYPE[type] ?? []), ...chosen])]
}
