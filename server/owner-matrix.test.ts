import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { testDatabase } from '#tests/support/database.ts'
import { PASSWORD, picture, type TestOwner, type Things } from './owner-things.fixture.ts'
import { type Market, openMarket } from './two-owners.fixture.ts'

/**
 * One owner tries every route with the correct ids of what another owner has. The routes come from the API's own
 * description: a new one that is not in the table below fails the first test. At the end each of them is shown to work
 * for its owner, so that no refusal was due to a wrong address or body.
 */
const database = testDatabase()
let market: Market
let olga: TestOwner
let rui: TestOwner

beforeAll(async () => {
  market = await openMarket(database)
  ;[olga, rui] = market.owners
}, 120_000)
afterAll(() => market?.app.close())

type Known = { things: Things; listing: ListingView }
type Entry = {
  body?: (known: Known) => unknown
  /** Of a body that is a file. */
  type?: string
  /** What its owner gets; 2xx unless it is said. */
  answer?: number
}

const room = ({ listing: { roomTypes } }: Known) => {
  const [first] = roomTypes
  if (!first) throw new Error('the hotel has no room type')
  const { id: _id, archived: _archived, version, ...roomType } = first
  return { version, roomType }
}
const FEED = (roomTypeId: string) => ({ roomTypeId, name: 'Other', url: 'https://calendar.invalid/another.ics' })
const NIGHTS = { from: '2027-03-01', until: '2027-03-03' }
const edit = (roomTypeId: string) => ({ ...NIGHTS, roomTypeIds: [roomTypeId], set: { closed: true } })
const PLAN = {
  name: 'Half board',
  meal: 'none',
  mealAdult: 0,
  mealChild: 0,
  adjustment: 0,
  policy: null,
  minAdvance: 0,
  maxAdvance: null,
  excludedRoomTypeIds: [] as string[],
}
const PAPER = Buffer.from('%PDF-1.7 another way')
const PNG = await picture('#3c5f1d')
const AT = '/api/hotel-owner'
const HOTEL = `${AT}/hotels/{id}`
/** Nothing has to be said. */
const BARE: Entry = {}

/** In an order in which the owner can do all of it, one after the other. */
const OWN: Record<string, Entry> = {
  [`GET ${HOTEL}`]: BARE,
  [`GET ${HOTEL}/calendar`]: BARE,
  [`GET ${HOTEL}/calendar/edits`]: BARE,
  [`GET ${HOTEL}/feeds`]: BARE,
  [`GET ${HOTEL}/reviews`]: BARE,
  [`GET ${AT}/reservations/{id}`]: BARE,
  [`GET ${AT}/stays/{id}/messages`]: BARE,
  [`GET ${AT}/stays/{id}/messages/files/{fileId}`]: BARE,
  [`GET ${AT}/invoices/{id}`]: BARE,
  [`GET ${AT}/invoices/{id}/pdf`]: BARE,
  [`GET ${AT}/invoices/{id}/csv`]: BARE,
  [`GET ${AT}/documents/{id}`]: BARE,
  [`PATCH ${HOTEL}`]: { body: ({ listing: { version } }) => ({ version, policy: 'strict' }) },
  [`POST ${HOTEL}/room-types`]: { body: (known) => room(known).roomType },
  [`PUT ${HOTEL}/room-types/{roomTypeId}`]: { body: room },
  [`PUT ${HOTEL}/room-types/order`]: { body: ({ listing }) => ({ ids: listing.roomTypes.map(({ id }) => id) }) },
  [`POST ${HOTEL}/room-types/{roomTypeId}/export`]: BARE,
  [`POST ${HOTEL}/rate-plans`]: { body: () => PLAN },
  [`PUT ${HOTEL}/rate-plans/{ratePlanId}`]: {
    body: ({ listing }) => ({ version: listing.ratePlans[0]?.version, ratePlan: PLAN }),
  },
  [`PUT ${HOTEL}/rate-plans/order`]: { body: ({ listing }) => ({ ids: listing.ratePlans.map(({ id }) => id) }) },
  [`POST ${HOTEL}/photos`]: { body: () => PNG, type: 'image/png' },
  [`PUT ${HOTEL}/photos/order`]: { body: ({ listing }) => ({ ids: listing.photos.map(({ id }) => id) }) },
  [`PATCH ${HOTEL}/photos/{photoId}`]: { body: () => ({ alt: { en: 'The house' } }) },
  [`POST ${HOTEL}/calendar/edits`]: { body: ({ things }) => edit(things.roomType) },
  [`POST ${HOTEL}/calendar/edits/{editId}/undo`]: BARE,
  [`POST ${HOTEL}/feeds`]: { body: ({ things }) => FEED(things.roomType) },
  [`POST ${HOTEL}/feeds/{feedId}/refresh`]: BARE,
  [`PUT ${HOTEL}/reviews/{reviewId}/reply`]: { body: () => ({ text: 'Come again.' }) },
  [`POST ${HOTEL}/reviews/{reviewId}/report`]: { body: () => ({ reason: 'It is about another house.' }) },
  [`PUT ${AT}/reservations/{id}`]: { body: () => ({ action: 'accept' }) },
  [`PUT ${AT}/reservations/{id}/change`]: { body: ({ things }) => ({ change_id: things.change, action: 'accept' }) },
  [`POST ${AT}/stays/{id}/messages`]: { body: ({ things }) => ({ body: `Hello from ${things.hotel}` }) },
  [`POST ${AT}/stays/{id}/messages/read`]: { body: () => ({ number: 1 }) },
  [`POST ${AT}/stays/{id}/messages/files`]: { body: () => PAPER, type: 'application/pdf' },
  [`PUT ${AT}/message-templates/{id}`]: { body: () => ({ name: 'Parking', body: 'It is free.' }) },
  [`POST ${HOTEL}/pause`]: BARE,
  [`POST ${HOTEL}/resume`]: BARE,
  // It is approved already, and what it lacks was never asked.
  [`POST ${HOTEL}/submit`]: { answer: 409 },
  [`DELETE ${HOTEL}/feeds/{feedId}`]: BARE,
  [`DELETE ${HOTEL}/photos/{photoId}`]: BARE,
  [`POST ${HOTEL}/rate-plans/{ratePlanId}/archive`]: { body: () => ({ archived: true }) },
  [`POST ${HOTEL}/room-types/{roomTypeId}/archive`]: { body: () => ({ archived: true }) },
  // Its guests are on their way.
  [`DELETE ${HOTEL}`]: { answer: 409 },
  [`DELETE ${AT}/message-templates/{id}`]: BARE,
  [`DELETE ${AT}/documents/{id}`]: BARE,
  [`POST ${AT}/auth/two-factor/passkeys/{id}/rename`]: { body: () => ({ name: 'Key' }) },
  [`POST ${AT}/auth/two-factor/passkeys/{id}/remove`]: {
    body: ({ things }) => ({ password: PASSWORD, code: things.recoveryCode }),
  },
  [`DELETE ${AT}/auth/sessions/{id}`]: BARE,
}

