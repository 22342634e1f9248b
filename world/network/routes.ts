import { chance } from '#world/random.ts'
import { wantedSeats, weeklyFlights } from './frequency.ts'
import { candidates, type Market } from './market.ts'
import type { Pair } from './strongest-pairs.ts'

/** One carrier's part of a pair of airports: so many flights a week each way. */
export type Route = {
  from: number
  to: number
  km: number
  carrier: number
  /** 1 to 6, or a multiple of 7. */
  weekly: number
  /** Seats that a flight should have. */
  seats: number
}

/**
 * Chooses the routes that are flown: the scale from gravity to travellers is set so that the network comes out at about
 * `services` services, and each route is shared out among the carriers that are drawn to it.
 */
export function planRoutes(market: Market, pairs: readonly Pair[], services: number, seed: number): Route[] {
  const scale = calibrate(pairs, services)
  return pairs.flatMap((pair) => {
    const weekly = weeklyOf(pair, scale)
    return weekly === 0 ? [] : share(market, pair, weekly, seatsOf(pair, weekly, pair.demand * scale), seed)
  })
}

function weeklyOf(pair: Pair, scale: number): number {
  return Math.max(weeklyFlights(pair.demand * scale, pair.km), Math.round(7 * pair.atLeast))
}

/** Services that a pair has with so many flights a week: one a day and direction, or one for a thin route. */
function servicesOf(weekly: number): number {
  return weekly === 0 ? 0 : 2 * Math.max(1, weekly / 7)
}

function calibrate(pairs: readonly Pair[], services: number): number {
  let low = Math.log(1e-16)
  let high = Math.log(1e4)
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    const scale = Math.exp(middle)
    let count = 0
    for (const pair of pairs) count += servicesOf(weeklyOf(pair, scale))
    if (count > services) high = middle
    else low = middle
  }
  return Math.exp(low)
}

/** A flight that runs only so that nobody is left out is small. */
function seatsOf(pair: Pair, weekly: number, travellers: number): number {
  const wanted = wantedSeats(travellers, pair.km)
  const filled = (travellers * 7) / weekly / LEAST_LOAD
  return Math.max(pair.leastSeats, Math.min(wanted, Math.max(filled, SMALLEST)))
}

const LEAST_LOAD = 0.45
const SMALLEST = 9

/** How many carriers compete on a route with so many flights a day. */
function competitors(daily: number): number {
  if (daily < 3) return 1
  if (daily < 8) return 2
  return daily < 15 ? 3 : 4
}

function share(market: Market, pair: Pair, weekly: number, seats: number, seed: number): Route[] {
  const { from, to, km } = pair
  const codes = `${market.airports[from]?.iata}${market.airports[to]?.iata}`
  const drawn = candidates(market, from, to, km)
    .map(({ carrier, weight }) => ({
      carrier,
      weight: weight * (0.6 + 0.8 * chance(seed, 'share', codes, market.carriers[carrier]?.code ?? '')),
    }))
    .sort((a, b) => b.weight - a.weight || a.carrier - b.carrier)
    .slice(0, competitors(weekly / 7))
  if (weekly < 7) return drawn.slice(0, 1).map(({ carrier }) => ({ from, to, km, carrier, weekly, seats }))
  const parts = apportion(
    weekly / 7,
    drawn.map(({ weight }) => weight),
  )
  return drawn.flatMap(({ carrier }, i) => {
    const daily = parts[i] ?? 0
    return daily > 0 ? [{ from, to, km, carrier, weekly: daily * 7, seats }] : []
  })
}

/** Shares `total` whole flights out by weight (largest remainder). */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const order = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i)
  let left = total - parts.reduce((a, b) => a + b, 0)
  for (const { i } of order) {
    if (left <= 0) break
    parts[i] = (parts[i] ?? 0) + 1
    left--
  }
  return parts
}
