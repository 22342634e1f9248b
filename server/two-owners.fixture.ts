import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import type { OwnerReservation } from '#modules/reservations/owner/owner-reservations.contract.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { type Ask, proveSecondFactor } from '#tests/support/second-factor.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'

/* Two owners, each with one of everything that an owner can have, made through the API itself. */

const PASSWORD = 'jangada ao vento 27'
const WEEK_MS = 7 * 86_400_000
/** A Thursday. */
const START = '2026-11-19T12:00:00Z'
const STAFF = { first: 'iara@example.com', second: 'eva@example.com' } as const

/** The identifiers of what an owner has; the parameters of routes are filled with them. */
export type Things = Record<
  | 'hotel'
  | 'roomType'
  | 'ratePlan'
  | 'photo'
  | 'edit'
  | 'feed'
  | 'stay'
  | 'changed'
  | 'change'
  | 'file'
  | 'template'
  | 'review'
  | 'invoice'
  | 'document'
  | 'session',
  string
>
/** Of a stay that was accepted. */
type Guest = { code: string; key: string }
type Person = { id: string; email: string }
export type TestOwner = Person & { token: string; things: Things }

type Options = { method?: string; body?: unknown; bearer?: string | null; type?: string }
type Api = ReturnType<typeof callsOf> & { site: WholeSite; clock: ReturnType<typeof fixedClock> }
type Id = { data: { id: string } }
type Ids = { data: { id: string }[] }

export type Market = Awaited<ReturnType<typeof openMarket>>

export async function openMarket(database: TestDatabase) {
  const clock = fixedClock(START)
  const site = await openWholeSite(database, { clock })
  const api: Api = { ...callsOf(site), site, clock }
  await hireStaff(api)
  const people = [
    await register(api, 'Olga', '11.222.333/0001-81'),
    await register(api, 'Rui', '33.000.167/0001-01'),
  ] as const
  const hotels: string[] = []
  const stays: string[] = []
  for (const person of people) {
    const { hotelId } = await sampleHotel(database.db, { ownerId: person.id, name: `Pousada ${person.email}` })
    const bearer = await signInOwner(api, person)
    const { id } = await book(api, { bearer, hotelId, inDays: 1 })
    await api.done(`/api/hotel-owner/reservations/${id}`, { method: 'PUT', bearer, body: { action: 'accept' } })
    await verify(api, person)
    hotels.push(hotelId)
    stays.push(id)
  }
  await site.jobs.run(clock.now())
  await travel(api, stays)
  await payOut(api)
  const [olga, rui] = people
  const first = await collect(api, olga, hotels[0] ?? '')
  const second = await collect(api, rui, hotels[1] ?? '')
  const staff = [await signInStaff(api, STAFF.first), await signInStaff(api, STAFF.second)]
  const owners = [first.owner, second.owner] as const
  const { app } = site
  const { call, done } = api
  const { guestKey, guest } = second
  return { app, call, done, owners, staff, guestKey, guest, customer: await registerCustomer(api) }
}

function callsOf({ app }: WholeSite) {
  const call = (url: string, { method = 'POST', body, bearer, type = 'application/octet-stream' }: Options = {}) =>
    app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        'idempotency-key': randomUUID(),
        ...(Buffer.isBuffer(body) && { 'content-type': type }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { payload: body as object }),
    })
  const done = async <Body>(url: string, options: Options = {}): Promise<Body> => {
    const answer = await call(url, options)
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return answer.body ? answer.json() : (undefined as Body)
  }
  return { call, done }
}

