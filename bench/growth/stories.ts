import { randomUUID } from 'node:crypto'
import type { Chat } from '#modules/chat/index.ts'
import type { FlightResults } from '#modules/flights/flights.contract.ts'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import type { OwnerReservation } from '#modules/reservations/owner/owner-reservations.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Queue } from '#modules/ticketing/ticketing.contract.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { type Market, openMarket } from '#server/two-owners.fixture.ts'

/* What is copied: one booking of each course, made through the API of the whole site on its true tables. */

/** How a booking went. */
export const COURSES = [
  'paid out',
  'asked for',
  'confirmed',
  'cancelled stay',
  'rejected',
  'ticketed',
  'ticketed for two',
  'to be ticketed',
  'cancelled flight',
  'given up',
] as const
export type Course = (typeof COURSES)[number]

type Pair<One> = readonly [One, One]
type Talks = Pick<Stories, 'chats' | 'tickets'>

export type Stories = {
  /** The reservation of each course. */
  courses: Readonly<Record<Course, { id: string; code: string }>>
  owner: { id: string; token: string; hotelId: string }
  customer: { id: string; token: string }
  /** Of one member of staff, who may do everything. */
  staff: string
  /** One that goes on, and one that is over. */
  chats: Pair<string>
  tickets: Pair<number>
  now: Date
}

const CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'ANA LIMA' }
const ANA = {
  type: 'adult',
  givenNames: 'Ana',
  surname: 'Lima',
  birthDate: '1990-05-17',
  gender: 'F',
  nationality: 'BR',
  document: { kind: 'passport', number: 'FX123456', country: 'BR', expires: '2034-01-01' },
  frequentFlyer: null,
}
const CONTACT = { email: 'ana.lima@example.com', phone: '+5511912345678' }

type Held = { reservation: ReservationView }
type Booking = { code: string; id: string }

/** Two owners with everything that they can have, and a booking of each course. */
export async function makeStories(database: { db: Database; url: string }) {
  const market = await openMarket(database, { instantTicketing: false })
  const flights = await bookFlights(market)
  const stays = await bookStays(market)
  // What goes back arrives.
  await market.work()
  const talks = await writeToUs(market)
  const [owner] = market.owners
  const { data: mine } = await market.done<{ data: OwnerReservation[] }>(
    '/api/hotel-owner/reservations',
    get(owner.token),
  )
  const codeOf = (wanted: (one: OwnerReservation) => boolean) => mine.find(wanted)?.reservation_code ?? ''
  const [paid, asked] = await Promise.all(
    [codeOf(({ status }) => status === 'completed'), codeOf(({ id }) => id === owner.things.stay)].map((code) =>
      byCode(market, code),
    ),
  )
  const courses = { 'paid out': paid, 'asked for': asked, ...stays, ...flights } as Record<Course, Booking>
  const stories: Stories = {
    courses,
    ...talks,
    owner: { id: owner.id, token: owner.token, hotelId: owner.things.hotel },
    customer: { id: await customerIn(database.db), token: market.customer },
    staff: market.staff[0],
    now: market.clock.now(),
  }
  return { site: market.site, stories }
}

const get = (bearer: string) => ({ method: 'GET', bearer })

async function byCode({ done, staff }: Market, code: string): Promise<Booking> {
  const { rows } = await done<{ rows: Booking[] }>(`/api/admin/reservations?text=${code}`, get(staff[0]))
  const [found] = rows
  if (!found) throw new Error(`no reservation ${code}`)
  return { id: found.id, code }
}

