import type { AircraftType } from './timetable.ts'

export const CABIN_CODES = ['economy', 'premium', 'business', 'first'] as const
export type Cabin = (typeof CABIN_CODES)[number]

/**
 * The cabin a traveller who asked for `cabin` sits in: that one, or on a short flight without it the next lower one that
 * the aircraft has. Null for an aircraft without any of them.
 */
export function seatedIn(aircraft: AircraftType, cabin: Cabin): Cabin | null {
  for (let i = CABIN_CODES.indexOf(cabin); i >= 0; i--) {
    const lower = CABIN_CODES[i] as Cabin
    if (aircraft.seats[lower] > 0) return lower
  }
  return null
}