/** The token of the newest mail to an address. */
function tokenFor({ site }: Api, email: string): string {
  const mail = site.mail.posted.findLast(({ recipient }) => recipient === email)
  return /(?:confirm|invitation|token|verify)=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function signInStaff(api: Api, email: string): Promise<string> {
  return proved(api, await api.done<StaffSession>('/api/admin/login', { body: { email, password: PASSWORD } }))
}

type StaffSession = { token: string; admin: { id: string } }

async function proved({ done, clock }: Api, { token: bearer, admin }: StaffSession): Promise<string> {
  const ask: Ask = (path, body) => done(path, { bearer, ...(body === undefined ? { method: 'GET' } : { body }) })
  await proveSecondFactor(ask, { id: admin.id, password: PASSWORD }, { now: clock.now() })
  return bearer
}

async function registerCustomer(api: Api): Promise<string> {
  const who = { firstName: 'Ana', lastName: 'Lima', email: 'ana.lima@example.com' }
  await api.done('/api/customer/register', { body: { ...who, password: PASSWORD, locale: 'en' } })
  await api.site.jobs.run(api.clock.now())
  const body = { token: tokenFor(api, who.email), password: PASSWORD }
  return (await api.done<{ token: string }>('/api/customer/verify-email', { body })).token
}

async function signInOwner({ done }: Api, { email }: Person): Promise<string> {
  const body = { email, password: PASSWORD }
  return (await done<{ data: { token: string } }>('/api/hotel-owner/auth/login', { body })).data.token
}

async function hireStaff(api: Api): Promise<void> {
  const setup = await api.site.modules.accounts.setup.begin()
  const root = { token: setup, firstName: 'Iara', lastName: 'Maia', email: STAFF.first, password: PASSWORD }
  const bearer = await proved(api, await api.done<StaffSession>('/api/setup', { body: root }))
  const second = { firstName: 'Eva', lastName: 'Dias', email: STAFF.second, role: 'finance', locale: 'en' }
  await api.done('/api/admin/staff', { bearer, body: second })
  const body = { token: tokenFor(api, STAFF.second), password: PASSWORD }
  await api.done('/api/admin/accept-invitation', { body })
}

async function register(api: Api, name: string, taxId: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.com`
  const body = {
    ...{
      first_name: name,
      last_name: 'Prado',
      email,
      phone: '+55 85 98765-4321',
      password: PASSWORD,
      confirm_password: PASSWORD,
    },
    ...{
      company_name: `Hotéis ${name}`,
      tax_id: taxId,
      address: 'x',
      city: 'x',
      state: 'CE',
      postal_code: '60165-120',
    },
    ...{ payment_method: 'paypal', paypal_email: email, terms_accepted: true, platform_fee_agreed: true },
  }
  const { data } = await api.done<{ data: { token: string; hotelOwner: { id: string } } }>(
    '/api/hotel-owner/auth/register',
    { body },
  )
  await api.done('/api/hotel-owner/auth/confirm-email', { bearer: data.token, body: { token: tokenFor(api, email) } })
  await api.site.jobs.run(api.clock.now())
  return { id: data.hotelOwner.id, email }
}

async function verify(api: Api, { id }: Person): Promise<void> {
  const bearer = await signInStaff(api, STAFF.first)
  const at = `/api/admin/hotel-owners/${id}`
  const { updated_at } = await api.done<{ updated_at: string }>(at, { method: 'GET', bearer })
  await api.done(`${at}/verify`, { bearer, body: { seen: 'pending', updated_at } })
}

type Wish = { bearer: string; hotelId: string; inDays: number }

/** Two nights, paid with a card; they wait for the answer of the owner, whose id of them comes back with the guest's key. */
async function book({ done, site, clock }: Api, { bearer, hotelId, inDays }: Wish) {
  const checkInDate = addDays(today(clock.now()), inDays)
  const dates = new URLSearchParams({ checkInDate, checkOutDate: addDays(checkInDate, 2), adults: '2' })
  const page = await done<HotelPage>(`/api/hotels/${hotelId}?${dates}`, { method: 'GET' })
  const rate = page.rooms[0]?.rates[0]
  type Held = { reservation: { code: string; total: object }; key: string }
  const { reservation, key } = await done<Held>('/api/reservations', {
    body: {
      ...{ kind: 'stay', offerId: rate?.offerId, totalSeen: rate?.price.total },
      guests: [{ givenNames: 'Anacleta', surname: 'Quixadense' }],
      contact: { email: 'anacleta@example.com', phone: '+5585987654321' },
    },
  })
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A Q' }
  const { token } = await done<{ token: string }>('/sandbox-pay/tokens', { body: card })
  const paid = { method: { kind: 'card', token, instalments: 1 }, totalSeen: reservation.total }
  await done(`/api/reservations/${reservation.code}/payments`, { bearer: key, body: paid })
  await site.jobs.run(clock.now())
  const look = { method: 'GET', bearer }
  const { data } = await done<{ data: OwnerReservation[] }>('/api/hotel-owner/reservations', look)
  const { code } = reservation
  return { id: data.find((one) => one.reservation_code === code)?.id ?? '', key, code, checkInDate }
}

/** A stay that the owner has accepted, and whose guest wants to leave a day earlier. */
async function askForChange(api: Api, { bearer, hotel }: { bearer: string; hotel: string }) {
  const { id, key, code, checkInDate } = await book(api, { bearer, hotelId: hotel, inDays: 20 })
  await api.done(`/api/hotel-owner/reservations/${id}`, { method: 'PUT', bearer, body: { action: 'accept' } })
  await api.site.jobs.run(api.clock.now())
  const wish = { checkIn: checkInDate, checkOut: addDays(checkInDate, 1), adults: 2, childAges: [] }
  type Quote = { id: string; after: { total: object } }
  const at = `/api/reservations/${code}`
  const quote = await api.done<Quote>(`${at}/change-quotes`, { bearer: key, body: wish })
  await api.done(`${at}/changes`, { bearer: key, body: { quoteId: quote.id, totalSeen: quote.after.total } })
  await api.site.jobs.run(api.clock.now())
  const look = { method: 'GET', bearer }
  const { data } = await api.done<{ data: OwnerReservation[] }>('/api/hotel-owner/reservations', look)
  return { changed: id, change: data.find((one) => one.id === id)?.change?.id ?? '', guest: { code, key } }
}

function today(now: Date): Day {
  return dayIn('America/Fortaleza', now)
}

/** The stays take place, and guests say how they were. */
async function travel({ site: { modules }, clock }: Api, stays: readonly string[]): Promise<void> {
  clock.advance(WEEK_MS)
  await modules.reservations.owners.completeOver()
  for (const id of stays) {
    await modules.hotels.reviews.write(id, {
      ...{ overall: 9, cleanliness: 9, comfort: 9, location: 9, service: 9, value: 9 },
      ...{ author: 'Ana', country: null, company: 'couple', title: 'By the sea', locale: 'en' },
      body: 'The sea is over the road, and breakfast has fruit from the garden.',
    })
  }
}

async function payOut(api: Api): Promise<void> {
  const [preparing, approving] = [await signInStaff(api, STAFF.first), await signInStaff(api, STAFF.second)]
  const { id } = await api.done<{ id: string }>('/api/admin/payout-runs', { bearer: preparing, body: {} })
  await api.done(`/api/admin/payout-runs/${id}/approve`, { bearer: approving, body: {} })
  await api.site.jobs.run(api.clock.now())
}

/** Everything else that an owner can have. */
async function collect(
  api: Api,
  person: Person,
  hotel: string,
): Promise<{ owner: TestOwner; guestKey: string; guest: Guest }> {
  // On two devices; that of the registration has been silent for too long.
  const [bearer] = [await signInOwner(api, person), await signInOwner(api, person)]
  const look = { method: 'GET', bearer }
  const devices = await api.done<{ data: { id: string; current: boolean }[] }>('/api/hotel-owner/auth/sessions', look)
  const waiting = await book(api, { bearer, hotelId: hotel, inDays: 30 })
  const { changed, change, guest } = await askForChange(api, { bearer, hotel })
  const template = { name: 'Way', body: 'Left at the church.' }
  const paper = { bearer, body: Buffer.from('%PDF-1.7 a paper'), type: 'application/pdf' }
  const things = {
    ...{ hotel, stay: waiting.id, ...(await furnish(api, { bearer, hotel })) },
    ...{ changed, change },
    file: await write(api, { bearer, stay: waiting.id }),
    template: (await api.done<Id>('/api/hotel-owner/message-templates', { bearer, body: template })).data.id,
    invoice: (await api.done<Ids>('/api/hotel-owner/invoices', look)).data[0]?.id ?? '',
    document: (await api.done<Id>('/api/hotel-owner/documents?name=me.pdf', paper)).data.id,
    session: devices.data.find(({ current }) => !current)?.id ?? '',
  }
  for (const [name, id] of Object.entries(things)) if (!id) throw new Error(`${person.email} has no ${name}`)
  return { owner: { ...person, token: bearer, things }, guestKey: waiting.key, guest }
}

/** Of a hotel: two photos, an edit of its calendar, an outside calendar, what a guest said. */
async function furnish({ done, clock }: Api, { bearer, hotel }: { bearer: string; hotel: string }) {
  const at = `/api/hotel-owner/hotels/${hotel}`
  const look = { method: 'GET', bearer }
  for (const hue of ['#1a7f8c', '#8c1a7f']) {
    await done(`${at}/photos`, { bearer, body: await picture(hue) })
  }
  const { data } = await done<{ data: ListingView }>(at, look)
  const [roomType, ratePlan, photo] = [data.roomTypes, data.ratePlans, data.photos].map((all) => all[0]?.id ?? '')
  const [from, until] = [60, 62].map((days) => addDays(today(clock.now()), days))
  const set = { price: 40_000 }
  await done(`${at}/calendar/edits`, { bearer, body: { from, until, roomTypeIds: [roomType], set } })
  const outside = { roomTypeId: roomType, name: 'Elsewhere', url: `https://calendar.invalid/${hotel}.ics` }
  await done(`${at}/feeds`, { bearer, body: outside })
  const edits = await done<Ids>(`${at}/calendar/edits`, look)
  const feeds = await done<{ data: { feeds: { id: string }[] } }>(`${at}/feeds`, look)
  const reviews = await done<{ data: { reviews: { id: string }[] } }>(`${at}/reviews`, look)
  return {
    ...{ roomType: roomType ?? '', ratePlan: ratePlan ?? '', photo: photo ?? '', edit: edits.data[0]?.id ?? '' },
    ...{ feed: feeds.data.feeds[0]?.id ?? '', review: reviews.data.reviews[0]?.id ?? '' },
  }
}

export function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 500, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A message with a file, which comes back. */
async function write({ done }: Api, { bearer, stay }: { bearer: string; stay: string }): Promise<string> {
  const at = `/api/hotel-owner/stays/${stay}/messages`
  const paper = { bearer, body: Buffer.from('%PDF-1.7 the way to the house'), type: 'application/pdf' }
  const { data } = await done<Id>(`${at}/files?name=way.pdf`, paper)
  await done(at, { bearer, body: { body: 'See you soon.', fileIds: [data.id] } })
  return data.id
}
