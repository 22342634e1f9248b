import type { FlightSearch } from '#modules/flights/flights.contract.ts'
import { type Currency, isCurrency } from '#platform/money.ts'

/** The search as it is in the address (specification §2 and what goes beyond it); nothing is checked yet. */
export type FlightsQuery = {
  tripType: TripType
  origin: string
  destination: string
  /** What was typed where no suggestion was picked, which is the rule before JavaScript has come. */
  originText: string
  destinationText: string
  departureDate: string
  returnDate: string
  /** Only for a multi-city trip. */
  slices: FlightSearch['slices']
  adults: number
  childAges: number[]
  cabin: Cabin
  maxConnections: number
  currency: Currency | undefined
  /** A place in free words, from the search box of a search engine. */
  query: string
}
export type TripType = 'round-trip' | 'one-way' | 'multi-city'
type Cabin = FlightSearch['cabin']

const TRIP_TYPES: readonly TripType[] = ['round-trip', 'one-way', 'multi-city']
const CABINS: readonly Cabin[] = ['economy', 'premium', 'business', 'first']
const SLICE = /^([A-Za-z]{3})-([A-Za-z]{3})-(\d{4}-\d{2}-\d{2})$/

/** Reads the search from the address. What cannot be read falls back to the default; rules are checked elsewhere. */
export function readQuery(params: URLSearchParams): FlightsQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 80)
  const slices = readSlices(joined(params, 'slices'))
  const returnDate = text('returnDate')
  return {
    tripType: tripTypeOf(text('tripType'), slices.length > 0, returnDate !== '' || !params.has('departureDate')),
    origin: code(text('origin') || text('preOrigin')),
    destination: code(text('destination') || text('preDest')),
    originText: text('originText'),
    destinationText: text('destinationText'),
    departureDate: text('departureDate'),
    returnDate,
    slices,
    adults: whole(text('adults'), 1, 9, 1),
    childAges: list(params, 'childAges')
      .map(Number)
      .filter((age) => Number.isInteger(age) && age >= 0 && age <= 11)
      .slice(0, 8),
    cabin: CABINS.find((cabin) => cabin === text('cabin')) ?? 'economy',
    maxConnections: whole(text('maxConnections'), 0, 2, 2),
    currency: isCurrency(text('currency')) ? (text('currency') as Currency) : undefined,
    query: text('query'),
  }
}

/** The shortest address of a search: what equals the default is left away. */
export function writeQuery(query: FlightsQuery): URLSearchParams {
  const params = new URLSearchParams()
  const put = (name: string, value: string | number, unless: string | number = '') => {
    if (value !== unless) params.set(name, String(value))
  }
  if (query.tripType === 'multi-city') {
    put('slices', query.slices.map(({ origin, destination, date }) => `${origin}-${destination}-${date}`).join(','))
  } else {
    put('origin', query.origin)
    put('destination', query.destination)
    put('departureDate', query.departureDate)
    if (query.tripType === 'round-trip') put('returnDate', query.returnDate)
  }
  put('adults', query.adults)
  put('tripType', query.tripType)
  put('childAges', query.childAges.join(','))
  put('cabin', query.cabin, 'economy')
  put('maxConnections', query.maxConnections, 2)
  put('currency', query.currency ?? '')
  return params
}

/** The address of a search that an offer came from. */
export function queryOf(search: FlightSearch): FlightsQuery {
  const [first, second] = search.slices
  const there = first ?? { origin: '', destination: '', date: '' }
  const returns = second?.origin === there.destination && second.destination === there.origin
  const simple = search.slices.length === 1 || (search.slices.length === 2 && returns)
  return {
    tripType: !simple ? 'multi-city' : second ? 'round-trip' : 'one-way',
    origin: there.origin,
    destination: there.destination,
    originText: '',
    destinationText: '',
    departureDate: there.date,
    returnDate: simple ? (second?.date ?? '') : '',
    slices: simple ? [] : search.slices,
    adults: search.adults,
    childAges: search.childAges,
    cabin: search.cabin,
    maxConnections: search.maxConnections,
    currency: search.currency,
    query: '',
  }
}

/** Both `stops=0,1` and `stops=0&stops=1`, which is what a form sends before JavaScript has come. */
export function list(params: URLSearchParams, name: string): string[] {
  return params
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '')
}

function readSlices(text: string): FlightSearch['slices'] {
  const slices = text.split(',').flatMap((part) => {
    const [, origin, destination, date] = SLICE.exec(part.trim()) ?? []
    return origin && destination && date
      ? [{ origin: origin.toUpperCase(), destination: destination.toUpperCase(), date }]
      : []
  })
  return slices.slice(0, 6)
}

function joined(params: URLSearchParams, name: string): string {
  return params.getAll(name).join(',').slice(0, 200)
}

function tripTypeOf(text: string, hasSlices: boolean, returns: boolean): TripType {
  const named = TRIP_TYPES.find((type) => type === text)
  if (named) return named
  if (hasSlices) return 'multi-city'
  return returns ? 'round-trip' : 'one-way'
}

function code(text: string): string {
  return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : ''
}

function whole(text: string, low: number, high: number, otherwise: number): number {
  const value = Number(text)
  return text !== '' && Number.isInteger(value) && value >= low && value <= high ? value : otherwise
}
