import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import type { CreationOptions } from '#modules/accounts/second-factor/passkeys.contract.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import type { OwnerReservation } from '#modules/reservations/owner/owner-reservations.contract.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { PUBLIC_URL } from '#tests/support/accounts.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import type { fixedClock } from '#tests/support/clock.ts'
import type { WholeSite } from '#tests/support/whole-site.ts'

/* One of everything that an owner can have, made through the API itself. */

export const PASSWORD = 'jangada ao vento 27'

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
  | 'session'
  | 'passkey'
  | 'recoveryCode',
  string
>
/** Of a stay that was accepted. */
type Guest = { code: string; key: string }
export type Person = { id: string; email: string }
export type TestOwner = Person & { token: string; things: Things }

type Options = { method?: string; body?: unknown; bearer?: string | null; type?: string }
export type Api = ReturnType<typeof callsOf> & { site: WholeSite; clock: ReturnType<typeof fixedClock> }
type Id = { data: { id: string } }
type Ids = { data: { id: string }[] }

export function callsOf({ app }: WholeSite) {
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
export function tokenFor({ site }: Api, email: string): string {
  const mail = site.mail.posted.findLast(({ recipient }) => recipient === email)
  return /(?:confirm|invitation|token|verify)=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export async function signInOwner({ done }: Api, { email }: Person): Promise<string> {
  const body = { email, password: PASSWORD }
  return (await done<{ data: { token: string } }>('/api/hotel-owner/auth/login', { body })).data.token
}

type Locked = { data: { ticket: string } }

/** With one of the recovery codes, as owners who have a passkey. */
export async function signInWithCode(done: Api['done'], who: { email: string; recoveryCode: string }): Promise<string> {
  const at = '/api/hotel-owner/auth'
  const { data } = await done<Locked>(`${at}/login`, { body: { email: who.email, password: PASSWORD } })
  const body = { ticket: data.ticket, code: who.recoveryCode }
  return (await done<{ data: { token: string } }>(`${at}/second-factor`, { body })).data.token
}

type StayRequest = { bearer: string; hotelId: string; inDays: number }

/** Two nights, paid with a card; they wait for the answer of the owner, whose id of them comes back with the guest's key. */
export async function book({ done, site, clock }: Api, { bearer, hotelId, inDays }: StayRequest) {
  const checkInDate = addDays(today(clock.now()), inDays)
  const dates = new URLSearchParams({ checkInDate, checkOutDate: addDays(checkInDate, 2), adults: '2' })
  const page = await done<HotelPage>(`/api/hotels/${hotelId}?${dates}`, { method: 'GET' })
  const rate = page.rooms[0]?.rates[0]
  type Held = { reservation: { code: string; total: object }; key: string }
  const { reservation, key } = await done<Held>('/api/reservations', {
    body: {
      kind: 'stay',
      offerId: rate?.offerId,
      totalSeen: rate?.price.total,
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
  const change = { checkIn: checkInDate, checkOut: addDays(checkInDate, 1), adults: 2, childAges: [] }
  type Quote = { id: string; after: { total: object } }
  const at = `/api/reservations/${code}`
  const quote = await api.done<Quote>(`${at}/change-quotes`, { bearer: key, body: change })
  await api.done(`${at}/changes`, { bearer: key, body: { quoteId: quote.id, totalSeen: quote.after.total } })
  await api.site.jobs.run(api.clock.now())
  const look = { method: 'GET', bearer }
  const { data } = await api.done<{ data: OwnerReservation[] }>('/api/hotel-owner/reservations', look)
  return { changed: id, change: data.find((one) => one.id === id)?.change?.id ?? '', guest: { code, key } }
}

function today(now: Date): Day {
  return dayIn('America/Fortaleza', now)
}

/** Everything else that an owner can have. */
export async function collect(
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
    hotel,
    stay: waiting.id,
    ...(await furnish(api, { bearer, hotel })),
    changed,
    change,
    file: await write(api, { bearer, stay: waiting.id }),
    template: (await api.done<Id>('/api/hotel-owner/message-templates', { bearer, body: template })).data.id,
    invoice: (await api.done<Ids>('/api/hotel-owner/invoices', look)).data[0]?.id ?? '',
    document: (await api.done<Id>('/api/hotel-owner/documents?name=me.pdf', paper)).data.id,
    session: devices.data.find(({ current }) => !current)?.id ?? '',
    ...(await addPasskey(api, bearer)),
  }
  for (const [name, id] of Object.entries(things)) if (!id) throw new Error(`${person.email} has no ${name}`)
  return { owner: { ...person, token: bearer, things }, guestKey: waiting.key, guest }
}

/** From now on their password alone opens nothing. */
async function addPasskey({ done }: Api, bearer: string) {
  const at = '/api/hotel-owner/auth/two-factor/passkeys'
  const asked = await done<{ data: CreationOptions }>(`${at}/options`, { bearer, body: { password: PASSWORD } })
  const body = { name: 'Phone', response: createAuthenticator(PUBLIC_URL).create(asked.data) }
  type Added = { data: { passkey: { id: string }; recovery_codes: string[] } }
  const { data } = await done<Added>(at, { bearer, body })
  return { passkey: data.passkey.id, recoveryCode: data.recovery_codes[0] ?? '' }
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
    roomType: roomType ?? '',
    ratePlan: ratePlan ?? '',
    photo: photo ?? '',
    edit: edits.data[0]?.id ?? '',
    feed: feeds.data.feeds[0]?.id ?? '',
    review: reviews.data.reviews[0]?.id ?? '',
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
