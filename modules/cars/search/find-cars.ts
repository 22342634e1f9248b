import type { KeyObject } from 'node:crypto'
import { sealCar } from '#modules/cars/hires/car-token.ts'
import {
  byClass,
  type HirePlan,
  leftOf,
  planHire,
  priceOf,
  type TakenDays,
  termsOf,
} from '#modules/cars/hires/offer-car.ts'
import { FEW } from '#modules/cars/hires/open-car.ts'
import { obstacleOf } from '#modules/cars/pricing/fit-hire.ts'
import { chargedDays, hireInstant } from '#modules/cars/pricing/hire-time.ts'
import { distanceKm } from '#modules/geo/index.ts'
import type { Rights } from '#modules/rights/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { inCurrency } from '#platform/exchange.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import { type Currency, money } from '#platform/money.ts'
import { nextOpening } from '#platform/opening-hours.ts'
import type { CarPlace } from './car-places.ts'
import { CarFilterSchema, type CarOption, type CarResults, type FoundDepot } from './car-search.contract.ts'
import { filterCars } from './filter-cars.contract.ts'
import { type DayCount, depotView, type ListedDepot, readDays, readDepots } from './read-depots.ts'

export type FindDeps = { db: Database; clock: Clock; secret: KeyObject; rights: Pick<Rights, 'carTimeline'> }

export type CarSearch = {
  place: CarPlace
  /** Null: where it was picked up. */
  returnPlace: CarPlace | null
  pickUp: string
  return: string
  age: number
  currency: Currency
}

/** Depots so far away are shown still; the nearest ones only. */
const REACH_KM = 40
const MOST_DEPOTS = 12
/** A unit is away at most so long after its return: for its way back and the turnaround. */
const LONGEST_AWAY_DAYS = 36

/** Cars at the depots around a place, the recommended ones first. Throws nothing: a place without depots has no cars. */
export async function findCars(deps: FindDeps, search: CarSearch): Promise<CarResults> {
  const { place, returnPlace, pickUp, return: back } = search
  const days = { firstDay: pickUp.slice(0, 10), lastDay: back.slice(0, 10) }
  const [near, there] = await Promise.all([
    readDepots(deps.db, around(place), days),
    returnPlace ? readDepots(deps.db, around(returnPlace), days) : null,
  ])
  const now = deps.clock.now()
  const shown = nearest(near, place)
  const takenAt = Map.groupBy(await takenOf(deps, shown, days), ({ depotId }) => depotId)
  const pairs = shown.map(({ depot, km }) => {
    const to = there
      ? nearest(there, returnPlace ?? place).find((one) => one.depot.brand === depot.brand)?.depot
      : depot
    return pairOf(search, { depot, to: to ?? null, km, taken: takenAt.get(depot.id) ?? [] }, now)
  })
  const found = pairs.map((pair) => optionsAt(deps, search, pair, now))
  const results: CarResults = {
    place: { id: place.id, name: place.name, timeZone: place.timeZone },
    returnPlace: returnPlace && { id: returnPlace.id, name: returnPlace.name },
    days: daysAsked(search),
    options: found.flatMap(({ options }) => options),
    depots: pairs.map(foundDepot),
    soldOut: found.reduce((sum, { soldOut }) => sum + soldOut, 0),
    tooYoung: found.reduce((sum, { tooYoung }) => sum + tooYoung, 0),
  }
  return { ...results, options: filterCars(results, CarFilterSchema.parse({})) }
}

function daysAsked({ place, returnPlace, pickUp, return: back }: CarSearch): number {
  const from = hireInstant(place.timeZone, pickUp)
  const until = hireInstant((returnPlace ?? place).timeZone, back)
  return chargedDays({ from, until })
}

/** A box that holds the reach; across the date line nobody has a depot. */
function boxOf({ latitude, longitude }: CarPlace) {
  const high = REACH_KM / 111
  const wide = REACH_KM / (111 * Math.max(0.1, Math.cos((latitude * Math.PI) / 180)))
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide }
}

function around(place: CarPlace): SQL {
  const { south, north, west, east } = boxOf(place)
  return sql`depot.latitude between ${south} and ${north} and depot.longitude between ${west} and ${east}`
}

