import type { CarClass, DepotView } from '#modules/cars/cars.contract.ts'
import { carDays, carDepots, carFleet, carSeasons } from '#modules/cars/fleet/fleet.tables.ts'
import type { Season } from '#modules/cars/pricing/price-hire.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { demonstrationOnSale } from '#platform/demonstration.ts'

export type DepotRow = typeof carDepots.$inferSelect
export type FleetRow = Pick<
  typeof carFleet.$inferSelect,
  'carClass' | 'units' | 'daily' | 'deposit' | 'excess' | 'minAge'
>
/** A depot on the site, with what it has and what that costs. */
export type ListedDepot = DepotRow & { fleet: readonly FleetRow[]; seasons: readonly Season[] }

/**
 * Depots on the site with their fleet and the seasons that touch the days.
 * @param where of the table `depot`
 */
export async function readDepots(
  db: DatabaseOrTransaction,
  where: SQL,
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
): Promise<ListedDepot[]> {
  const { rows } = await db.execute<{ found: DepotJson }>(sql`
    select to_jsonb(depot) || jsonb_build_object(
      'fleet', (select coalesce(jsonb_agg(jsonb_build_object('carClass', fleet.car_class, 'units', fleet.units, 'daily', fleet.daily,
          'deposit', fleet.deposit, 'excess', fleet.excess, 'minAge', fleet.min_age)), '[]')
        from ${carFleet} as fleet where fleet.depot_id = depot.id and fleet.units > 0),
      'seasons', (select coalesce(jsonb_agg(jsonb_build_object('carClass', season.car_class, 'firstDay', season.first_day,
          'lastDay', season.last_day, 'percent', season.percent) order by season.id desc), '[]')
        from ${carSeasons} as season
        where season.depot_id = depot.id and season.last_day >= ${firstDay} and season.first_day <= ${lastDay})
    ) as found
    from ${carDepots} as depot where not depot.paused and ${demonstrationOnSale()} and ${where}`)
  return rows.map(({ found }) => listed(found))
}

type Snake<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : ''
type DepotJson = { [Key in keyof DepotRow as Snake<Key>]: DepotRow[Key] extends Date ? string : DepotRow[Key] } & {
  fleet: FleetRow[]
  seasons: Season[]
}

function listed(row: DepotJson): ListedDepot {
  const {
    id,
    code,
    brand,
    name,
    demonstration,
    paused,
    iata,
    address,
    latitude,
    longitude,
    phone,
    openings,
    currency,
  } = row
  return {
    id,
    code,
    brand,
    name,
    demonstration,
    paused,
    iata,
    address,
    latitude,
    longitude,
    phone,
    openings,
    currency,
    extras: row.extras,
    fleet: row.fleet,
    seasons: row.seasons,
    cityId: row.city_id,
    cityName: row.city_name,
    countryCode: row.country_code,
    timeZone: row.time_zone,
    closedDays: row.closed_days,
    turnaroundMinutes: row.turnaround_minutes,
    licenceYears: row.licence_years,
    kmPerDay: row.km_per_day,
    kmPrice: row.km_price,
    youngFee: row.young_fee,
    airportFee: row.airport_fee,
    oneWay: row.one_way,
    oneWayFee: row.one_way_fee,
    oneWayKmPrice: row.one_way_km_price,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}

export type DayCount = { depotId: string; carClass: CarClass; day: Day; free: number }

/** Days that differ from the fleet, with what is left of them. @param where of the table `taken` */
export async function readDays(db: DatabaseOrTransaction, where: SQL): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select depot_id as "depotId", car_class as "carClass", to_char(day, 'YYYY-MM-DD') as day, units - sold - held - out as free
    from ${carDays} as taken where ${where}`)
  return rows
}

export function depotView(depot: DepotRow): DepotView {
  const { id, code, brand, name, demonstration, iata, cityId, cityName, countryCode, address } = depot
  const { latitude, longitude, timeZone, phone, openings, closedDays } = depot
  return {
    id,
    code,
    brand,
    name,
    demonstration,
    iata,
    cityId,
    cityName,
    countryCode,
    address,
    latitude,
    longitude,
    timeZone,
    phone,
    openings,
    closedDays,
  }
}