async function customerIn(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from customers`)
  return rows[0]?.id ?? ''
}

async function pay({ done, customer, site, clock }: Market, { code, total }: ReservationView) {
  const { token } = await done<{ token: string }>('/sandbox-pay/tokens', { body: CARD })
  const method = { kind: 'card', token, instalments: 1 }
  await done(`/api/reservations/${code}/payments`, { bearer: customer, body: { method, totalSeen: total } })
  await site.jobs.run(clock.now())
}

async function cancel({ done, customer, site, clock }: Market, { code }: Booking) {
  const quote = await done<{ id: string }>(`/api/reservations/${code}/cancel-quote`, { bearer: customer })
  await done(`/api/reservations/${code}/cancel`, { bearer: customer, body: { quoteId: quote.id } })
  await site.jobs.run(clock.now())
}

async function bookFlights(market: Market) {
  const one = await bookFlight(market, { inDays: 20, adults: 1 })
  const two = await bookFlight(market, { inDays: 21, adults: 2 })
  const back = await bookFlight(market, { inDays: 22, adults: 1 })
  for (const booking of [one, two, back]) await issue(market, booking)
  await cancel(market, back)
  const open = await bookFlight(market, { inDays: 23, adults: 1 })
  const given = await bookFlight(market, { inDays: 24, adults: 1, unpaid: true })
  await market.done(`/api/reservations/${given.code}/abandon`, { bearer: market.customer })
  await market.site.jobs.run(market.clock.now())
  return {
    ticketed: one,
    'ticketed for two': two,
    'cancelled flight': back,
    'to be ticketed': open,
    'given up': given,
  }
}

type FlightWanted = { inDays: number; adults: number; unpaid?: boolean }

async function bookFlight(market: Market, { inDays, adults, unpaid }: FlightWanted): Promise<Booking> {
  const { done, customer } = market
  const slices = [{ origin: 'GRU', destination: 'GIG', date: dayIn(market, inDays) }]
  const found = await done<FlightResults>('/api/flights/search', { body: { slices, adults, currency: 'BRL' } })
  const fare = found.options[0]?.fares.at(-1)
  const travellers = ['Ana', 'Rui'].slice(0, adults).map((givenNames) => ({ ...ANA, givenNames }))
  const { reservation } = await done<Held>('/api/reservations', {
    bearer: customer,
    body: { offerId: fare?.offerId, totalSeen: fare?.total, travellers, contact: CONTACT, locale: 'en' },
  })
  if (!unpaid) await pay(market, reservation)
  return { id: reservation.id, code: reservation.code }
}

let serial = 4_100_000_001

/** As staff do who order tickets by hand. */
async function issue({ done, staff, site, clock }: Market, { id, code }: Booking) {
  const [bearer] = staff
  const queue = await done<Queue>(`/api/admin/emission-queue?text=${code}`, get(bearer))
  const work = queue.rows[0]
  if (!work) throw new Error(`nothing is to be done for ${id}`)
  await done(`/api/admin/emission-queue/${work.id}/take`, { bearer })
  const tickets = work.travellerIds.map((travellerId) => ({
    travellerId,
    number: `${work.airlinePrefixes[0] ?? '999'}${serial++}`,
  }))
  await done(`/api/admin/emission-queue/${work.id}/done`, { bearer, body: { recordLocator: `Q${code}`, tickets } })
  await site.jobs.run(clock.now())
}

async function bookStays(market: Market) {
  const { done, owners } = market
  const [{ token: bearer }] = owners
  const confirmed = await bookStay(market, 40)
  const cancelled = await bookStay(market, 50)
  const rejected = await bookStay(market, 60)
  for (const { stayId } of [confirmed, cancelled]) await answer(market, stayId, { action: 'accept' })
  await answer(market, rejected.stayId, { action: 'reject', reason: 'The house is closed in these days.' })
  await cancel(market, cancelled)
  const at = `/api/hotel-owner/stays/${confirmed.stayId}/messages`
  await done(at, { bearer, body: { body: 'Welcome! When do you arrive?', fileIds: [] } })
  const back = `/api/reservations/${confirmed.code}/messages`
  await done(back, { bearer: market.customer, body: { body: 'In the evening, at about eight.', fileIds: [] } })
  return { confirmed, 'cancelled stay': cancelled, rejected }
}

async function answer({ done, owners, site, clock }: Market, stayId: string, body: object) {
  await done(`/api/hotel-owner/reservations/${stayId}`, { method: 'PUT', bearer: owners[0].token, body })
  await site.jobs.run(clock.now())
}

async function bookStay(market: Market, inDays: number): Promise<Booking & { stayId: string }> {
  const { done, customer, owners } = market
  const [owner] = owners
  const checkInDate = dayIn(market, inDays)
  const dates = new URLSearchParams({ checkInDate, checkOutDate: addDays(checkInDate, 2), adults: '2' })
  const page = await done<HotelPage>(`/api/hotels/${owner.things.hotel}?${dates}`, { method: 'GET' })
  const rate = page.rooms[0]?.rates[0]
  const guests = [{ givenNames: ANA.givenNames, surname: ANA.surname }]
  const { reservation } = await done<Held>('/api/reservations', {
    bearer: customer,
    body: { kind: 'stay', offerId: rate?.offerId, totalSeen: rate?.price.total, guests, contact: CONTACT },
  })
  await pay(market, reservation)
  const { data } = await done<{ data: OwnerReservation[] }>('/api/hotel-owner/reservations', get(owner.token))
  const stayId = data.find((one) => one.reservation_code === reservation.code)?.id ?? ''
  return { id: reservation.id, code: reservation.code, stayId }
}

/** Two chats and two letters, of which the second is over. */
async function writeToUs({ done, staff, clock, site }: Market): Promise<Talks> {
  const [bearer] = staff
  const waiting = await chatOf(site.modules.chat, 'May I bring a surfboard?')
  const ended = await chatOf(site.modules.chat, 'Is breakfast included?')
  const at = `/api/admin/chat/conversations/${ended}`
  await done(`${at}/take`, { bearer, body: { holder: null } })
  await done(`${at}/close`, { bearer, body: { reason: 'answered' } })
  const open = await letterOf(done, 'My bag did not arrive with me. What shall I do?')
  const solved = await letterOf(done, 'I need an invoice for my company.')
  const body = { key: randomUUID(), body: 'It is in your account, under payments.', solve: true }
  await done(`/api/admin/support/tickets/${solved.number}/answers`, { bearer, body })
  await done(`/api/admin/support/tickets/${solved.number}`, { method: 'PUT', bearer, body: { status: 'closed' } })
  await site.jobs.run(clock.now())
  return { chats: [waiting, ended], tickets: [open.number, solved.number] }
}

async function chatOf(chat: Chat, initial_message: string): Promise<string> {
  const from = { user_name: 'Ana Lima', user_email: CONTACT.email, client_id: 'first', locale: 'en' as const }
  const { sessionId } = await chat.open({ ...from, initial_message, customer: null })
  return chat.idOf(sessionId)
}

async function letterOf(done: Market['done'], message: string) {
  const body = { name: 'Ana Lima', email: CONTACT.email, topic: 'other', message }
  return done<{ number: number }>('/api/support/requests', { body })
}

function dayIn({ clock }: Market, days: number): Day {
  return addDays(clock.now().toISOString().slice(0, 10), days)
}
