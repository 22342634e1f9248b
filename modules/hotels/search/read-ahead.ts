import type { Day } from '#platform/dates.ts'
import type { CityHotels } from './city-hotels.ts'

export type Nights = { first: Day; last: Day }
/** A city as it was read for a range of days, for searches of stays within it. */
export type CityAhead = Pick<CityHotels, 'read'>

/** Reads now what later searches within these nights will look at. */
export function readAhead(cityHotels: CityAhead, cityId: string, nights: Nights): CityAhead {
  const reading = cityHotels.read(cityId, nights)
  reading.catch(() => {})
  return {
    async read(asked, stay) {
      if (asked !== cityId || !stay || stay.first < nights.first || stay.last > nights.last)
        return cityHotels.read(asked, stay)
      const { hotels, nightsOf } = await reading
      return {
        hotels,
        nightsOf: stay.first === nights.first && stay.last === nights.last ? nightsOf : within(nightsOf, stay),
      }
    },
  }
}

type NightsOf = Awaited<ReturnType<CityAhead['read']>>['nightsOf']

function within(nightsOf: NightsOf, { first, last }: Nights): NightsOf {
  return new Map([...nightsOf].map(([room, nights]) => [room, nights.filter(({ day }) => day >= first && day <= last)]))
}
