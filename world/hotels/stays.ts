import type { DemonstrationRoom, DemonstrationStay } from '#modules/hotels/index.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { chance, hash32 } from '#world/random.ts'
import { planPeople } from './guests.ts'
import { DEMONSTRATION_OWNERS } from './owners.ts'
import type { Making, PlannedHotel } from './planned-hotel.ts'
import { planReview } from './stories.ts'
import { worldId } from './world-id.ts'

/** A new hotel has no guests yet, a loved one two dozen. Where the portal may be tried each has some, about three months back. */
const MOST_STAYS = 24
const SHOWN_STAYS = 9

/** As reservations are called (modules/reservations), without look-alikes. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const HOUR_MS = 3_600_000
const COMING = 4

/** How long ago the guests booked who wait for an answer. */
const WAITING_HOURS = 2

type Draw = (what: string, index: number) => number

/** One after the other, back from today, so that no two ask for one room. */
export function pastStays(hotel: PlannedHotel, making: Making): DemonstrationStay[] {
  const { seed, today } = making
  const { key, rooms, plans } = hotel
  const number: Draw = (what, index) => hash32(seed, what, key, index)
  const loved = Math.floor(MOST_STAYS * chance(seed, 'stays', key) ** 2)
  const shown = isShown(hotel, making)
  let left = today
  return Array.from({ length: shown ? SHOWN_STAYS : loved }, (_, index) => {
    const nights = 1 + (number('nights', index) % 4)
    left = addDays(left, -(nights + 2 + (number('pause', index) % 12)))
    const review = planReview(seed, key, index, hotel)
    const room = number('room', index) % rooms.length
    const booked = addDays(left, -(2 + (number('ahead', index) % 40)))
    const minutes = number('minute', index) % 1440
    return {
      id: worldId(seed, 'stay', key, index),
      code: codeOf(number, 'code', index),
      status: 'completed' as const,
      room,
      plan: number('plan', index) % plans.length,
      checkIn: left,
      nights,
      adults: Math.min(rooms[room]?.maxAdults ?? 1, 1 + (number('adults', index) % 2)),
      bookedAt: new Date(Date.parse(`${booked}T00:00:00Z`) + minutes * 60_000),
      people: shown ? planPeople(seed, `${key} ${index}`, review) : null,
      review: {
        ...review,
        at: new Date(`${addDays(left, nights + 1)}T${String(8 + (minutes % 12)).padStart(2, '0')}:30:00Z`),
      },
    }
  })
}

/** Whose owner people sign in as: there, guests have names, and what they paid is in the books. */
function isShown({ owner }: PlannedHotel, { shown }: Making): boolean {
  return shown && owner < DEMONSTRATION_OWNERS.length
}

/** Where the portal may be tried: guests who are expected, and at the first of its hotels one who waits for an answer. */
export function comingStays(
  hotel: PlannedHotel,
  rooms: readonly DemonstrationRoom[],
  making: Making,
): DemonstrationStay[] {
  if (!isShown(hotel, making)) return []
  const [next, ...later] = expectedStays(hotel, rooms, making)
  if (!next || !hotel.key.endsWith('-0')) return next ? [next, ...later] : []
  return [{ ...next, status: 'pending', bookedAt: hoursBefore(making.now, WAITING_HOURS) }, ...later]
}

function expectedStays(
  hotel: PlannedHotel,
  rooms: readonly DemonstrationRoom[],
  { seed, now, today }: Making,
): DemonstrationStay[] {
  const { key, plans } = hotel
  const number: Draw = (what, index) => hash32(seed, `coming ${what}`, key, index)
  let from = today
  return Array.from({ length: COMING }, (_, index) => index).flatMap((index) => {
    const nights = 1 + (number('nights', index) % 4)
    const checkIn = addDays(from, 2 + (number('pause', index) % 9))
    from = addDays(checkIn, nights)
    const room = number('room', index) % rooms.length
    if (!isFree(rooms[room], checkIn, nights)) return []
    const who = planReview(seed, `coming ${key}`, index, hotel)
    return [
      {
        id: worldId(seed, 'coming stay', key, index),
        code: codeOf(number, 'code', index),
        room,
        plan: number('plan', index) % plans.length,
        checkIn,
        nights,
        adults: 1,
        status: 'confirmed' as const,
        review: null,
        people: planPeople(seed, `coming ${key} ${index}`, who),
        bookedAt: hoursBefore(now, 48 + (number('ahead', index) % 300)),
      },
    ]
  })
}

function isFree(room: DemonstrationRoom | undefined, checkIn: Day, nights: number): boolean {
  const days = Array.from({ length: nights }, (_, index) => addDays(checkIn, index))
  const own = new Map(room?.nights.map((night) => [night.day, night]))
  return days.every(
    (day) => (own.get(day)?.allotment ?? room?.allotment ?? 0) > 0 && (own.get(day)?.minStay ?? 1) <= nights,
  )
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}

function codeOf(number: Draw, what: string, index: number): string {
  return Array.from({ length: 6 }, (_, at) => CODE_LETTERS[number(`${what} ${at}`, index) % CODE_LETTERS.length]).join(
    '',
  )
}
