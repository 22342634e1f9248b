import type { FlightSearch, Slice } from '#modules/flights/flights.contract.ts'
import { currentFlights, flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import {
  type Booking,
  bookOne,
  type Held,
  HOUR,
  newKey,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import type { NewFlights } from './change-flight.contract.ts'

type Card = Parameters<Booking['tokenFor']>[0]
type Booked = NonNullable<Parameters<typeof bookOne>[1]>
export const DAY = 24 * HOUR
/** Later than any law gives the money back without a reason. */
export const PAST_THE_LAW = 9 * DAY

/** A ticketed journey of one adult in the standard fare, bought nine days ago. */
export async function ticketed(booking: Booking, options: Booked = {}): Promise<Held> {
  const held = await bookOne(booking, { family: 'standard', ...options })
  await booking.jobs.run(booking.clock.now())
  booking.clock.advance(PAST_THE_LAW)
  return { ...held, reservation: await read(booking, held) }
}

/** The journey as it is now. */
export async function flightsNow(booking: Booking, held: Held) {
  const [item] = currentFlights(await read(booking, held))
  if (!item) throw new Error('there are no flights')
  return item
}

/** Of all flights of the same airline in the same fare on these days, the one that costs most or least. */
export async function offerOn(booking: Booking, held: Held, days: string, which: 'dear' | 'cheap' = 'dear') {
  const item = await flightsNow(booking, held)
  const search = searchOn(item, held, days)
  const known = new Set(carriersOf(item.slices))
  const fares = (await booking.flights.search(search)).options
    .filter(({ slices }) => carriersOf(slices).every((carrier) => known.has(carrier)))
    .flatMap(({ fares: all }) => all.filter(({ family }) => family === item.fare.family))
    .toSorted((a, b) => a.total.amount - b.total.amount)
  const fare = which === 'dear' ? fares.at(-1) : fares[0]
  if (!fare) throw new Error('nothing was found')
  return { itemId: item.id, offerId: fare.offerId }
}

const carriersOf = (slices: readonly Slice[]) =>
  slices.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))

function searchOn(item: FlightItemView, { reservation }: Held, days: string): FlightSearch {
  const types = reservation.travellers.map(({ type }) => type)
  const childAges = types.flatMap((type) => (type === 'adult' ? [] : [type === 'child' ? 7 : 1]))
  const dates = days.split(' ')
  return {
    slices: item.slices.map(({ origin, destination }, at) => ({ origin, destination, date: dates[at] ?? '' })),
    adults: types.length - childAges.length,
    childAges,
    cabin: item.fare.cabin,
    maxConnections: 2,
    currency: item.total.currency,
  }
}

export async function quoteFor(booking: Booking, held: Held, flights: NewFlights) {
  const quote = await booking.reservations.flightChanges.quote(held.reservation.code, flights, held.as)
  if (quote.status !== 'possible') throw new Error(quote.sentence)
  return quote
}

/** Quoted and taken. */
export async function take(booking: Booking, held: Held, flights: NewFlights) {
  const { toPay, back } = await quoteFor(booking, held, flights)
  const request = { ...flights, seen: { toPay, back } }
  const reservation = await booking.reservations.flightChanges.request(held.reservation.code, request, held.as)
  return { toPay, back, reservation, id: lastChange(reservation)?.id ?? '' }
}

export function lastChange(reservation: Held['reservation']) {
  return flightItems(reservation).findLast(({ change }) => change)?.change ?? null
}

export async function payChange(booking: Booking, held: Held, how: Card | 'pix' = 'approve') {
  const change = lastChange(await read(booking, held))
  if (!change) throw new Error('nothing is changed')
  const card = async () => ({ kind: 'card' as const, token: await booking.tokenFor(how as Card), instalments: 1 })
  const method = how === 'pix' ? { kind: 'pix' as const } : await card()
  const request = { changeId: change.id, method, totalSeen: change.toPay, key: newKey() }
  const paid = await booking.reservations.flightChanges.pay(held.reservation.code, request, held.as)
  const { action } = paid.payment
  const pix = /pix\/([\w-]+)/.exec((action?.kind === 'pix' && action.sandboxUrl) || '')?.[1]
  if (pix) {
    await booking.sandbox.desk.payPix(pix)
    await settle(booking)
  }
  return paid
}

/** Taken, and paid where something is due. */
export async function changeTo(booking: Booking, held: Held, flights: NewFlights, how: Card | 'pix' = 'approve') {
  const taken = await take(booking, held, flights)
  if (taken.toPay.amount > 0) await payChange(booking, held, how)
  return taken
}
