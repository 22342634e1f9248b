import type {
  Airport,
  Carrier,
  FareSummary,
  FlightOption,
  FlightResults,
  Segment,
  Slice,
} from '#modules/flights/flights.contract.ts'

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
/** Without `offerId` where no filter makes the fare the one of its card. */
export type ListedFare = Omit<FareSummary, 'changeable' | 'refundable' | 'offerId'> & { offerId?: string }

export function listedFares({ fares }: FlightOption): ListedFare[] {
  const leading = [fares[0], fares.find(includesBag)]
  return fares.map((fare) => {
    const { family, total, checkedBags, carryOnBags, seatsLeft, promotion } = fare
    const shown = { family, total, checkedBags, carryOnBags, seatsLeft, promotion }
    return leading.includes(fare) ? { offerId: fare.offerId, ...shown } : shown
  })
}

/** What the filter on bags lets through. */
export function includesBag({ checkedBags }: Pick<FareSummary, 'checkedBags'>): boolean {
  return checkedBags > 0
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
