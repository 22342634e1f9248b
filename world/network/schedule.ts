import type { HouseService } from '#modules/flights/index.ts'
import { chance, hash32 } from '#world/random.ts'
import type { PlannedAirport } from './airports.ts'
import { blockMinutes } from './block-time.ts'
import { bestDeparture, DAY, type Leg, minuteOfDay, TimeBook } from './departure-time.ts'
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

/** From so many flights a day on, some rest on Saturdays. */
const BUSINESS_FROM = 5

/** Gives every route its aircraft, days and times. Routes of one pair of airports must be next to each other. */
export function scheduleRoutes(market: Market, routes: readonly Route[], seed: number): Rotation[] {
  const planner = new Planner(market, seed)
  return routes.flatMap((route) => planner.rotations(route))
}

class Planner {
  readonly #market: Market
  readonly #seed: number
  readonly #fleets: readonly ReadonlySet<string>[]
  readonly #times: TimeBook
  /** Departures already given on the pair that is being planned, by direction. */
  #taken = { key: '', out: [] as number[], back: [] as number[] }

  constructor(market: Market, seed: number) {
    this.#market = market
    this.#seed = seed
    this.#times = new TimeBook(seed)
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
    const out = this.#times.leg(carrier, home, away, {
      block: blockMinutes(home, away, route.km, type),
      taken: this.#taken.out,
      spacing,
    })
    const back = this.#times.leg(carrier, away, home, {
      block: blockMinutes(away, home, route.km, type),
      taken: this.#taken.back,
      spacing,
    })
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
    const homeward = bestDeparture(back, noise ^ 0x5bd1e995, minuteOfDay(ready))
    out.taken.push(departure)
    back.taken.push(homeward)
    // The aircraft goes back once it is ready: on the day it came, or on the next when the hour has passed.
    const wait = minuteOfDay(homeward - ready)
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
