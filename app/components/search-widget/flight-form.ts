import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addDays, type Day, isDay } from '#platform/dates.ts'

/** An airport or a city with a code of three letters, as the traveller chose it. */
export type Place = { code: string; name: string }

export type TripType = 'round-trip' | 'one-way' | 'multi-city'
export type CabinChoice = 'economy' | 'premium' | 'business' | 'first'

export type Leg = {
  origin: string
  originLocation: Place | null
  destination: string
  destinationLocation: Place | null
  date: Day | ''
}

/** The specification's flight search form (§3), and what we offer beyond it. Texts are as typed; days are YYYY-MM-DD. */
export type FlightForm = {
  origin: string
  originLocation: Place | null
  destination: string
  destinationLocation: Place | null
  departureDate: Day | ''
  returnDate: Day | ''
  /** Travellers of 12 years and more, 1–9. */
  adults: number
  /** Years on the last day of travel, 0–11. */
  childAges: number[]
  tripType: TripType
  cabin: CabinChoice
  directOnly: boolean
  /** Only of a multi-city trip. */
  legs: Leg[]
}

export const MAX_LEGS = 6
export const MAX_TRAVELLERS = 9
/** Who is older on the last day of travel travels as an adult. */
export const OLDEST_CHILD = 11
const TRIP_TYPES: readonly string[] = ['round-trip', 'one-way', 'multi-city']
const CABINS: readonly string[] = ['economy', 'premium', 'business', 'first']

export type FlightField =
  | 'origin'
  | 'destination'
  | 'departureDate'
  | 'returnDate'
  | 'travellers'
  | `leg-${number}-${'origin' | 'destination' | 'date'}`
export type Problems<Field extends string> = Partial<Record<Field, MessageDescriptor>>

/** What is in the field once a place is chosen (specification §2). */
export function placeText({ code, name }: Place): string {
  return `${name} (${code})`
}

export function emptyLeg(from?: Pick<Leg, 'destination' | 'destinationLocation'>): Leg {
  return {
    origin: from?.destination ?? '',
    originLocation: from?.destinationLocation ?? null,
    destination: '',
    destinationLocation: null,
    date: '',
  }
}

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
    tripType: TRIP_TYPES.includes(tripType) ? (tripType as TripType) : 'round-trip',
    cabin: CABINS.includes(params.get('cabin') ?? '') ? (params.get('cabin') as CabinChoice) : 'economy',
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

export function readCount(text: string | null, max: number): number {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 ? Math.min(count, max) : 1
}

/** Of an address, or of the lists of a form, one of which is empty for another child. */
export function readAges(texts: readonly string[]): number[] {
  const ages = texts.flatMap((text) => text.split(',').filter(Boolean).map(Number))
  const known = ages.every((age) => Number.isInteger(age) && age >= 0 && age <= OLDEST_CHILD)
  return known ? ages.slice(0, MAX_TRAVELLERS - 1) : []
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

/** A new departure clears a return that is not later (specification §4). */
export function withDeparture(form: FlightForm, departureDate: Day | ''): FlightForm {
  const keeps = form.returnDate === '' || departureDate === '' || form.returnDate > departureDate
  return { ...form, departureDate, returnDate: keeps ? form.returnDate : '' }
}

/** The first day that can be chosen for the way back: the day after departure, never before today. */
export function firstReturn(departureDate: Day | '', today: Day): Day {
  return departureDate && departureDate >= today ? addDays(departureDate, 1) : addDays(today, 1)
}

/** Origin and destination are the same: the form cannot be sent. */
export function isSamePlace({ tripType, originLocation, destinationLocation }: FlightForm): boolean {
  return tripType !== 'multi-city' && originLocation !== null && originLocation.code === destinationLocation?.code
}

export const SAME_PLACE = msg`Origin and destination must be different.`
const NO_ORIGIN = msg`Please select an origin city or airport.`
const NO_DESTINATION = msg`Please select a destination city or airport.`
const NO_DEPARTURE = msg`Please select a departure date.`
const PAST_DEPARTURE = msg`Departure date cannot be in the past.`

/** Every rule of specification §5 for flights; a field without a problem is absent. */
export function checkFlightForm(form: FlightForm, today: Day): Problems<FlightField> {
  const problems = form.tripType === 'multi-city' ? checkLegs(form.legs, today) : checkTrip(form, today)
  const travellers = checkTravellers(form)
  return travellers ? { ...problems, travellers } : problems
}

function checkTrip(form: FlightForm, today: Day): Problems<FlightField> {
  const { originLocation, destinationLocation, departureDate, returnDate, tripType } = form
  const problems: Problems<FlightField> = {}
  if (!originLocation) problems.origin = NO_ORIGIN
  if (!destinationLocation) problems.destination = NO_DESTINATION
  else if (originLocation?.code === destinationLocation.code) problems.destination = SAME_PLACE
  if (!departureDate) problems.departureDate = NO_DEPARTURE
  else if (departureDate < today) problems.departureDate = PAST_DEPARTURE
  if (tripType === 'round-trip') {
    if (!returnDate) problems.returnDate = msg`Please select a return date for round trip.`
    else if (returnDate < today) problems.returnDate = msg`Return date cannot be in the past.`
    else if (departureDate && returnDate <= departureDate) {
      problems.returnDate = msg`Return date must be after departure date.`
    }
  }
  return problems
}

function checkLegs(legs: readonly Leg[], today: Day): Problems<FlightField> {
  const problems: Problems<FlightField> = {}
  for (const [index, leg] of legs.entries()) {
    const before = legs[index - 1]?.date ?? ''
    if (!leg.originLocation) problems[`leg-${index}-origin`] = NO_ORIGIN
    if (!leg.destinationLocation) problems[`leg-${index}-destination`] = NO_DESTINATION
    else if (leg.originLocation?.code === leg.destinationLocation.code)
      problems[`leg-${index}-destination`] = SAME_PLACE
    if (!leg.date) problems[`leg-${index}-date`] = NO_DEPARTURE
    else if (leg.date < today) problems[`leg-${index}-date`] = PAST_DEPARTURE
    else if (leg.date < before) problems[`leg-${index}-date`] = msg`This flight cannot leave before the one above it.`
  }
  return problems
}

function checkTravellers({ adults, childAges }: FlightForm): MessageDescriptor | undefined {
  if (adults + childAges.length > MAX_TRAVELLERS) return msg`You can book for up to 9 travellers at once.`
  if (childAges.filter((age) => age < 2).length > adults) return msg`Each child under 2 sits on an adult’s lap.`
  return undefined
}

/** The query of /flights for a form without problems (specification §2, "Search widget"). */
export function flightQuery(form: FlightForm): URLSearchParams {
  const query = new URLSearchParams()
  if (form.tripType === 'multi-city') {
    const slices = form.legs.map((leg) => `${leg.originLocation?.code}-${leg.destinationLocation?.code}-${leg.date}`)
    query.set('slices', slices.join(','))
  } else {
    query.set('origin', form.originLocation?.code ?? '')
    query.set('destination', form.destinationLocation?.code ?? '')
    query.set('departureDate', form.departureDate)
    if (form.tripType === 'round-trip') query.set('returnDate', form.returnDate)
  }
  query.set('adults', String(form.adults))
  query.set('tripType', form.tripType)
  if (form.childAges.length > 0) query.set('childAges', form.childAges.join(','))
  if (form.cabin !== 'economy') query.set('cabin', form.cabin)
  if (form.directOnly) query.set('maxConnections', '0')
  return query
}
