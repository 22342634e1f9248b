/** What differs from the timetable, by departure: minutes later (or earlier, below zero), or not flown at all. */
export type Schedule = ReadonlyMap<number, { shift: number; cancelled: boolean }>
export const AS_PLANNED: Schedule = new Map()

/** One number for a departure: service position and local day number, which stays what it was when a flight is late. */
export function departureKey(service: number, day: number): number {
  return service * 65536 + day
}
