import { cityHotels, hotelCities } from '#modules/hotels/calendar/calendar.tables.ts'
import { type NightsOf, readNights } from '#modules/hotels/calendar/night-exceptions.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { among } from '#platform/database/among.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, count, desc, eq, gte, sql } from '#platform/database/query.ts'
import { type Reads, readsFrom } from '#platform/database/reads.ts'
import type { Day } from '#platform/dates.ts'
import { isOnSale, site } from '#platform/site.ts'
import { type ListedHotel, readListed } from './listed-hotels.ts'

/** `ids`: of these hotels, as PostgreSQL writes a list. */
type Kept = { version: number; hotels: ListedHotel[]; ids: string }
type Reading = { version: number; kept: Promise<Kept> }

/** In hotels, not cities; so many are about a fifth of a gigabyte. */
const MOST_HOTELS = 60_000
const LARGE = 50

/**
 * The hotels of a city as they are now. What they are is kept by this process until the city's version says that something
 * has changed; what is free is read each time.
 */
export type CityHotels = {
  /** @param nights null: only what they are. */
  read(cityId: string, nights: Nights | null): Promise<{ hotels: readonly ListedHotel[]; nightsOf: NightsOf }>
  /**
   * Reads the large cities, one after the other, as long as there is room for them: nobody should be the first to wait.
   * @param atLeast how many hotels make a city large; smaller ones are read in a moment when they are asked for.
   */
  warm(atLeast?: number): Promise<void>
}

/** @param reads where a search reads; versions of cities are those of what was committed when it was asked for */
export function createCityHotels(db: Database, reads: Reads = readsFrom(db)): CityHotels {
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Reading>()
  let size = 0

  /** Requests for the same city meanwhile wait for the same read. */
  const refresh = (cityId: string, version: number): Promise<Kept> => {
    const under = reading.get(cityId)
    if (under?.version === version) return under.kept
    const fresh = keep(cityId, version).finally(() => {
      if (reading.get(cityId)?.kept === fresh) reading.delete(cityId)
    })
    reading.set(cityId, { version, kept: fresh })
    return fresh
  }
  const keep = async (cityId: string, version: number): Promise<Kept> => {
    const hotels = (await reads((from) => hotelsIn(from, cityId))).map(lean)
    forget(cityId)
    const fresh = { version, hotels, ids: `{${hotels.map(({ id }) => id).join(',')}}` }
    kept.set(cityId, fresh)
    size += hotels.length
    for (const oldest of kept.keys()) {
      if (size <= MOST_HOTELS || oldest === cityId) break
      forget(oldest)
    }
    return fresh
  }
  const forget = (cityId: string) => {
    size -= kept.get(cityId)?.hotels.length ?? 0
    kept.delete(cityId)
  }

  return {
    async read(cityId, nights) {
      const known = kept.get(cityId)
      const [version, nightsOf] = await reads((from) =>
        Promise.all([versionOf(from, cityId), nights && known ? nightsIn(from, cityId, known, nights) : NONE]),
      )
      // The version was read before the hotels: what changes in between is read again the next time.
      if (known?.version !== version) {
        const now = kept.get(cityId)
        const fresh = now?.version === version ? now : await refresh(cityId, version)
        return {
          hotels: onSale(fresh.hotels),
          nightsOf: nights ? await reads((from) => nightsIn(from, cityId, fresh, nights)) : NONE,
        }
      }
      // Least recently used goes first.
      if (kept.get(cityId) === known) {
        kept.delete(cityId)
        kept.set(cityId, known)
      }
      return { hotels: onSale(known.hotels), nightsOf }
    },
    async warm(atLeast = LARGE) {
      for (const { cityId, version, hotels } of await largestCities(db, atLeast)) {
        if (size + hotels > MOST_HOTELS) break
        if (kept.get(cityId)?.version !== version) await refresh(cityId, version)
      }
    },
  }
}
const NONE: NightsOf = new Map()

/** All that are known are kept, so that the demonstration comes and goes at once. */
const onSale = (hotels: readonly ListedHotel[]) => (site().demonstration ? hotels : hotels.filter(isOnSale))

/** Without the words that only its own page says. */
function lean(hotel: ListedHotel): ListedHotel {
  return { ...hotel, description: {} }
}

/** Each shard is asked for its own by their ids. */
async function hotelsIn(db: DatabaseOrTransaction, cityId: string): Promise<ListedHotel[]> {
  const rows = await db.select({ id: cityHotels.hotelId }).from(cityHotels).where(eq(cityHotels.cityId, cityId))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return (await readListed(db, among(sql`hotel.id`, ids))).filter((hotel) => hotel.cityId === cityId)
}

type Nights = { first: Day; last: Day }

/** The same of nights; joined with the list, since a list that is compared with row by row takes its length for each. */
function nightsIn(
  db: DatabaseOrTransaction,
  cityId: string,
  { ids }: Kept,
  { first, last }: Nights,
): Promise<NightsOf> {
  return readNights(
    db,
    sql`night.hotel_id in (select one.id from unnest(${ids}::uuid[]) as one (id))
      and night.city_id = ${cityId} and night.day between ${first} and ${last}`,
  )
}

async function versionOf(db: DatabaseOrTransaction, cityId: string): Promise<number> {
  const [row] = await db.select({ version: hotelCities.version }).from(hotelCities).where(sql`city_id = ${cityId}`)
  return row?.version ?? 0
}

async function largestCities(
  db: Database,
  atLeast: number,
): Promise<{ cityId: string; version: number; hotels: number }[]> {
  return db
    .select({ cityId: hotelCities.cityId, version: hotelCities.version, hotels: count() })
    .from(hotelCities)
    .innerJoin(hotels, eq(hotels.cityId, hotelCities.cityId))
    .where(and(eq(hotels.status, 'approved'), eq(hotels.paused, false)))
    .groupBy(hotelCities.cityId)
    .having(gte(count(), atLeast))
    .orderBy(desc(count()))
}
