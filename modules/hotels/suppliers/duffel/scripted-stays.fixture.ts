import { z } from 'zod'
import {
  type Asked,
  checked,
  known,
  openScriptedDuffel,
  Page,
  Problem,
  ScriptedState,
} from '#tests/support/scripted-duffel.ts'
import { type HotelOptions, scriptedHotel, scriptedRooms } from './scripted-hotel.fixture.ts'

const Guest = z.union([
  z.strictObject({ type: z.literal('adult') }),
  z.strictObject({ type: z.literal('child'), age: z.int().min(0).max(17) }),
])
const stay = {
  check_in_date: z.iso.date(),
  check_out_date: z.iso.date(),
  rooms: z.int().min(1),
  guests: z.array(Guest).min(1),
  free_cancellation_only: z.boolean().optional(),
  instant_payment: z.boolean().nullish(),
}
const Coordinates = z.strictObject({ latitude: z.number(), longitude: z.number() })

/** Requests, as the reference describes them; a field that it does not have is refused. */
const REQUESTS = {
  search: z.union([
    z.strictObject({
      ...stay,
      location: z.strictObject({ radius: z.number().min(1).max(100), geographic_coordinates: Coordinates }),
    }),
    z.strictObject({
      ...stay,
      accommodation: z.strictObject({ ids: z.array(z.string()).min(1), fetch_rates: z.boolean().optional() }),
    }),
  ]),
  quote: z.strictObject({ rate_id: z.string() }),
  booking: z.strictObject({
    quote_id: z.string(),
    guests: z.array(z.strictObject({ given_name: z.string().min(1), family_name: z.string().min(1) })).min(1),
    email: z.email(),
    phone_number: z.string().regex(/^\+\d{6,15}$/),
    accommodation_special_requests: z.string().optional(),
    metadata: z.record(z.string(), z.string()).optional(),
  }),
}

type Search = z.output<typeof REQUESTS.search>
type Rated = { hotel: HotelOptions; search: Search; rate: ReturnType<typeof scriptedRooms>[number]['rates'][number] }
type Searched = { hotel: HotelOptions; wanted: Search }
type Quote = { id: string; rate: string; body: Record<string, unknown> }
type Booking = {
  id: string
  reference: string | null
  status: string
  confirmed_at: string
  cancelled_at: string | null
  [more: string]: unknown
}

/** Stays as Duffel's reference describes them (API v2); what is planned with `fail` comes in place of an answer, one call each. */
export async function scriptDuffelStays(options: { now: () => Date }) {
  const state = new State(options.now)
  return { ...(await openScriptedDuffel(state, (asked) => route(state, asked))), state }
}

class State extends ScriptedState {
  /** Of the hotels that there are. */
  hotels: HotelOptions[] = [{}]
  readonly searched = new Map<string, Searched>()
  readonly rates = new Map<string, Rated>()
  readonly quotes = new Map<string, Quote>()
  readonly bookings = new Map<string, Booking>()
  /** Quotes that were booked. */
  readonly sold = new Set<string>()
  /** Added to every price that is quoted from now on; major units. */
  dearer = 0
  /** What every quote says from now on is due at the hotel, in place of what its rate says; major units. */
  due: string | null = null
  /** Nothing that was sent as metadata is kept. */
  withoutMetadata = false
  /** The hotel gives its reference later. */
  withoutReference = false
}

function route(state: State, { method, at, body }: Asked): unknown {
  const [, , kind, id = '', , action] = at.pathname.replace(/\/$/, '').split('/')
  const name = `${method} ${kind}${id ? '/:id' : ''}${action ? `/${action}` : ''}`
  const answer = ROUTES[name]
  if (!answer) throw new Problem(404, 'not_found')
  return answer(state, { at, body, id })
}

type Answer = (state: State, asked: { at: URL; body: unknown; id: string }) => unknown

const ROUTES: Record<string, Answer> = {
  'POST search': search,
  'POST search_results/:id/fetch_all_rates': (state, { id }) => ratesOf(state, known(state.searched.get(id))),
  'GET accommodation/:id': (state, { id }) => ({ ...scriptedHotel(hotelOf(state, id)), rooms: [] }),
  'POST quotes': quote,
  'GET quotes/:id': (state, { id }) => quoteNow(state, known(state.quotes.get(id))),
  'POST bookings': book,
  'GET bookings': listBookings,
  'GET bookings/:id': (state, { id }) => known(state.bookings.get(id)),
  'POST bookings/:id/cancel': cancel,
}

const hotelOf = ({ hotels }: State, id: string) => known(hotels.find((one) => scriptedHotel(one).id === id))

function search(state: State, { body }: { body: unknown }) {
  const wanted = checked(REQUESTS.search, body)
  const within = state.hotels.filter((one) =>
    'location' in wanted ? isNear(one, wanted.location) : wanted.accommodation.ids.includes(scriptedHotel(one).id),
  )
  const withRates = 'accommodation' in wanted && wanted.accommodation.fetch_rates === true
  const results = within.flatMap((hotel) => resultOf(state, { hotel, wanted }, withRates) ?? [])
  return { results, created_at: state.now().toISOString() }
}

/** All rates of one result. */
const ratesOf = (state: State, searched: Searched) => known(resultOf(state, searched, true) ?? undefined)

