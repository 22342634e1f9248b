import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Airport, Slice } from '#modules/flights/flights.contract.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'

/** On whose clock deadlines are told, and what was agreed with them. */
export type Place = {
  timeZone: string
  cityName: string
  clock(zone: string): MessageDescriptor
  /** Why money comes back, where neither the law nor we ourselves say so. */
  ground: MessageDescriptor
}

/** The hotel's clock and policy. */
export function placeOfHotel({ timeZone, cityName }: { timeZone: string; cityName: string }): Place {
  return {
    timeZone,
    cityName,
    clock: (zone) => msg`Times are local to the hotel (${zone}).`,
    ground: msg({ message: 'under the hotel’s policy', context: 'why money comes back' }),
  }
}

/** The clock of the depot, and the conditions of the hire. */
export function placeOfDepot({ timeZone, cityName }: { timeZone: string; cityName: string }): Place {
  return {
    timeZone,
    cityName,
    clock: (zone) => msg`Times are local to the depot (${zone}).`,
    ground: msg({ message: 'under the rental terms', context: 'why money comes back' }),
  }
}

type Journey = { slices: Slice[]; airports: Record<string, Airport> }

/** The clock of the first airport, and the fare. */
export function placeOfFlights({ slices, airports }: Journey): Place {
  const { timeZone = 'UTC', cityName: city = 'UTC' } = airports[slices[0]?.origin ?? ''] ?? {}
  return {
    timeZone,
    cityName: city,
    clock: (zone) => msg`Times are in ${city} time (${zone}).`,
    ground: msg({ message: 'under the fare rules', context: 'why money comes back' }),
  }
}

/** Policies are sold in Brazil, and their days are counted there. */
export const PLACE_OF_INSURANCE: Place = {
  timeZone: BRAZIL_ZONE,
  cityName: 'Brasília',
  clock: (zone) => msg`Times are in Brasília time (${zone}).`,
  ground: msg({ message: 'under the insurance terms', context: 'why money comes back' }),
}