type Days = { firstDay: string; lastDay: string }

/** Of the depots that are shown alone: each day lies with its depot (decision 97). */
function takenOf({ db }: FindDeps, shown: readonly { depot: ListedDepot }[], { firstDay, lastDay }: Days) {
  const ids = shown.map(({ depot }) => depot.id)
  const until = addDays(lastDay, LONGEST_AWAY_DAYS)
  return readDays(db, sql`day between ${firstDay} and ${until} and depot_id = any(${sql.param(ids)}::uuid[])`)
}

function nearest(depots: readonly ListedDepot[], place: CarPlace): { depot: ListedDepot; km: number }[] {
  return depots
    .map((depot) => ({ depot, km: Math.round(distanceKm(place, depot) * 10) / 10 }))
    .filter(({ km }) => km <= REACH_KM)
    .toSorted((a, b) => a.km - b.km || (a.depot.id < b.depot.id ? -1 : 1))
    .slice(0, MOST_DEPOTS)
}

type Pair = {
  depot: ListedDepot
  km: number
  taken: TakenDays
  obstacle: FoundDepot['obstacle']
  /** Null where nobody of the brand is where the car is to be left. */
  way: { to: ListedDepot; plan: HirePlan } | null
  opensAt: Date | null
}

type Near = { depot: ListedDepot; to: ListedDepot | null; km: number; taken: readonly DayCount[] }

function pairOf(search: CarSearch, { depot, to, km, taken: rows }: Near, now: Date): Pair {
  const taken = byClass(rows)
  if (!to) return { depot, km, taken, obstacle: 'no-return', way: null, opensAt: null }
  const { pickUp, return: back, age } = search
  const plan = planHire(depot, to, { pickUp, return: back, age, extras: {} })
  const obstacle = obstacleOf(depot, to, plan, now)
  const { timeZone, openings, closedDays: holidays } = depot
  const opensAt = obstacle === 'closed-pick-up' ? nextOpening({ timeZone, openings, holidays }, plan.from) : null
  return { depot, km, taken, obstacle, way: { to, plan }, opensAt }
}

function foundDepot({ depot, km, obstacle, opensAt }: Pair): FoundDepot {
  return { ...depotView(depot), km, obstacle, opensAt: opensAt?.toISOString() ?? null }
}

type Found = { options: CarOption[]; soldOut: number; tooYoung: number }

function optionsAt({ secret, rights }: FindDeps, search: CarSearch, pair: Pair, now: Date): Found {
  const found: Found = { options: [], soldOut: 0, tooYoung: 0 }
  const { depot, way, obstacle, taken } = pair
  if (!way || obstacle) return found
  const { to, plan } = way
  const { pickUp, return: back, age } = search
  const freeUntil = freeUntilOf(rights, plan, depot.timeZone, now)
  const common = { depotId: depot.id, returnDepotId: to.id }
  const token = { ...common, pickUp, return: back, age, extras: {}, issued: Math.floor(now.getTime() / 60_000) }
  for (const fleet of depot.fleet) {
    const left = leftOf(fleet, plan, taken)
    if (age < fleet.minAge) found.tooYoung++
    else if (left === 0) found.soldOut++
    else {
      const price = priceOf(depot, fleet, plan)
      const { carClass } = fleet
      found.options.push({
        ...common,
        carClass,
        price,
        offerId: sealCar(secret, { ...token, carClass, total: price.total }),
        compared: inCurrency(price.total, search.currency),
        terms: termsOf(depot, fleet, {}),
        left: left < FEW ? left : null,
        freeUntil,
      })
    }
  }
  return found
}

/** Until when everything comes back; whatever the price is, the moments are the same. */
function freeUntilOf(rights: FindDeps['rights'], { from, days }: HirePlan, timeZone: string, now: Date): string | null {
  const [paid, refunded] = [money(100_00, 'BRL'), money(0, 'BRL')]
  const facts = { paid, refunded, timeZone, boughtAt: now, pickUp: from, days: days.length, market: marketOfSale() }
  const [first] = rights.carTimeline({ ...facts, endedBy: 'guest' })
  return first?.refund.amount === paid.amount ? (first.until?.toISOString() ?? null) : null
}