function resultOf(state: State, searched: Searched, withRates: boolean) {
  const { hotel, wanted } = searched
  const { guests, rooms, check_in_date, check_out_date, instant_payment: now } = wanted
  const stay = { checkIn: check_in_date, now: state.now(), id: () => state.id('rat') }
  const has = ({ payment_type: payment }: { payment_type: string }) =>
    now === null || now === undefined || (payment === 'pay_now') === now
  const priced = scriptedRooms(hotel, stay).map((room) => ({ ...room, rates: room.rates.filter(has) }))
  const all = priced.flatMap(({ rates }) => rates)
  const [cheapest] = all.toSorted((a, b) => Number(a.total_amount) - Number(b.total_amount))
  if (!cheapest) return null
  if (withRates) for (const rate of all) state.rates.set(rate.id, { hotel, search: wanted, rate })
  const id = state.id('srr')
  state.searched.set(id, searched)
  return {
    id,
    check_in_date,
    check_out_date,
    rooms,
    guests,
    accommodation: { ...scriptedHotel(hotel), rooms: withRates ? priced : [] },
    cheapest_rate_total_amount: cheapest.total_amount,
    cheapest_rate_currency: cheapest.total_currency,
    cheapest_rate_base_amount: cheapest.base_amount,
    cheapest_rate_base_currency: cheapest.base_currency,
    cheapest_rate_public_amount: null,
    cheapest_rate_public_currency: cheapest.total_currency,
    cheapest_rate_due_at_accommodation_amount: cheapest.due_at_accommodation_amount,
    cheapest_rate_due_at_accommodation_currency: cheapest.due_at_accommodation_currency,
    expires_at: cheapest.expires_at,
  }
}

const KM_OF_DEGREE = 111

function isNear(
  hotel: HotelOptions,
  { radius, geographic_coordinates: at }: { radius: number; geographic_coordinates: z.output<typeof Coordinates> },
) {
  const place = scriptedHotel(hotel).location.geographic_coordinates
  return Math.hypot(place.latitude - at.latitude, place.longitude - at.longitude) * KM_OF_DEGREE <= radius
}

function quote(state: State, { body }: { body: unknown }) {
  const { rate_id } = checked(REQUESTS.quote, body)
  const rated = known(state.rates.get(rate_id))
  if (new Date(rated.rate.expires_at) <= state.now()) throw new Problem(422, 'rate_expired')
  const { search: wanted, rate, hotel } = rated
  const made: Quote = {
    id: state.id('quo'),
    rate: rate_id,
    body: {
      check_in_date: wanted.check_in_date,
      check_out_date: wanted.check_out_date,
      rooms: wanted.rooms,
      guests: wanted.guests,
      accommodation: { ...scriptedHotel(hotel), rooms: [] },
      base_amount: rate.base_amount,
      base_currency: rate.base_currency,
      fee_amount: rate.fee_amount,
      fee_currency: rate.fee_currency,
      tax_amount: rate.tax_amount,
      tax_currency: rate.tax_currency,
      due_at_accommodation_amount: state.due ?? rate.due_at_accommodation_amount,
      due_at_accommodation_currency: rate.due_at_accommodation_currency,
      deposit_amount: null,
      deposit_currency: rate.total_currency,
      supported_loyalty_programme: null,
      total_currency: rate.total_currency,
    },
  }
  state.quotes.set(made.id, made)
  return quoteNow(state, made)
}

function quoteNow(state: State, { id, rate, body }: Quote) {
  const { total_amount: told } = known(state.rates.get(rate)).rate
  return { ...body, id, total_amount: (Number(told) + state.dearer).toFixed(2) }
}

function book(state: State, { body }: { body: unknown }) {
  const wanted = checked(REQUESTS.booking, body)
  const made = known(state.quotes.get(wanted.quote_id))
  if (state.sold.has(made.id)) throw new Problem(422, 'quote_already_booked')
  if (new Date(known(state.rates.get(made.rate)).rate.expires_at) <= state.now())
    throw new Problem(422, 'quote_expired')
  const booking = bookingOf(state, made, wanted)
  state.sold.add(made.id)
  state.bookings.set(booking.id, booking)
  return booking
}

function bookingOf(state: State, made: Quote, wanted: z.output<typeof REQUESTS.booking>): Booking {
  return {
    id: state.id('bok'),
    reference: state.withoutReference ? null : `HTL${state.bookings.size + 1}PNX`,
    status: 'confirmed',
    confirmed_at: state.now().toISOString(),
    cancelled_at: null,
    accommodation: made.body['accommodation'],
    check_in_date: made.body['check_in_date'],
    check_out_date: made.body['check_out_date'],
    rooms: made.body['rooms'],
    email: wanted.email,
    phone_number: wanted.phone_number,
    guests: wanted.guests,
    metadata: state.withoutMetadata ? null : (wanted.metadata ?? null),
    supported_loyalty_programme: null,
    loyalty_programme_account_number: null,
    key_collection: null,
    estimated_commission_amount: null,
    estimated_commission_currency: null,
  }
}

/** The oldest first, in pages of two at most: the order is not promised. */
function listBookings(state: State, { at }: { at: URL }) {
  const all = [...state.bookings.values()]
  const limit = Number(at.searchParams.get('limit') ?? 50)
  if (limit < 1 || limit > 200) throw new Problem(422, 'invalid_limit')
  const from = Number(at.searchParams.get('after') ?? 0)
  const until = from + Math.min(limit, 2)
  return new Page(all.slice(from, until), { limit, before: null, after: until < all.length ? String(until) : null })
}

function cancel(state: State, { id }: { id: string }) {
  const booking = known(state.bookings.get(id))
  if (booking.cancelled_at) throw new Problem(422, 'already_cancelled')
  return Object.assign(booking, { status: 'cancelled', cancelled_at: state.now().toISOString() })
}
