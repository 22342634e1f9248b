import { chance } from '#world/random.ts'
import type { PlannedAirport } from './airports.ts'
import { offsetMinutes } from './clock-zones.ts'
import { around, DAY_COSTS, type DayCost, waveCosts } from './day-costs.ts'
import type { PlannedCarrier } from './planned-carrier.ts'

/** Minutes of a day. */
export const DAY = 1_440
const STEP = 5
/** Gate-to-gate minutes from which a flight keeps the hours of long-haul. */
const LONG_BLOCK = 330
/** Clocks at the destination are ahead by so much on a flight against the sun. */
const EASTWARD_MINUTES = 210

/** One direction of a route that needs departure times. */
export type Leg = {
  from: PlannedAirport
  to: PlannedAirport
  block: number
  /** Local arrival minute minus departure minute, before taking the remainder of a day. */
  change: number
  costs: { departure: DayCost; arrival: DayCost }
  /** Departures already given in this direction, by any carrier. */
  taken: number[]
  /** Minutes that departures should lie apart. */
  spacing: number
}

/** Knows the hours that suit each carrier at each airport. */
export class TimeBook {
  readonly #seed: number
  readonly #waves = new Map<string, ReturnType<typeof waveCosts>>()
  readonly #sums = new Map<DayCost, Map<DayCost, DayCost>>()

  constructor(seed: number) {
    this.#seed = seed
  }

  leg(
    carrier: PlannedCarrier,
    from: PlannedAirport,
    to: PlannedAirport,
    plan: Pick<Leg, 'block' | 'taken' | 'spacing'>,
  ): Leg {
    const ahead = offsetMinutes(to.zone) - offsetMinutes(from.zone)
    const change = plan.block + ahead
    const long = ahead >= EASTWARD_MINUTES ? DAY_COSTS.eastward : DAY_COSTS.long
    const day = plan.block >= LONG_BLOCK ? long : DAY_COSTS.short
    const departure = this.#sum(day.departure, this.#wave(carrier, from)?.departure)
    const arrival = this.#sum(day.arrival, this.#wave(carrier, to)?.arrival)
    return { ...plan, from, to, change, costs: { departure, arrival } }
  }

  #wave(carrier: PlannedCarrier, airport: PlannedAirport) {
    if (carrier.style !== 'network' || !carrier.hubs.includes(airport.iata)) return undefined
    const key = carrier.code + airport.iata
    let costs = this.#waves.get(key)
    if (!costs) {
      costs = waveCosts(Math.round(chance(this.#seed, 'waves', key) * 150 - 75))
      this.#waves.set(key, costs)
    }
    return costs
  }

  /** Added up once: thousands of legs leave in the waves of one hub. */
  #sum(day: DayCost, wave: DayCost | undefined): DayCost {
    if (!wave) return day
    const sums = this.#sums.get(wave) ?? new Map<DayCost, DayCost>()
    this.#sums.set(wave, sums)
    const sum = sums.get(day) ?? day.map((cost, minute) => cost + (wave[minute] ?? 0))
    sums.set(day, sum)
    return sum
  }
}

/** The minute of the day that a count of minutes comes to. */
export function minuteOfDay(minutes: number): number {
  return ((minutes % DAY) + DAY) % DAY
}

const CROWDED = 3
const WAITING = 0.5
const NOISE = 0.7

/**
 * The minute of the day, in steps of 5, that costs least: hours, waves, distance from its neighbours, a little chance
 * made from `noise`, and the wait of an aircraft that is ready at minute `ready`.
 */
export function bestDeparture(leg: Leg, noise: number, ready?: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  let random = noise | 1
  for (let minute = 0; minute < DAY; minute += STEP) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) | 0
    let cost = (leg.costs.departure[minute] ?? 0) + (leg.costs.arrival[minuteOfDay(minute + leg.change)] ?? 0)
    cost += ((random >>> 8) / 0x100_0000) * NOISE
    if (ready !== undefined) cost += WAITING * Math.min(1, minuteOfDay(minute - ready) / 300)
    if (cost >= least) continue // Neighbours only add to it.
    for (const other of leg.taken) {
      const apart = around(minute, other)
      if (apart < leg.spacing) cost += CROWDED * (1 - apart / leg.spacing) ** 2
    }
    if (cost < least) {
      least = cost
      best = minute
    }
  }
  return best
}
