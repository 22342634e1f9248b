import { carDepots } from '#modules/cars/fleet/fleet.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { demonstrationOnSale } from '#platform/demonstration.ts'
import type { CarDepotLink } from './cars.api.ts'

/** Airports with depots on the site, those of Brazil and those with most depots first. */
export async function carAirports(db: Database, limit: number): Promise<CarDepotLink[]> {
  const { rows } = await db.execute<CarDepotLink>(sql`
    select iata, min(city_name) as "cityName", min(country_code) as "countryCode", count(*)::int as depots
    from ${carDepots} where not paused and ${demonstrationOnSale()} and iata is not null
    group by iata order by min(country_code) = 'BR' desc, count(*) desc, iata limit ${limit}`)
  return rows
}