/** About the caller and nobody else: nothing in the address says whose. */
const ABOUT_ME = [
  `GET ${AT}/auth/profile`,
  `PUT ${AT}/auth/profile`,
  `POST ${AT}/auth/confirm-email`,
  `POST ${AT}/auth/resend-confirmation`,
  `POST ${AT}/auth/correct-email`,
  `POST ${AT}/auth/logout`,
  `POST ${AT}/auth/logout-everywhere`,
  `GET ${AT}/auth/sessions`,
  `POST ${AT}/auth/change-password`,
  `GET ${AT}/auth/two-factor`,
  `POST ${AT}/auth/two-factor/enrol`,
  `POST ${AT}/auth/two-factor/confirm`,
  `POST ${AT}/auth/two-factor/recovery-codes`,
  `POST ${AT}/auth/two-factor/disable`,
  `POST ${AT}/auth/two-factor/app/remove`,
  `POST ${AT}/auth/two-factor/challenge`,
  `POST ${AT}/auth/two-factor/passkeys/options`,
  `POST ${AT}/auth/two-factor/passkeys`,
  `GET ${AT}/privacy`,
  `GET ${AT}/privacy/export`,
  `POST ${AT}/privacy/erasure`,
  `GET ${AT}/payout-details`,
  `PUT ${AT}/payout-details`,
  `DELETE ${AT}/payout-details/waiting`,
  `GET ${AT}/stripe-account`,
  `POST ${AT}/stripe-account/set-up`,
  `POST ${AT}/stripe-account/use`,
  `GET ${AT}/documents`,
  `POST ${AT}/documents`,
  `GET ${AT}/notifications`,
  `PUT ${AT}/notifications`,
  `GET ${AT}/notices`,
  `POST ${AT}/notices/read`,
  `GET ${AT}/hotels`,
  `POST ${AT}/hotels`,
  `GET ${AT}/hotels/dashboard/stats`,
  `GET ${AT}/reservations`,
  `GET ${AT}/reservations/search`,
  `GET ${AT}/reservations/export`,
  `GET ${AT}/reservations/waiting`,
  `GET ${AT}/earnings`,
  `GET ${AT}/statements`,
  `GET ${AT}/statements/{format}`,
  `POST ${AT}/payouts/confirm-details`,
  `GET ${AT}/invoices`,
  `GET ${AT}/messages`,
  `GET ${AT}/messages/unread`,
  `GET ${AT}/message-templates`,
  `POST ${AT}/message-templates`,
]

