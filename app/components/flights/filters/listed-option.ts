import type {
  Airport,
  Carrier,
  FareSummary,
  FlightOption,
  FlightResults,
  Segment,
  Slice,
} from '#modules/flights/flights.contract.ts'
import { cheapestWithBag, includesBag } from './with-bag.ts'

/** What the cards, filters and orders of the list read of a search's answer; the page of an offer has the rest. */
export type ListedFlights = Places & Pick<FlightResults, 'currency' | 'suppliers'> & { options: ListedOption[] }
export type Places = {
  airports: Record<string, Pick<Airport, 'name' | 'cityName' | 'timeZone'>>
  carriers: Record<string, Pick<Carrier, 'name'>>
}
export type ListedOption = { slices: ListedSlice[]; fares: ListedFare[] }
export type ListedSlice = Pick<
  Slice,
  'origin' | 'destination' | 'departure' | 'durationMinutes' | 'dayShift' | 'layovers'
> & {
  arrival: Pick<Slice['arrival'], 'local'>
  segments: Pick<Segment, 'carrier' | 'durationMinutes'>[]
}
export type ListedFare = Omit<FareSummary, 'supplier' | 'changeable' | 'refundable'>

/** The fares that a view of the list may make those of their card: the cheapest, with a bag included, and with a bag anyhow. */
export function listedFares({ fares }: FlightOption): ListedFare[] {
  const leading = [fares[0], fares.find(includesBag), cheapestWithBag(fares)]
  return fares
    .filter((fare) => leading.includes(fare))
    .map(({ offerId, family, total, oneBag, checkedBags, carryOnBags, seatsLeft, promotion }) => ({
      offerId,
      family,
      total,
      oneBag,
      checkedBags,
      carryOnBags,
      seatsLeft,
      promotion,
    }))
}

export function listedSlice(slice: Slice): ListedSlice {
  const { origin, destination, departure, arrival, durationMinutes, dayShift, segments, layovers } = slice
  return {
    origin,
    destination,
    departure,
    arrival: { local: arrival.local },
    durationMinutes,
    dayShift,
    segments: segments.map(({ carrier, durationMinutes }) => ({ carrier, durationMinutes })),
    layovers,
  }
}
