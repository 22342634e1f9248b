import type { CarResults } from '#modules/cars/search/car-search.contract.ts'
import type { FlightResults } from '#modules/flights/flights.contract.ts'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import type { CoverOffer } from '#modules/insurance/insurance.contract.ts'
import type { PackageResults } from '#modules/packages/packages.contract.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { ANA } from '#tests/chaos/traveller.ts'
import { REHEARSED_HOTEL } from '#world/rehearsal.ts'
import { cancel, GUESTS, hold, ownerAnswers, PERSON, pay, payChange, read, seePapers, type Trip } from './book.ts'
import { ASKED_HOTEL, PROMPT_HOTEL, type Stage } from './stage.ts'

/* What travellers do with each thing that is sold: search, hold, pay, have it, see it, change it, cancel it. */

type Money = { amount: number; currency: string }
const GET = { method: 'GET' }
/** Fewer days before it, other fares and rights apply. */
const AHEAD = 60
const PAST_THE_LAW_MINUTES = 9 * 1440
const ROUTE = { origin: 'GRU', destination: 'GIG' }
const DRIVER = { ...PERSON, licensedSince: '2010-01-01' }

const dayIn = ({ clock }: Stage, days: number): Day => addDays(clock.now().toISOString().slice(0, 10), days)

async function findFlight({ ask }: Stage, name: string, date: Day, family: string) {
  const body = { slices: [{ ...ROUTE, date }], adults: 1, currency: 'BRL' }
  const { options } = await ask<FlightResults>(`${name}: search`, '/api/flights/search', { body })
  const fare = options.flatMap(({ fares }) => fares).find((one) => one.family === family)
  if (!fare) throw new Error('no flight was found')
  return { offerId: fare.offerId, totalSeen: fare.total }
}

const flown = (seen: object) => ({ ...seen, travellers: [ANA], extras: [] })

export async function flight(stage: Stage): Promise<void> {
  const name = 'flight'
  const found = await findFlight(stage, name, dayIn(stage, AHEAD), 'standard')
  await stage.ask(`${name}: look at an offer`, `/api/flights/offers/${found.offerId}`, GET)
  const trip = await hold(stage, name, flown(found))
  await pay(stage, trip)
  const { items } = await read(stage, trip)
  await seePapers(stage, trip, 'eticket.pdf', 'calendar.ics')
  await stage.work(`${name}: later`, PAST_THE_LAW_MINUTES)
  const { offerId } = await findFlight(stage, name, dayIn(stage, AHEAD + 5), 'standard')
  const change = { itemId: items[0]?.id, offerId }
  const { bearer, at } = trip
  type Quote = { toPay: Money; back: Money }
  const body = { ...change }
  const quote = await stage.ask<Quote>(`${name}: ask what a change costs`, `${at}/flight-change-quotes`, {
    bearer,
    body,
  })
  const seen = { toPay: quote.toPay, back: quote.back }
  const changed = await stage.ask<Trip['reservation']>(`${name}: change`, `${at}/flight-changes`, {
    bearer,
    body: { ...change, seen },
  })
  await payChange(stage, trip, `${at}/flight-changes/${changeOf(changed)}/payments`, quote.toPay)
  await cancel(stage, trip)
}

/** @param customer their token */
export async function flightOfCustomer(stage: Stage, customer: string): Promise<void> {
  const name = 'flight of a customer'
  const trip = await hold(stage, name, flown(await findFlight(stage, name, dayIn(stage, AHEAD), 'flex')), customer)
  await pay(stage, trip)
  await cancel(stage, trip)
}

function changeOf({ items }: Trip['reservation']): string {
  const changes = items.map((item) => ('change' in item ? item.change : null))
  return changes.find((one) => one !== null)?.id ?? ''
}

/** It was held, and is given back without being paid. */
export async function abandoned(stage: Stage): Promise<void> {
  const name = 'flight that is given up'
  const found = await findFlight(stage, name, dayIn(stage, AHEAD), 'light')
  const { at, bearer } = await hold(stage, name, flown(found))
  await stage.ask(`${name}: give up`, `${at}/abandon`, { bearer, body: {} })
  await hold(stage, name, flown(found))
  await stage.work('a hold ends', 20)
}

export async function stay(stage: Stage, customer?: string): Promise<void> {
  const name = customer ? 'stay of a customer' : 'stay'
  const checkIn = dayIn(stage, AHEAD)
  const dates = { checkInDate: checkIn, checkOutDate: addDays(checkIn, 3) }
  const rate = await findStay(stage, name, ASKED_HOTEL, dates)
  await stage.ask(`${name}: look at free days`, `/api/hotels/${ASKED_HOTEL}/availability?from=${checkIn}`, GET)
  const trip = await hold(stage, name, { ...rate, kind: 'stay', guests: GUESTS, wishes: 'Quiet, please.' }, customer)
  await pay(stage, trip)
  await ownerAnswers(stage, trip)
  await read(stage, trip)
  await seePapers(stage, trip, 'voucher.pdf')
  const { at, bearer } = trip
  const change = { checkIn, checkOut: addDays(checkIn, 4), adults: 1, childAges: [] }
  type Quote = { id: string; toPay: Money; after: { total: Money } }
  const quote = await stage.ask<Quote>(`${name}: ask what a change costs`, `${at}/change-quotes`, {
    bearer,
    body: change,
  })
  const body = { quoteId: quote.id, totalSeen: quote.after.total }
  const changed = await stage.ask<Trip['reservation']>(`${name}: change`, `${at}/changes`, { bearer, body })
  await payChange(stage, trip, `${at}/changes/${changeOf(changed)}/payments`, quote.toPay)
  await ownerAnswers(stage, trip)
  await cancel(stage, trip)
}