/** The calls in whose body one thing names another: one's own address, and in it what belongs to someone else. */
const NAMING: Record<string, (theirs: Things, own: Known) => unknown> = {
  [`PUT ${HOTEL}/room-types/order`]: ({ roomType }) => ({ ids: [roomType] }),
  [`PUT ${HOTEL}/rate-plans/order`]: ({ ratePlan }) => ({ ids: [ratePlan] }),
  [`PUT ${HOTEL}/photos/order`]: ({ photo }) => ({ ids: [photo] }),
  [`PATCH ${HOTEL}/photos/{photoId}`]: ({ roomType }) => ({ roomTypeId: roomType }),
  [`POST ${HOTEL}/rate-plans`]: ({ roomType }) => ({ ...PLAN, excludedRoomTypeIds: [roomType] }),
  [`PUT ${HOTEL}/rate-plans/{ratePlanId}`]: ({ roomType }, { listing }) => ({
    version: listing.ratePlans[0]?.version,
    ratePlan: { ...PLAN, excludedRoomTypeIds: [roomType] },
  }),
  [`POST ${HOTEL}/calendar/edits`]: ({ roomType }) => edit(roomType),
  [`POST ${HOTEL}/feeds`]: ({ roomType }) => FEED(roomType),
  [`PUT ${AT}/reservations/{id}/change`]: ({ change }) => ({ change_id: change, action: 'accept' }),
  [`POST ${AT}/stays/{id}/messages`]: ({ file }) => ({ body: 'Look.', fileIds: [file] }),
}

type Described = { 'x-access': string; requestBody?: object }
type Route = { at: string; method: string; path: string; access: string; body: string }

async function ownersRoutes(): Promise<Route[]> {
  const { paths, components } = await market.done<{
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, object> }
  }>('/api/openapi.json', { method: 'GET' })
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-access': access, requestBody }]) => {
      const at = `${method.toUpperCase()} ${path}`
      return { at, method: method.toUpperCase(), path, access, body: wholeOf(requestBody, components.schemas) }
    }),
  )
  return routes.filter(({ access }) => access === 'owner')
}

