import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addDays, type Day } from '#platform/dates.ts'

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
const CABINS: readonly string[] = ['economy', 'premium', 'business', 'first'] satisfies CabinChoice[]

/** The form that nothing has been filled in. */
export const EMPTY_FORM: FlightForm = {
  origin: '',
  originLocation: null,
  destination: '',
  destinationLocation: null,
  departureDate: '',
  returnDate: '',
  adults: 1,
  childAges: [],
  tripType: 'round-trip',
  cabin: 'economy',
  directOnly: false,
  legs: [],
}

export type FlightField =
  | 'origin'
  | 'destination'
  | 'departureDate'
  | 'returnDate'
  | 'travellers'
  | `leg-${number}-${'origin' | 'destination' | 'date'}`
export type Problems<Field extends string> = Partial<Record<Field, MessageDescriptor>>

export function emptyLeg(from?: Pick<Leg, 'destination' | 'destinationLocation'>): Leg {
  return {
    origin: from?.destination ?? '',
    originLocation: from?.destinationLocation ?? null,
    destination: '',
    destinationLocation: null,
    date: '',
  }
}

export function readCabin(text: unknown): CabinChoice {
  return CABINS.includes(String(text)) ? (text as CabinChoice) : EMPTY_FORM.cabin
}

/** Of an address, or of the lists of a form, one of which is empty for another child. */
export function readAges(texts: readonly string[]): number[] {
  const ages = texts.flatMap((text) => text.split(',').filter(Boolean).map(Number))
  const known = ages.every((age) => Number.isInteger(age) && age >= 0 && age <= OLDEST_CHILD)
  return known ? ages.slice(0, MAX_TRAVELLERS - 1) : []
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
