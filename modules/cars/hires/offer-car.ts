import type { CarClass, ChosenExtras, HireTerms } from '#modules/cars/cars.contract.ts'
import { YOUNG_BELOW } from '#modules/cars/cars.contract.ts'
import { chargedDays, chargedFrom, daysGone, instantsOf } from '#modules/cars/pricing/hire-time.ts'
import { priceHire, type Tariff } from '#modules/cars/pricing/price-hire.ts'
import type { DayCount, FleetRow, ListedDepot } from '#modules/cars/search/read-depots.ts'
import { distanceKm } from '#modules/geo/index.ts'
import type { Day } from '#platform/dates.ts'
import { money } from '#platform/money.ts'

/** When and by whom a car is wanted; wall clocks of the two depots. */
export type HireWanted = { pickUp: string; return: string; age: number; extras: ChosenExtras }

/** A hire between two depots, worked out once for all classes. */
export type HirePlan = HireWanted & {
  from: Date
  until: Date
  /** Charged days, by the day on which each begins. */
  days: Day[]
  /** On which the unit is not there. */
  firstDay: Day
  lastDay: Day
  /** Null: it comes back to where it was. */
  oneWayKm: number | null
}

export function planHire(
  depot: Pick<ListedDepot, 'id' | 'timeZone' | 'turnaroundMinutes' | 'latitude' | 'longitude'>,
  returnDepot: Pick<ListedDepot, 'id' | 'timeZone' | 'latitude' | 'longitude'>,
  wanted: HireWanted,
): HirePlan {
  const { pickUp, return: back } = wanted
  const { timeZone: zone, turnaroundMinutes } = depot
  const { from, until } = instantsOf({ pickUp, return: back, pickUpZone: zone, returnZone: returnDepot.timeZone })
  const oneWayKm = depot.id === returnDepot.id ? null : distanceKm(depot, returnDepot)
  return {
    ...wanted,
    from,
    until,
    oneWayKm,
    days: chargedFrom(pickUp, chargedDays({ from, until })),
    ...daysGone({ zone, pickUp, until, turnaroundMinutes, oneWayKm }),
  }
}

export function priceOf(depot: ListedDepot, fleet: FleetRow, plan: HirePlan) {
  const { days, age, oneWayKm, extras } = plan
  return priceHire(tariffOf(depot, fleet), { carClass: fleet.carClass, days, age, oneWayKm, extras })
}

export function tariffOf(depot: ListedDepot, { daily }: Pick<FleetRow, 'daily'>): Tariff {
  const { currency, seasons, youngFee, airportFee, oneWayFee, oneWayKmPrice, extras } = depot
  return { currency, daily, seasons, youngFee, airportFee, oneWayFee, oneWayKmPrice, extras }
}

export function termsOf(depot: ListedDepot, fleet: FleetRow, extras: ChosenExtras): HireTerms {
  const { currency, kmPerDay, kmPrice, licenceYears } = depot
  return {
    deposit: money(fleet.deposit, currency),
    excess: money(extras.full_cover ? 0 : fleet.excess, currency),
    kmPerDay,
    kmPrice: kmPrice === null ? null : money(kmPrice, currency),
    fuel: 'full_to_full',
    minAge: fleet.minAge,
    licenceYears,
    youngBelow: YOUNG_BELOW,
  }
}

/** Units left on every day of a plan. `taken`: the days of the depot that differ. */
export function leftOf(fleet: FleetRow, plan: Pick<HirePlan, 'firstDay' | 'lastDay'>, taken: TakenDays): number {
  let left = fleet.units
  for (const { day, free } of taken.get(fleet.carClass) ?? [])
    if (plan.firstDay <= day && day <= plan.lastDay) left = Math.min(left, free)
  return Math.max(0, left)
}

export type TakenDays = ReadonlyMap<CarClass, readonly DayCount[]>

export function byClass(rows: readonly DayCount[]): TakenDays {
  return Map.groupBy(rows, ({ carClass }) => carClass)
}
