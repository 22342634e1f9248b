import type { Geo } from '#modules/geo/index.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { ownerSells } from '#modules/hotels/listings/stopped-owners.ts'
import type { Database } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { demonstrationOnSale } from '#platform/demonstration.ts'
import type { Locale } from '#platform/locale.ts'
import type { HotelCity } from './hotel-results.contract.ts'
import type { Bounds, HotelSearch } from './hotel-search.contract.ts'

/** A piece of the map with more cities than this shows those that have most hotels on it. */
const MOST_CITIES = 12
/** Of a hotel that anyone may find. */
export const onSite = (): SQL => sql`status = 'approved' and not paused and ${ownerSells} and ${demonstrationOnSale()}`
const ACCENTS = ['áàâãäåéèêëíìîïóòôõöúùûüçñ', 'aaaaaaeeeeiiiiooooouuuucn'] as const

/** The cities that a search must look at: the one that is meant, or those that the map or the name leads to. */
export async function citiesToSearch(
  db: Database,
  { cityId, bounds, name }: Pick<HotelSearch, 'cityId' | 'bounds' | 'name'>,
): Promise<string[]> {
  if (cityId && !bounds) return [cityId]
  if (!bounds && !name) return []
  const conditions = [onSite(), ...(bounds ? [within(bounds)] : []), ...(name ? [named(name)] : [])]
  const { rows } = await db.execute<{ cityId: string }>(sql`
    select city_id as "cityId" from ${hotels} where ${sql.join(conditions, sql` and `)}
    group by city_id order by count(*) desc, city_id limit ${MOST_CITIES}`)
  return rows.map(({ cityId: id }) => id)
}

function within({ north, south, east, west }: Bounds): SQL {
  const across =
    west <= east ? sql`longitude between ${west} and ${east}` : sql`(longitude >= ${west} or longitude <= ${east})`
  return sql`latitude between ${south} and ${north} and ${across}`
}

function named(name: string): SQL {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return sql`strpos(translate(lower(name), ${ACCENTS[0]}, ${ACCENTS[1]}), ${plain}) > 0`
}

/** Cities with hotels on the site, those with most of them first. */
export async function hotelCitiesOf(
  { db, geo }: { db: Database; geo: Pick<Geo, 'city'> },
  { locale, limit }: { locale: Locale; limit: number },
): Promise<HotelCity[]> {
  const { rows } = await db.execute<{ cityId: string; count: string; changed: Day }>(sql`
    select city_id as "cityId", count(*) as count,
      to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD') as changed from ${hotels} where ${onSite()}
    group by city_id order by count(*) desc, city_id limit ${limit}`)
  return rows.flatMap(({ cityId, count, changed }) => {
    const city = geo.city(cityId)
    if (!city) return []
    const name = locale === 'pt-BR' ? (city.namePt ?? city.name) : city.name
    return [{ id: cityId, name, countryCode: city.countryCode, iata: city.iata, hotels: Number(count), changed }]
  })
}
