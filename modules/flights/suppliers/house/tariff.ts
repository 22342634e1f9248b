import type { Cabin } from './cabins.ts'
import type { Path } from './find-paths.ts'
import type { Network } from './network.ts'
import { departureDraw, type Family, outsideDemand } from './seats.ts'

/**
 * What the house supplier asks for a slice, in whole US dollars of base fare for one adult. Everything follows from the
 * seed, the flights, the date and the day of asking, so a price can be worked out again at any time.
 */

/** By days between the day of asking and departure; between the points in a straight line. */
const LEAD: readonly (readonly [days: number, factor: number])[] = [
  [0, 1.7],
  [3, 1.5],
  [7, 1.28],
  [14, 1.1],
  [25, 0.95],
  [60, 0.9],
  [120, 0.96],
  [200, 1.02],
  [400, 1.05],
]
/** Monday to Sunday. */
const WEEKDAY = [1.03, 0.92, 0.91, 0.99, 1.1, 0.97, 1.12]
/** January to December for an airport of the north; the south is half a year off, except that Christmas is one for all. */
const NORTH_SEASON = [0.92, 0.9, 0.97, 1.02, 1.0, 1.13, 1.22, 1.2, 1.0, 0.95, 0.91, 1.12]
const SOUTH_SEASON = [1.2, 1.12, 0.99, 0.96, 0.92, 0.96, 1.08, 0.96, 0.97, 0.98, 1.0, 1.18]
/** By hour of the day: red-eyes are cheap, the ends of the working day dear. */
const HOUR = [
  0.9, 0.88, 0.88, 0.88, 0.9, 0.95, 1.03, 1.08, 1.08, 1.04, 0.99, 0.97, 0.96, 0.96, 0.97, 0.99, 1.03, 1.07, 1.08, 1.06,
  1.0, 0.96, 0.93, 0.91,
]
const FAMILY: Record<Family, { factor: number; plus: number }> = {
  light: { factor: 1, plus: 0 },
  standard: { factor: 1.13, plus: 14 },
  flex: { factor: 1.42, plus: 30 },
}
/** On a short and on a very long way; between them in a straight line. */
const CABIN: Record<Cabin, readonly [short: number, long: number]> = {
  economy: [1, 1],
  premium: [1.4, 2.1],
  business: [2.4, 6],
  first: [3.6, 10],
}
const LONG_KM = 8000
const PER_CONNECTION = 0.05
const INTERLINE = 1.05
const LEAST_DOLLARS = 12

/** What all journeys of a path on one day have in common. `today` is the day of asking, as a day number. */
export function pathLevel(network: Network, path: Path, cabin: Cabin, day: number, today: number): number {
  const { airports } = network.timetable
  const month = new Date(day * 86_400_000).getUTCMonth()
  const season = (airport: number) =>
    ((airports[airport]?.latitude ?? 0) < 0 ? SOUTH_SEASON : NORTH_SEASON)[month] as number
  const [short, long] = CABIN[cabin]
  const cabinFactor = short + (long - short) * Math.min(1, path.directKm / LONG_KM)
  const distance = 16 + 0.54 * path.directKm ** 0.75
  const connections = 1 - PER_CONNECTION * (path.routes.length - 1)
  const seasons = (season(path.from) + 2 * season(path.to)) / 3
  return distance * cabinFactor * connections * seasons * leadFactor(day - today) * (WEEKDAY[(day + 3) % 7] as number)
}

/** The level of one journey: its hour, carriers, how full its flights get, and a little of its own. */
export function journeyLevel(
  network: Network,
  seed: number,
  level: number,
  legs: readonly number[],
  days: readonly number[],
): number {
  const { timetable, serviceKey, carrierLevel } = network
  const first = legs[0] as number
  let fullest = 0
  let carriers = 0
  let interline = 1
  for (let k = 0; k < legs.length; k++) {
    const leg = legs[k] as number
    const demand = outsideDemand(seed, serviceKey[leg] as number, days[k] as number)
    if (demand > fullest) fullest = demand
    carriers += carrierLevel[timetable.carrier[leg] as number] as number
    if (k > 0 && !sameAlliance(network, first, leg)) interline = INTERLINE
  }
  const hour = HOUR[Math.floor((timetable.departure[first] as number) / 60)] as number
  const own = 0.94 + 0.12 * departureDraw(seed, serviceKey[first] as number, days[0] as number)
  return level * (carriers / legs.length) * interline * hour * own * (0.78 + 0.4 * fullest * fullest)
}

/** Whole dollars of a fare family at a level; `percentOff` is that of a promotion, 0 without one. */
export function baseDollars(level: number, family: Family, percentOff: number): number {
  const { factor, plus } = FAMILY[family]
  const regular = Math.max(LEAST_DOLLARS, Math.round(level * factor + plus))
  return percentOff === 0 ? regular : Math.max(1, Math.round((regular * (100 - percentOff)) / 100))
}

export function leadFactor(days: number): number {
  for (let i = 1; i < LEAD.length; i++) {
    const [end, there] = LEAD[i] as readonly [number, number]
    if (days >= end) continue
    const [start, here] = LEAD[i - 1] as readonly [number, number]
    return here + ((there - here) * (Math.max(days, start) - start)) / (end - start)
  }
  return (LEAD.at(-1) as readonly [number, number])[1]
}

function sameAlliance({ timetable }: Network, a: number, b: number): boolean {
  const one = timetable.carrier[a] as number
  const other = timetable.carrier[b] as number
  if (one === other) return true
  const alliance = timetable.carriers[one]?.alliance
  return alliance != null && alliance === timetable.carriers[other]?.alliance
}
