import type { HouseService } from '#modules/flights/index.ts'
import { chance, hash32 } from '../random.ts'
import type { PlannedAirport } from './airports.ts'
import { blockMinutes } from './block-time.ts'
import { offsetMinutes } from './clock-zones.ts'
import { around, DAY_COSTS, type DayCost, waveCosts } from './day-costs.ts'
import { chooseType, fleetOf } from './fleet.ts'
import { DAILY, NOT_SATURDAY, shiftDays, weekdays } from './frequency.ts'
import type { Market } from './market.ts'
import type { PlannedCarrier } from './planned-carrier.ts'
import type { Route } from './routes.ts'

/** A flight out and its flight back, before they have numbers. */
export type Rotation = {
  carrier: string
  out: Omit<HouseService, 'number'>
  back: Omit<HouseService, 'number'>
  km: number
}

const DAY = 1_440
const STEP = 5
const LONG_BLOCK = 330
/** From so many flights a day on, some rest on Saturdays. */
const BUSINESS_FROM = 5

/** Gives every route its aircraft, days and times. Routes of one pair of airports must stand together. */
export function scheduleRoutes(market: Market, routes: readonly Route[], seed: number): Rotation[] {
  const planner = new Planner(market, seed)
  return routes.flatMap((route) => planner.rotations(route))
}

type Leg = {
  from: PlannedAirport
  to: PlannedAirport
  block: number
  /** Local arrival minute minus departure minute, before taking the remainder of a day. */
  change: number
  costs: { departure: DayCost; arrival: DayCost }
  taken: number[]
  spacing: number
}

class Planner {
  readonly #market: Market
  readonly #seed: number
  readonly #fleets: readonly ReadonlySet<string>[]
  readonly #waves = new Map<string, ReturnType<typeof waveCosts>>()
  /** Departures already given on the pair that is being planned, by direction. */
  #taken = { key: '', out: [] as number[], back: [] as number[] }

  constructor(market: Market, seed: number) {
    this.#market = market
    this.#seed = seed
    this.#fleets = market.carriers.map((carrier) => fleetOf(carrier, seed))
  }

