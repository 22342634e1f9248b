import { type Day, isDay } from '#platform/dates.ts'
import {
  EMPTY_FORM,
  type FlightForm,
  type Leg,
  MAX_TRAVELLERS,
  type Place,
  readAges,
  readCabin,
  type TripType,
} from './flight-form.ts'

const TRIP_TYPES: readonly string[] = ['round-trip', 'one-way', 'multi-city'] satisfies TripType[]

/**
 * The form as an address fills it in (specification §2, "Prefill"). `nameOf` names a code; a code without a name stands
 * for itself. What makes no sense is left empty.
 */
export function readFlightForm(params: URLSearchParams, nameOf: (code: string) => string | undefined): FlightForm {
  const first = (...names: string[]) => names.map((name) => params.get(name)?.trim()).find(Boolean) ?? ''
  const from = readPlace(first('origin', 'preOrigin'), first('preOriginCity'), first('originText'), nameOf)
  const city = first('preDestinationCity', 'preselectedDestinationCity')
  const to = readPlace(first('destination', 'preDest'), city, first('destinationText'), nameOf)
  const departureDate = readDay(params.get('departureDate'))
  const returnDate = readDay(params.get('returnDate'))
  const legs = readLegs(params.get('slices') ?? '', nameOf)
  const tripType = params.get('tripType') ?? ''
  return {
    origin: from.text,
    originLocation: from.place,
    destination: to.text,
    destinationLocation: to.place,
    departureDate,
    returnDate: departureDate && returnDate <= departureDate ? '' : returnDate,
    adults: readCount(params.get('adults'), MAX_TRAVELLERS),
    childAges: readAges(params.getAll('childAges')),
    tripType: TRIP_TYPES.includes(tripType) ? (tripType as TripType) : EMPTY_FORM.tripType,
    cabin: readCabin(params.get('cabin')),
    directOnly: params.get('maxConnections') === '0',
    legs,
  }
}

function readPlace(code: string, city: string, typed: string, nameOf: (code: string) => string | undefined) {
  if (!/^[A-Za-z]{3}$/.test(code)) return { text: city || typed || code, place: null }
  const iata = code.toUpperCase()
  const place = { code: iata, name: city || nameOf(iata) || iata }
  return { text: placeText(place), place }
}

function readDay(text: string | null): Day | '' {
  return text !== null && isDay(text) ? text : ''
}

function readCount(text: string | null, max: number): number {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 ? Math.min(count, max) : 1
}

/** What is in the field once a place is chosen (specification §2). */
function placeText({ code, name }: Place): string {
  return `${name} (${code})`
}

/** `GRU-LIS-2026-12-01,LIS-MAD-2026-12-05` */
function readLegs(text: string, nameOf: (code: string) => string | undefined): Leg[] {
  return text.split(',').flatMap((part) => {
    const [, from = '', to = '', date = ''] = /^([A-Z]{3})-([A-Z]{3})-(\d{4}-\d{2}-\d{2})$/i.exec(part.trim()) ?? []
    if (!isDay(date)) return []
    const origin = readPlace(from, '', '', nameOf)
    const destination = readPlace(to, '', '', nameOf)
    return [
      {
        origin: origin.text,
        originLocation: origin.place,
        destination: destination.text,
        destinationLocation: destination.place,
        date,
      },
    ]
  })
}
