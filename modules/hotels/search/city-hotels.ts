import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { Day } from '#platform/dates.ts'
import { hotelCities } from '../calendar/calendar.tables.ts'
import { type NightsOf, readNights } from '../calendar/night-exceptions.ts'
import { type ListedHotel, readListed } from './listed-hotels.ts'

type Kept = { version: number; hotels: ListedHotel[] }

/** In hotels, not cities; so many are about a fifth of a gigabyte. */
const MOST_HOTELS = 60_000

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
}

export function createCityHotels(db: Database): CityHotels {
  const kept = new Map<string, Kept>()
  let count = 0

  const refresh = async (cityId: string, version: number): Promise<ListedHotel[]> => {
    const hotels = (await readListed(db, sql`hotel.city_id = ${cityId}`)).map(lean)
    forget(cityId)
    kept.set(cityId, { version, hotels })
    count += hotels.length
    for (const oldest of kept.keys()) {
      if (count <= MOST_HOTELS || oldest === cityId) break
      forget(oldest)
    }
    return hotels
  }
  const forget = (cityId: string) => {
    count -= kept.get(cityId)?.hotels.length ?? 0
    kept.delete(cityId)
  }

  return {
    async read(cityId, nights) {
      const [version, nightsOf] = await Promise.all([
        versionOf(db, cityId),
        nights
          ? readNights(db, sql`night.city_id = ${cityId} and night.day between ${nights.first} and ${nights.last}`)
          : NONE,
      ])
      const known = kept.get(cityId)
      // The version was read before the hotels: what changes in between is read again the next time.
      if (known?.version !== version) return { hotels: await refresh(cityId, version), nightsOf }
      // Least recently used goes first.
      kept.delete(cityId)
      kept.set(cityId, known)
      return { hotels: known.hotels, nightsOf }
    },
  }
}
const NONE: NightsOf = new Map()

/** Without the words that only its own page says. */
function lean(hotel: ListedHotel): ListedHotel {
  return { ...hotel, description: {} }
}

async function versionOf(db: Database, cityId: string): Promise<number> {
  const [row] = await db.select({ version: hotelCities.version }).from(hotelCities).where(sql`city_id = ${cityId}`)
  return row?.version ?? 0
}
