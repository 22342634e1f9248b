import { CABIN_CODES, type Cabin } from './cabins.ts'
import { chance, mix } from './chance.ts'

export const FAMILY_CODES = ['light', 'standard', 'flex'] as const
export type Family = (typeof FAMILY_CODES)[number]

/** How the seats that are left to us are shared among the fare families; Flex gets what is over. */
const LIGHT_SHARE = 0.45
const STANDARD_SHARE = 0.35
const LOAD_KEY = 0x10ad
const NEARLY_FULL = 0.06

/**
 * How full other sellers make a departure, 0 to 1: most leave at 55 to 90 %, Friday and Sunday are fuller, and a few
 * are nearly full. Fixed for a departure, so an allotment never shrinks under what was sold.
 */
export function outsideDemand(seed: number, serviceKey: number, day: number): number {
  const draw = chance(seed ^ LOAD_KEY, serviceKey, day)
  if (draw < NEARLY_FULL) return 0.97 + draw / 2.5
  const weekday = (day + 3) % 7
  const busy = weekday === 4 || weekday === 6 ? 0.05 : 0
  return Math.min(0.96, 0.5 + 0.42 * draw + busy)
}

/** Seats of a fare family on one departure that we may sell. `seats` is what the aircraft has in the cabin. */
export function allotment(seats: number, demand: number, family: Family): number {
  const free = seats - Math.round(seats * demand)
  const light = Math.floor(free * LIGHT_SHARE)
  const standard = Math.floor(free * STANDARD_SHARE)
  if (family === 'light') return light
  return family === 'standard' ? standard : free - light - standard
}

/** One number for a bucket of seats: service position, local day of departure, cabin, family. */
export function bucketKey(service: number, day: number, cabin: Cabin, family: Family): number {
  const bucket = CABIN_CODES.indexOf(cabin) * FAMILY_CODES.length + FAMILY_CODES.indexOf(family)
  return (service * 65_536 + day) * 16 + bucket
}

/** A draw that belongs to one departure, for the small differences between neighbours. */
export function departureDraw(seed: number, serviceKey: number, day: number): number {
  return mix(seed, serviceKey, day) / 4_294_967_296
}