  rotations(route: Route): Rotation[] {
    const carrier = this.#market.carriers[route.carrier] as PlannedCarrier
    const [home, away] = this.#ends(route)
    const type = chooseType(carrier, this.#fleets[route.carrier] ?? new Set(), {
      a: home,
      b: away,
      km: route.km,
      seats: route.seats,
    })
    const count = Math.max(1, route.weekly / 7)
    this.#openPair(`${home.iata} ${away.iata}`, `${away.iata} ${home.iata}`)
    const spacing = Math.min(240, 840 / (count + this.#taken.out.length))
    const out = this.#leg(carrier, home, away, blockMinutes(home, away, route.km, type), this.#taken.out, spacing)
    const back = this.#leg(carrier, away, home, blockMinutes(away, home, route.km, type), this.#taken.back, spacing)
    return Array.from({ length: count }, (_, i) => {
      const days = this.#days(route, carrier, home, away, i)
      return this.#rotation(carrier, {
        out,
        back,
        days,
        type: type.code,
        km: route.km,
        turn: turnMinutes(type.family),
        i,
      })
    })
  }

  /** The carrier's hub first; failing that, the larger airport. */
  #ends(route: Route): [PlannedAirport, PlannedAirport] {
    const from = this.#market.airports[route.from] as PlannedAirport
    const to = this.#market.airports[route.to] as PlannedAirport
    const hubs = this.#market.carriers[route.carrier]?.hubs ?? []
    const rank = (airport: PlannedAirport) => (hubs.indexOf(airport.iata) + hubs.length + 1) % (hubs.length + 1)
    return rank(to) < rank(from) ? [to, from] : [from, to]
  }

  #openPair(key: string, reverse: string): void {
    if (this.#taken.key === key) return
    const { out, back } = this.#taken
    this.#taken = this.#taken.key === reverse ? { key, out: back, back: out } : { key, out: [], back: [] }
  }

  #leg(
    carrier: PlannedCarrier,
    from: PlannedAirport,
    to: PlannedAirport,
    block: number,
    taken: number[],
    spacing: number,
  ): Leg {
    const change = block + offsetMinutes(to.zone) - offsetMinutes(from.zone)
    const day = block >= LONG_BLOCK ? DAY_COSTS.long : DAY_COSTS.short
    const departure = add(day.departure, this.#wave(carrier, from)?.departure)
    const arrival = add(day.arrival, this.#wave(carrier, to)?.arrival)
    return { from, to, block, change, taken, spacing, costs: { departure, arrival } }
  }

  #wave(carrier: PlannedCarrier, airport: PlannedAirport) {
    if (carrier.style !== 'network' || !carrier.hubs.includes(airport.iata)) return undefined
    const key = carrier.code + airport.iata
    let costs = this.#waves.get(key)
    if (!costs) {
      costs = waveCosts(Math.round(chance(this.#seed, 'waves', key) * 60 - 30))
      this.#waves.set(key, costs)
    }
    return costs
  }

  #days(route: Route, carrier: PlannedCarrier, home: PlannedAirport, away: PlannedAirport, i: number): number {
    const draw = chance(this.#seed, 'days', carrier.code, home.iata, away.iata, i)
    if (route.weekly < 7) return weekdays(route.weekly, draw)
    return route.weekly >= 7 * BUSINESS_FROM && i > 0 && draw < 0.3 ? NOT_SATURDAY : DAILY
  }

  #rotation(
    carrier: PlannedCarrier,
    plan: { out: Leg; back: Leg; days: number; type: string; km: number; turn: number; i: number },
  ): Rotation {
    const { out, back, days, type, km, turn, i } = plan
    const noise = hash32(this.#seed, 'times', carrier.code, out.from.iata, out.to.iata, i)
    const departure = bestDeparture(out, noise)
    const ready = departure + out.change + turn
    const homeward = bestDeparture(back, noise ^ 0x5bd1e995, modulo(ready))
    out.taken.push(departure)
    back.taken.push(homeward)
    // The aircraft goes back once it is ready: on the day it came, or on the next when the hour has passed.
    const wait = modulo(homeward - ready)
    const shift = Math.floor((ready + wait) / DAY)
    const common = { carrier: carrier.code, aircraft: type }
    return {
      carrier: carrier.code,
      km,
      out: { ...common, from: out.from.iata, to: out.to.iata, departure, block: out.block, days },
      back: {
        ...common,
        from: back.from.iata,
        to: back.to.iata,
        departure: homeward,
        block: back.block,
        days: shiftDays(days, shift),
      },
    }
  }
}

function turnMinutes(family: string): number {
  if (family === 'wide-body') return 100
  return family === 'single-aisle' ? 50 : 35
}

function add(cost: DayCost, other: DayCost | undefined): DayCost {
  return other ? cost.map((value, minute) => value + (other[minute] ?? 0)) : cost
}

function modulo(minutes: number): number {
  return ((minutes % DAY) + DAY) % DAY
}

const CROWDED = 3
const WAITING = 0.5
const NOISE = 0.7

/** The minute of the day, in steps of 5, that costs least: hours, waves, distance from its neighbours, a little chance. */
function bestDeparture(leg: Leg, noise: number, ready?: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  let random = noise | 1
  for (let minute = 0; minute < DAY; minute += STEP) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) | 0
    let cost = (leg.costs.departure[minute] ?? 0) + (leg.costs.arrival[modulo(minute + leg.change)] ?? 0)
    cost += ((random >>> 8) / 0x100_0000) * NOISE
    if (ready !== undefined) cost += WAITING * Math.min(1, modulo(minute - ready) / 300)
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
