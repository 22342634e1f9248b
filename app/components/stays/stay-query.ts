import { addDays, type Day, daysBetween, isDay } from '#platform/dates.ts'

/** When and who, as it is in the address of every page about stays (specification §2). Nothing is checked yet. */
export type StayQuery = {
  checkIn: Day | ''
  checkOut: Day | ''
  adults: number
  /** Ages at check-in. */
  childAges: number[]
  rooms: number
}

export const MAX_ADULTS = 20
export const MAX_CHILDREN = 10
export const MAX_ROOMS = 9
const NAMES = ['checkInDate', 'checkOutDate', 'adults', 'childAges', 'roomQuantity'] as const

/** What cannot be read falls back to one person in one room, without dates. */
export function readStay(params: URLSearchParams): StayQuery {
  const checkIn = day(params.get('checkInDate'))
  const checkOut = day(params.get('checkOutDate'))
  return {
    checkIn,
    checkOut,
    adults: count(params.get('adults'), MAX_ADULTS),
    childAges: params
      .getAll('childAges')
      .flatMap((text) => text.split(','))
      .filter((text) => /^\d{1,2}$/.test(text) && Number(text) <= 17)
      .slice(0, MAX_CHILDREN)
      .map(Number),
    rooms: count(params.get('roomQuantity'), MAX_ROOMS),
  }
}

/** In the order of the specification; what is usual is left out. */
export function writeStay({ checkIn, checkOut, adults, childAges, rooms }: StayQuery): URLSearchParams {
  return new URLSearchParams({
    ...(checkIn && { checkInDate: checkIn }),
    ...(checkOut && { checkOutDate: checkOut }),
    adults: String(adults),
    ...(childAges.length > 0 && { childAges: childAges.join(',') }),
    roomQuantity: String(rooms),
  })
}

/** The address with another stay, everything else as it was. */
export function withStay(params: URLSearchParams, stay: StayQuery): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of NAMES) next.delete(name)
  for (const [name, value] of writeStay(stay)) next.set(name, value)
  return next
}

/** How many nights; 0 without dates. */
export function nightsOf({ checkIn, checkOut }: StayQuery): number {
  return checkIn && checkOut ? Math.max(0, daysBetween(checkIn, checkOut)) : 0
}

export function withNights(stay: StayQuery, nights: number): StayQuery {
  return stay.checkIn ? { ...stay, checkOut: addDays(stay.checkIn, nights) } : stay
}

function day(text: string | null): Day | '' {
  return text !== null && isDay(text) ? text : ''
}

function count(text: string | null, most: number): number {
  const value = Number(text ?? 1)
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : 1
}
