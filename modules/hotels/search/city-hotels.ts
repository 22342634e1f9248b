import { hotelCities } from '#modules/hotels/calendar/calendar.tables.ts'
import { type NightsOf, readNights } from '#modules/hotels/calendar/night-exceptions.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, count, desc, eq, gte, sql } from '#platform/database/query.ts'
import { type Reads, readsFrom } from '#platform/database/reads.ts'
import type { Day } from '#platform/dates.ts'
import { isOnSale, site } from '#platform/site.ts'
import { type ListedHotel, readListed } from './listed-hotels.ts'

type Kept = { version: number; hotels: ListedHotel[] }
type Reading = { version: number; hotels: Promise<ListedHotel[]> }

/** In hotels, not cities; so many are about a fifth of a gigabyte. */
const MOST_HOTELS = 60_000
const LARGE = 50

/**
 * The hotels of a city as they are now. What they are is kept by this process until the city's version says that something
 * has changed; what is free is read each time.
 */
export type CityHotels = {
  /** @param nights null: only what they are. */
  read(
    cityId: string,
    nights: { first: Day; last: Day } | null,
  ): Promise<{ hotels: readonly ListedHotel[]; nightsOf: NightsOf }>
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
  const refresh = (cityId: string, version: number): Promise<ListedHotel[]> => {
    const under = reading.get(cityId)
    if (under?.version === version) return under.hotels
    const hotels = keep(cityId, version).finally(() => {
      if (reading.get(cityId)?.hotels === hotels) reading.delete(cityId)
    })
    reading.set(cityId, { version, hotels })
    return hotels
  }
  const keep = async (cityId: string, version: number): Promise<ListedHotel[]> => {
    const hotels = (await reads((from) => readListed(from, sql`hotel.city_id = ${cityId}`))).map(lean)
    forget(cityId)
    kept.set(cityId, { version, hotels })
    size += hotels.length
    for (const oldest of kept.keys()) {
      if (size <= MOST_HOTELS || oldest === cityId) break
      forget(oldest)
    }
    return hotels
  }
  const forget = (cityId: string) => {
    size -= kept.get(cityId)?.hotels.length ?? 0
    kept.delete(cityId)
  }

  return {
    async read(cityId, nights) {
      const [version, nightsOf] = await reads((from) =>
        Promise.all([
          versionOf(from, cityId),
          nights
            ? readNights(from, sql`night.city_id = ${cityId} and night.day between ${nights.first} and ${nights.last}`)
            : NONE,
        ]),
      )
      const known = kept.get(cityId)
      // The version was read before the hotels: what changes in between is read again the next time.
      if (known?.version !== version) return { hotels: onSale(await refresh(cityId, version)), nightsOf }
      // Least recently used goes first.
      kept.delete(cityId)
      kept.set(cityId, known)
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