/** A description with everything that it refers to. */
function wholeOf(description: unknown, schemas: Record<string, object>, seen: string[] = []): string {
  const text = JSON.stringify(description ?? {})
  const names = [...text.matchAll(/#\/components\/schemas\/([\w.-]+)/g)].map(([, name]) => name ?? '')
  const further = names.filter((name) => !seen.includes(name))
  return text + further.map((name) => wholeOf(schemas[name], schemas, [...seen, ...further])).join('')
}

/** With `own` for what comes first in the address and `theirs` for the rest. */
function addressOf(path: string, own: Things, theirs: Things = own): string {
  const first: [string, string][] = [
    ['/hotels/', own.hotel],
    ['/stays/', own.stay],
    ['/reservations/{id}/change', own.changed],
    ['/reservations/', own.stay],
    ['/invoices/', own.invoice],
    ['/documents/', own.document],
    ['/message-templates/', own.template],
    ['/sessions/', own.session],
    ['/passkeys/', own.passkey],
  ]
  const id = first.find(([part]) => path.includes(part))?.[1] ?? ''
  return path
    .replace('{id}', id)
    .replace('{roomTypeId}', theirs.roomType)
    .replace('{ratePlanId}', theirs.ratePlan)
    .replace('{photoId}', theirs.photo)
    .replace('{editId}', theirs.edit)
    .replace('{feedId}', theirs.feed)
    .replace('{reviewId}', theirs.review)
    .replace('{fileId}', theirs.file)
}

async function knownOf({ things, token }: TestOwner): Promise<Known> {
  const { data } = await market.done<{ data: ListingView }>(`${AT}/hotels/${things.hotel}`, {
    method: 'GET',
    bearer: token,
  })
  return { things, listing: data }
}

async function knock(at: string, address: string, { bearer, known }: { bearer: string | null; known: Known }) {
  const [method = ''] = at.split(' ')
  const { body, type } = OWN[at] ?? {}
  return market.call(address, { method, bearer, ...(body && { body: body(known) }), ...(type && { type }) })
}

/** Everything that is stored, a fingerprint a table. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'idempotency_keys'`,
  )
  const prints = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as print from "${name}" t`,
  )
  const { rows } = await database.pool.query<{ name: string; print: string | null }>(prints.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print ?? '']))
}

/** Those that name a thing; a format is none. */
function parameters(path: string): number {
  return path.replace('{format}', 'csv').split('{').length - 1
}

test('every route of owners is in the table, and nothing else', async () => {
  const routes = await ownersRoutes()
  const withParameters = routes.filter(({ path }) => parameters(path) > 0).map(({ at }) => at)
  expect(withParameters.toSorted()).toEqual(Object.keys(OWN).toSorted())
  const others = routes.filter(({ path }) => parameters(path) === 0).map(({ at }) => at)
  expect(others.toSorted()).toEqual(ABOUT_ME.toSorted())
  const naming = routes.filter(({ body }) => body.includes('"uuid"')).map(({ at }) => at)
  expect(naming.toSorted()).toEqual(Object.keys(NAMING).toSorted())
  for (const at of withParameters) expect(addressOf(at.split(' ')[1] ?? '', olga.things)).not.toMatch(/\{|\/\//)
})

describe('another owner', () => {
  let before: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    before = await everything()
  })
  const secrets = () => [rui.email, 'Rui', ...Object.values(rui.things)]
  const given = (text: string, asked: string) =>
    secrets().filter((secret) => text.includes(secret) && !asked.includes(secret))

  test.each(Object.keys(OWN))('%s: is as if it were not there, and nothing moves', async (at) => {
    const known = await knownOf(rui)
    const path = at.split(' ')[1] ?? ''
    const addresses = [addressOf(path, rui.things)]
    // The worse one: under one's own hotel a thing of the other's.
    if (parameters(path) > 1) addresses.push(addressOf(path, olga.things, rui.things))
    for (const address of addresses) {
      const answer = await knock(at, address, { bearer: olga.token, known })
      expect([address, answer.statusCode], answer.body).toEqual([address, 404])
      expect(given(answer.body, address)).toEqual([])
    }
    expect(await everything()).toEqual(before)
  })

  test.each(Object.keys(NAMING))('%s: takes nothing of another into it', async (at) => {
    const [method = '', path = ''] = at.split(' ')
    const body = NAMING[at]?.(rui.things, await knownOf(olga))
    const answer = await market.call(addressOf(path, olga.things), { method, bearer: olga.token, body })
    const after = await everything()
    if (!path.endsWith('/order')) {
      expect([at, answer.statusCode >= 400 && answer.statusCode < 500], answer.body).toEqual([at, true])
      return expect(after).toEqual(before)
    }
    // An order leaves out what is not there: only the version of one's own hotel, and of its city, is another.
    expect([at, answer.statusCode], answer.body).toEqual([at, 200])
    expect(after).toEqual({ ...before, hotels: after['hotels'], hotel_cities: after['hotel_cities'] })
    expect(given(answer.body, '')).toEqual([])
    before = after
  })

  test('a night is not copied from the room type of another', async () => {
    const copy = { ...NIGHTS, roomTypeId: rui.things.roomType }
    const body = { from: '2027-04-01', until: '2027-04-03', roomTypeIds: [olga.things.roomType], copy }
    const answer = await market.call(`${AT}/hotels/${olga.things.hotel}/calendar/edits`, { bearer: olga.token, body })
    expect(answer.statusCode, answer.body).toBe(404)
    expect(await everything()).toEqual(before)
  })

  test.each(ABOUT_ME.filter((at) => at.startsWith('GET')))('%s says nothing of another', async (at) => {
    const address = (at.split(' ')[1] ?? '').replace('{format}', 'csv?month=2027-03')
    const answer = await market.call(address, { method: 'GET', bearer: olga.token })
    expect(answer.statusCode).toBe(200)
    expect(given(answer.body, '')).toEqual([])
  })
})

test('nobody else comes in at all: no token, a made-up one, a guest, staff of any rank', async () => {
  const known = await knownOf(rui)
  const before = await everything()
  const bearers = [null, `ow_${'x'.repeat(43)}`, market.guestKey, ...market.staff]
  for (const bearer of bearers) {
    for (const { at, path } of await ownersRoutes()) {
      const answer = await knock(at, addressOf(path, rui.things), { bearer, known })
      expect([at, answer.statusCode], answer.body).toEqual([at, 401])
    }
  }
  expect(await everything()).toEqual(before)
})

test('whose it is gets in with the very same calls', async () => {
  for (const [at, { answer = 200 }] of Object.entries(OWN)) {
    const known = await knownOf(rui)
    const got = await knock(at, addressOf(at.split(' ')[1] ?? '', rui.things), { bearer: rui.token, known })
    const status = got.statusCode < 300 ? 200 : got.statusCode
    expect([at, status], got.body).toEqual([at, answer])
  }
}, 30_000)