type Dates = { checkInDate: Day; checkOutDate: Day }

async function findStay({ ask }: Stage, name: string, hotel: string, dates: Dates) {
  const query = new URLSearchParams({ ...dates, cityCode: REHEARSED_HOTEL.cityId })
  await ask(`${name}: search`, `/api/hotels/search?${query}`, GET)
  const page = await ask<HotelPage>(
    `${name}: open the hotel`,
    `/api/hotels/${hotel}?${new URLSearchParams(dates)}`,
    GET,
  )
  const rate = page.rooms[0]?.rates[0]
  if (!rate) throw new Error('no room was found')
  return { offerId: rate.offerId, totalSeen: rate.price.total }
}

export async function car(stage: Stage): Promise<void> {
  const name = 'car'
  const day = dayIn(stage, AHEAD)
  const found = await findCar(stage, name, { pickUp: `${day}T10:00`, return: `${addDays(day, 3)}T10:00` })
  await stage.ask(`${name}: look at an offer`, `/api/cars/offers/${found.offerId}`, GET)
  const trip = await hold(stage, name, { ...found, kind: 'car', driver: DRIVER, flight: '' })
  await pay(stage, trip)
  const { items } = await read(stage, trip)
  await seePapers(stage, trip, 'voucher.pdf')
  const { at, bearer } = trip
  const times = { itemId: items[0]?.id, pickUp: `${day}T10:00`, return: `${addDays(day, 2)}T10:00` }
  type Quote = { after: { total: Money }; back: Money; dueAtDepot: Money }
  const asked = { bearer, body: times }
  const { after, back, dueAtDepot } = await stage.ask<Quote>(
    `${name}: ask what a change costs`,
    `${at}/car-change-quotes`,
    asked,
  )
  const body = { ...times, seen: { total: after.total, back, dueAtDepot } }
  await stage.ask(`${name}: change`, `${at}/car-changes`, { bearer, body })
  await stage.work(`${name}: after the change`, 30)
  await cancel(stage, trip)
}

async function findCar({ ask }: Stage, name: string, times: { pickUp: string; return: string }) {
  const query = new URLSearchParams({ pickUpPlace: 'GIG', ...times, age: '36', currency: 'BRL' })
  const { options } = await ask<CarResults>(`${name}: search`, `/api/cars/search?${query}`, GET)
  const [option] = options
  if (!option) throw new Error('no car was found')
  return { offerId: option.offerId, totalSeen: option.price.total }
}

export async function policy(stage: Stage): Promise<void> {
  const name = 'insurance'
  const from = dayIn(stage, AHEAD)
  const query = new URLSearchParams({ region: 'europe', from, until: addDays(from, 9), ages: '36', currency: 'BRL' })
  const { offers } = await stage.ask<{ offers: CoverOffer[] }>(`${name}: quote`, `/api/insurance/quotes?${query}`, GET)
  const [cover] = offers
  const seen = { kind: 'policy', offerId: cover?.offerId, totalSeen: cover?.total, insured: [PERSON] }
  const trip = await hold(stage, name, seen)
  await pay(stage, trip)
  const { items } = await read(stage, trip)
  await seePapers(stage, trip, 'policy.pdf')
  const { at, bearer } = trip
  const change = { itemId: items[0]?.id, from, until: addDays(from, 14), insured: [PERSON] }
  type Quote = { after: { total: Money }; toPay: Money; back: Money }
  const asked = { bearer, body: change }
  const quote = await stage.ask<Quote>(`${name}: ask what a change costs`, `${at}/policy-change-quotes`, asked)
  const { after, toPay, back } = quote
  const body = { ...change, seen: { total: after.total, toPay, back } }
  const changed = await stage.ask<Trip['reservation']>(`${name}: change`, `${at}/policy-changes`, { bearer, body })
  await payChange(stage, trip, `${at}/policy-changes/${changeOf(changed)}/payments`, toPay)
  await cancel(stage, trip)
}

/** Flight, stay and car in one booking, paid once, cancelled one after the other. */
export async function together(stage: Stage): Promise<void> {
  const name = 'package'
  const [out, back] = [dayIn(stage, AHEAD), dayIn(stage, AHEAD + 4)]
  const search = { ...ROUTE, departureDate: out, returnDate: back, currency: 'BRL' }
  const found = await stage.ask<PackageResults>(`${name}: search`, '/api/packages/search', { body: search })
  const fare = found.flights.options[0]?.fares[0]
  const [nights] = found.stays
  if (!fare || !nights) throw new Error('no package was found')
  const rate = await findStay(stage, name, PROMPT_HOTEL, { checkInDate: nights.checkIn, checkOutDate: nights.checkOut })
  const hire = await findCar(stage, name, { pickUp: `${out}T16:00`, return: `${back}T08:00` })
  const items = [
    { kind: 'flight', ...flown({ offerId: fare.offerId, totalSeen: fare.total }) },
    { kind: 'stay', ...rate, guests: GUESTS, wishes: '' },
    { kind: 'car', ...hire, driver: DRIVER, flight: '' },
  ]
  const trip = await hold(stage, name, { kind: 'several', items })
  await pay(stage, trip)
  await read(stage, trip)
  await cancel(stage, trip)
}
