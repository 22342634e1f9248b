import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissionsOf, ROLES, type Role } from '#modules/accounts/index.ts'
import type { FlightResults } from '#modules/flights/flights.contract.ts'
import { setUpSecondFactor } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'

/**
 * Every route of the API × every kind of caller × what belongs to someone else. The routes come from the API's own
 * description, so a new one is included automatically; one that writes needs a body here, or the test says so.
 */
const PASSWORD = 'jangada ao vento 27'
const ANA = { firstName: 'Anacleta', lastName: 'Quixadense', email: 'anacleta@example.com' }
const BRUNO = { firstName: 'Bruno', lastName: 'Lima', email: 'bruno@example.com' }

const OLGA = { firstName: 'Olímpia', lastName: 'Vasconcelos', email: 'olimpia@example.com' }
const HOTEL = 'Pouso do Xerém'
const TAX_ID = '33.000.167/0001-01'
const RUI = { firstName: 'Rui', lastName: 'Prado', email: 'rui@example.com' }

const database = testDatabase()
let site: WholeSite
let app: FastifyInstance
let world: Awaited<ReturnType<typeof populate>>

beforeAll(async () => {
  site = await openWholeSite(database)
  app = site.app
  world = await populate()
}, 60_000)
afterAll(() => app.close())

type Options = { method?: string; body?: unknown; bearer?: string | null; key?: boolean }

async function call(url: string, { method = 'POST', body, bearer, key }: Options = {}) {
  return app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: {
      ...(Buffer.isBuffer(body) && { 'content-type': 'image/png' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(key && { 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { payload: body as object }),
  })
}

async function done<Body>(url: string, options: Options = {}): Promise<Body> {
  const answer = await call(url, options)
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.body ? answer.json() : (undefined as Body)
}

/** The token of the newest mail to an address. */
function tokenFor(email: string): string {
  const mail = site.mail.posted.filter(({ recipient }) => recipient === email).at(-1)
  return /(?:token|verify|confirm|link|invitation|invite)=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function customer(who: typeof ANA): Promise<string> {
  await done('/api/customer/register', { body: { ...who, locale: 'en' } })
  await site.jobs.run(new Date())
  const { token } = await done<{ token: string }>('/api/customer/verify-email', {
    body: { token: tokenFor(who.email), password: PASSWORD },
  })
  return token
}

const HERE = { address: '192.0.2.1', userAgent: 'Vitest' }

async function owner({ firstName, lastName, email }: typeof OLGA, taxId = '1'): Promise<{ id: string; token: string }> {
  const { data } = await done<{ data: { token: string; hotelOwner: { id: string } } }>(
    '/api/hotel-owner/auth/register',
    {
      body: {
        first_name: firstName,
        last_name: lastName,
        email,
        phone: '+55 85 98765-4321',
        password: PASSWORD,
        confirm_password: PASSWORD,
        company_name: `Hotéis ${lastName}`,
        tax_id: taxId,
        address: 'x',
        city: 'x',
        state: 'CE',
        postal_code: '60165-120',
        payment_method: 'paypal',
        paypal_email: email,
        terms_accepted: true,
        platform_fee_agreed: true,
      },
    },
  )
  await done('/api/hotel-owner/auth/confirm-email', { bearer: data.token, body: { token: tokenFor(email) } })
  await site.jobs.run(new Date())
  return { id: data.hotelOwner.id, token: data.token }
}

const REVIEW = {
  overall: 1,
  cleanliness: 1,
  comfort: 1,
  location: 1,
  service: 1,
  value: 1,
  author: 'X',
  company: 'solo',
  title: 'Not mine',
  body: 'I have never been to this house at all.',
  locale: 'en',
}
const PAPER = Buffer.from('%PDF-1.7 of Olímpia')

async function handIn(bearer: string): Promise<string> {
  const at = '/api/hotel-owner/documents?kind=registration&name=olimpia.pdf'
  return (await done<{ data: { id: string } }>(at, { bearer, body: PAPER })).data.id
}

/** A role that staff made: with it, too, each route opens by the permission that it names. */
const OWN: { name: string; permissions: Permission[] } = {
  name: 'Night desk',
  permissions: ['users.read', 'users.manage', 'chat.read', 'owners.read'],
}

async function staff(): Promise<Record<Role | 'own', string>> {
  const setup = await site.modules.accounts.setup.begin()
  const root = { token: setup, firstName: 'Root', lastName: 'Person', email: 'root@example.com', password: PASSWORD }
  const { token } = await done<{ token: string }>('/api/setup', { body: root })
  await setUpSecondFactor(site.modules, token)
  const tokens = { superadmin: token } as Record<Role | 'own', string>
  const { id: own } = await done<{ id: string }>('/api/admin/staff-roles', { bearer: token, body: OWN })
  for (const person of [...ROLES.filter((one) => one !== 'superadmin'), 'own' as const]) {
    const role = person === 'own' ? own : person
    const email = `${person}@example.com`
    await done('/api/admin/staff', {
      bearer: token,
      body: { firstName: person, lastName: 'Person', email, role, locale: 'en' },
    })
    const accepted = await done<{ token: string }>('/api/admin/accept-invitation', {
      body: { token: tokenFor(email), password: PASSWORD },
    })
    await setUpSecondFactor(site.modules, accepted.token)
    tokens[person] = accepted.token
  }
  return tokens
}

async function booking(surname: string, email: string, bearer?: string) {
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const found = await done<FlightResults>('/api/flights/search', {
    body: { slices: [{ origin: 'GRU', destination: 'GIG', date }], adults: 1 },
  })
  const fare = found.options[0]?.fares[0]
  const traveller = {
    type: 'adult',
    givenNames: 'Anacleta',
    surname,
    birthDate: '1980-02-03',
    gender: 'F',
    nationality: 'BR',
    document: { kind: 'passport', number: 'QX77712', country: 'BR', expires: '2035-01-01' },
  }
  const held = await done<{ reservation: { id: string; code: string; total: object }; key: string | null }>(
    '/api/reservations',
    {
      bearer: bearer ?? null,
      key: true,
      body: {
        offerId: fare?.offerId,
        totalSeen: fare?.total,
        travellers: [traveller],
        contact: { email, phone: '+5585987654321' },
      },
    },
  )
  const { id, code, total } = held.reservation
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A Q' }
  const { token } = await done<{ token: string }>('/sandbox-pay/tokens', { body: card })
  const paid = await done<{ payment: { id: string } }>(`/api/reservations/${code}/payments`, {
    bearer: bearer ?? held.key,
    key: true,
    body: { method: { kind: 'card', token, instalments: 1 }, totalSeen: total },
  })
  await site.jobs.run(new Date())
  return { id, code, key: held.key, paymentId: paid.payment.id, offerId: fare?.offerId ?? '' }
}

/** A price alert of Ana's. */
async function watched(ana: string): Promise<string> {
  const subject = { kind: 'route', origin: 'GRU', destination: 'LIS', days: null }
  await done('/api/alerts', { body: { email: ANA.email, subject, threshold: { amount: 1, currency: 'BRL' } } })
  const [alert] = await done<{ id: string }[]>('/api/customer/alerts', { method: 'GET', bearer: ana })
  return alert?.id ?? ''
}

async function populate() {
  const people = await staff()
  const ana = await customer(ANA)
  const bruno = await customer(BRUNO)
  const hers = await booking(ANA.lastName, ANA.email, ana)
  const guests = await booking('Outrem', 'guest@example.com')
  const companion = await done<{ id: string }>('/api/customer/companions', {
    bearer: ana,
    body: {
      type: 'adult',
      givenNames: 'Zulmira',
      surname: 'Quixadense',
      birthDate: '1955-04-05',
      gender: 'F',
      nationality: 'BR',
      document: null,
      frequentFlyer: null,
    },
  })
  const alert = await watched(ana)
  const [device] = await done<{ id: string }[]>('/api/customer/sessions', { method: 'GET', bearer: ana })
  const anaId = (await site.modules.accounts.customers.customerOf(ana))?.id ?? ''
  const { id: olgaId, token: olga } = await owner(OLGA, TAX_ID)
  const { token: rui } = await owner(RUI)
  const document = await handIn(olga)
  const devices = await done<{ data: { id: string }[] }>('/api/hotel-owner/auth/sessions', {
    method: 'GET',
    bearer: olga,
  })
  const ownerDevice = devices.data[0]?.id ?? ''
  const inn = await listHotel(olga)
  const own = { olga, olgaId, rui, document, ownerDevice, inn }
  return { people, ana, anaId, bruno, ...own, hers, guests, companion, alert, device: device?.id ?? '' }
}

const ROOM = {
  name: 'Standard',
  description: {},
  beds: [{ kind: 'queen', count: 1 }],
  sizeM2: null,
  amenities: [],
  baseGuests: 2,
  maxAdults: 2,
  maxChildren: 0,
  maxGuests: 2,
  allotment: 3,
  price: 30_000,
  extraAdult: 0,
  extraChild: 0,
}
const PLAN = {
  name: 'Room only',
  meal: 'none',
  mealAdult: 0,
  mealChild: 0,
  adjustment: 0,
  policy: null,
  minAdvance: 0,
  maxAdvance: null,
  excludedRoomTypeIds: [],
}

async function listHotel(bearer: string) {
  type Own = { data: { id: string; roomTypes: { id: string }[]; ratePlans: { id: string }[] } }
  const begun = {
    property: { propertyType: 'hotel', stars: 3, currency: 'BRL' },
    texts: { name: HOTEL, description: {} },
  }
  const { id } = (await done<Own>('/api/hotel-owner/hotels', { bearer, body: begun })).data
  await done(`/api/hotel-owner/hotels/${id}/room-types`, { bearer, body: ROOM })
  const { data } = await done<Own>(`/api/hotel-owner/hotels/${id}/rate-plans`, { bearer, body: PLAN })
  return { id, roomTypeId: data.roomTypes[0]?.id ?? '', ratePlanId: data.ratePlans[0]?.id ?? '', whole: data }
}

type Route = { method: string; path: string; access: string }

async function routes(): Promise<Route[]> {
  const { paths } = await done<{ paths: Record<string, Record<string, { 'x-access': string }>> }>('/api/openapi.json', {
    method: 'GET',
  })
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => ({
      method: method.toUpperCase(),
      path,
      access: about['x-access'],
    })),
  )
}

/** The address of a route with what belongs to Ana in the place of each parameter. */
function addressOf({ path }: Route): string {
  const { hers, companion, alert, device, ownerDevice, inn, olgaId, anaId, document } = world
  const ids: [string, string][] = [
    ['/customer/companions', companion.id],
    ['/customer/alerts', alert],
    ['/customer/sessions', device],
    ['/hotel-owner/auth/sessions', ownerDevice],
    ['/hotel-owner/documents', document],
    ['/admin/customers', anaId],
    ['/admin/hotel-owners', olgaId],
    ['/hotel-owner/hotels', inn.id],
    ['/admin/hotel-verification', inn.id],
    ['/payments/{id}', hers.paymentId],
    ['/admin/reservations', hers.id],
    ['/flights/offers', hers.offerId],
  ]
  const id = ids.find(([part]) => path.includes(part))?.[1] ?? randomUUID()
  return path
    .replace('{code}', hers.code)
    .replace('{id}', id)
    .replace('{document}', document)
    .replace('{roomTypeId}', inn.roomTypeId)
    .replace('{ratePlanId}', inn.ratePlanId)
    .replace(/\{(photoId|editId|feedId|fileId|reviewId|session)\}/, randomUUID())
    .replace('{kind}', 'eticket.pdf')
    .replace('{format}', 'csv')
    .replace('{provider}', 'sandbox')
    .replace('{carClass}', 'ECMR')
}

/** Bodies that would have an effect if access were granted; a write without one here gets an empty object. */
const quoteId = randomUUID()
const NEW_POLICY = {
  from: '2030-01-01',
  until: '2030-01-03',
  insured: [{ givenNames: 'Ana', surname: 'Souza', birthDate: '1990-05-01' }],
}
const NO_MONEY = { amount: 0, currency: 'BRL' }

const BODIES: Record<string, object> = {
  'POST /api/admin/saved-reports': { name: 'Chats', report: 'chat', query: {} },
  'PUT /api/admin/saved-reports/{id}': { name: 'Chats', query: {}, version: 1 },
  'PUT /api/admin/saved-reports/{id}/schedule': { every: 'day', hour: 7, recipients: [quoteId] },
  'POST /api/reservations/{code}/payments': { method: { kind: 'pix' }, totalSeen: { amount: 1, currency: 'BRL' } },
  'POST /api/reservations/{code}/cancel': { quoteId },
  'POST /api/reservations/{code}/car-change-quotes': {
    itemId: quoteId,
    pickUp: '2030-01-01T10:00',
    return: '2030-01-03T10:00',
  },
  'POST /api/reservations/{code}/car-changes': {
    itemId: quoteId,
    pickUp: '2030-01-01T10:00',
    return: '2030-01-03T10:00',
    seen: { total: NO_MONEY, back: NO_MONEY, dueAtDepot: NO_MONEY },
  },
  'POST /api/reservations/{code}/policy-change-quotes': { itemId: quoteId, ...NEW_POLICY },
  'POST /api/reservations/{code}/policy-changes': {
    itemId: quoteId,
    ...NEW_POLICY,
    seen: { total: NO_MONEY, toPay: NO_MONEY, back: NO_MONEY },
  },
  'POST /api/reservations/{code}/policy-changes/{id}/payments': {
    method: { kind: 'pix' },
    totalSeen: { amount: 1, currency: 'BRL' },
  },
  'POST /api/reservations/{code}/flight-change-quotes': { itemId: quoteId, offerId: 'x'.repeat(40) },
  'POST /api/reservations/{code}/flight-changes': {
    itemId: quoteId,
    offerId: 'x'.repeat(40),
    seen: { toPay: NO_MONEY, back: NO_MONEY },
  },
  'POST /api/reservations/{code}/flight-changes/{id}/payments': {
    method: { kind: 'pix' },
    totalSeen: { amount: 1, currency: 'BRL' },
  },
  'POST /api/reservations/{code}/change-quotes': {
    checkIn: '2030-01-01',
    checkOut: '2030-01-03',
    adults: 2,
    childAges: [],
  },
  'POST /api/reservations/{code}/changes': { quoteId, totalSeen: { amount: 1, currency: 'BRL' } },
  'POST /api/reservations/{code}/changes/{id}/payments': {
    method: { kind: 'pix' },
    totalSeen: { amount: 1, currency: 'BRL' },
  },
  'POST /api/reservations/{code}/schedule-change': { changeId: quoteId, answer: 'accept' },
  'POST /api/reservations/{code}/messages': { body: 'Hello' },
  'POST /api/reservations/{code}/messages/read': { number: 1 },
  'POST /api/reservations/{code}/messages/files': PAPER,
  'POST /api/reservations/{code}/review': REVIEW,
  'PUT /api/customer/alerts/{id}': { amount: 1 },
  'PUT /api/customer/companions/{id}': {
    type: 'adult',
    givenNames: 'Outro',
    surname: 'Nome',
    birthDate: '1955-04-05',
    gender: 'F',
    nationality: 'BR',
    document: null,
    frequentFlyer: null,
  },
  'PUT /api/hotel-owner/auth/profile': { company_name: 'Hotéis Prado' },
  'PUT /api/hotel-owner/payout-details': {
    password: PASSWORD,
    details: { payment_method: 'paypal', paypal_email: 'mallory@example.com' },
  },
  'POST /api/hotel-owner/documents': PAPER,
  'POST /api/admin/hotel-owners/{id}/verify': { seen: 'pending', updated_at: '2026-11-21T12:00:00Z' },
  'POST /api/admin/hotel-owners/{id}/reject': { seen: 'pending', updated_at: '2026-11-21T12:00:00Z', reason: 'No.' },
  'PATCH /api/hotel-owner/hotels/{id}': { version: 99, policy: 'strict' },
  'POST /api/hotel-owner/hotels/{id}/room-types': ROOM,
  'PUT /api/hotel-owner/hotels/{id}/room-types/{roomTypeId}': { version: 1, roomType: ROOM },
  'POST /api/hotel-owner/hotels/{id}/room-types/{roomTypeId}/archive': { archived: true },
  'POST /api/hotel-owner/hotels/{id}/rate-plans': PLAN,
  'PUT /api/hotel-owner/hotels/{id}/rate-plans/{ratePlanId}': { version: 1, ratePlan: PLAN },
  'POST /api/hotel-owner/hotels/{id}/rate-plans/{ratePlanId}/archive': { archived: true },
  'PUT /api/hotel-owner/hotels/{id}/room-types/order': { ids: [quoteId] },
  'PUT /api/hotel-owner/hotels/{id}/rate-plans/order': { ids: [quoteId] },
  'PUT /api/hotel-owner/hotels/{id}/photos/order': { ids: [quoteId] },
  'POST /api/hotel-owner/hotels/{id}/photos': Buffer.from('a picture'),
  'PATCH /api/hotel-owner/hotels/{id}/photos/{photoId}': { alt: { en: 'Mine' } },
  'POST /api/hotel-owner/hotels/{id}/calendar/edits': {
    from: '2030-01-01',
    until: '2030-01-02',
    roomTypeIds: [quoteId],
    set: { closed: true },
  },
  'POST /api/hotel-owner/hotels/{id}/feeds': { roomTypeId: quoteId, name: 'x', url: 'https://example.com/a.ics' },
  'PUT /api/hotel-owner/hotels/{id}/reviews/{reviewId}/reply': { text: 'Thank you.' },
  'POST /api/hotel-owner/hotels/{id}/reviews/{reviewId}/report': { reason: 'It is not about us.' },
  'PUT /api/hotel-owner/reservations/{id}': { action: 'accept' },
  'PUT /api/hotel-owner/reservations/{id}/change': { change_id: quoteId, action: 'accept' },
  'POST /api/hotel-owner/stays/{id}/messages': { body: 'Hello' },
  'POST /api/hotel-owner/stays/{id}/messages/read': { number: 1 },
  'POST /api/hotel-owner/stays/{id}/messages/files': PAPER,
  'PUT /api/hotel-owner/message-templates/{id}': { name: 'Parking', body: 'It is free.' },
  'POST /api/admin/hotel-verification/{id}/decide': { target: 'listing', decision: 'approve', version: 1 },
  'POST /api/customer/two-factor/passkeys/{id}/rename': { name: 'Mine' },
  'POST /api/customer/two-factor/passkeys/{id}/remove': { password: PASSWORD, code: '000000' },
  'POST /api/hotel-owner/auth/two-factor/passkeys/{id}/rename': { name: 'Mine' },
  'POST /api/hotel-owner/auth/two-factor/passkeys/{id}/remove': { password: PASSWORD, code: '000000' },
  'POST /api/customer/erase': { password: 'not the password' },
}

async function knock(route: Route, bearer: string | null) {
  const body = BODIES[`${route.method} ${route.path}`] ?? {}
  return call(addressOf(route), { method: route.method, bearer, key: true, ...(route.method !== 'GET' && { body }) })
}

/** What only Ana or Olímpia, and staff who may read them, must ever see. */
function secretsIn(text: string): string[] {
  return [
    ANA.lastName,
    ANA.email,
    world.hers.code,
    'Zulmira',
    'QX77712',
    '85987654321',
    HOTEL,
    OLGA.lastName,
    TAX_ID,
    OLGA.email,
  ].filter((secret) => text.includes(secret))
}

test('the description names every route and who may pass', async () => {
  const all = await routes()
  expect(all.length).toBeGreaterThan(60)
  for (const { access, path } of all)
    expect(access, path).toMatch(/^(public|traveller|reviewer|customer|owner|staff(:[a-z.]+)?)$/)
})

describe('someone else', () => {
  test.each(['nobody', 'a made-up token', 'another customer', 'another owner', 'another guest', 'staff'] as const)(
    '%s',
    async (who) => {
      for (const route of await routes()) {
        // Their own session: signing out would leave them without one for the rest.
        if (who === 'staff' && route.access === 'staff') continue
        const at = `${route.method} ${route.path}`
        const answer = await knock(route, await bearerOf(who, route))
        if (!addressOf(route).includes(world.hers.code)) expect([at, secretsIn(answer.body)]).toEqual([at, []])
        expect([at, answer.statusCode], answer.body).toEqual([at, expectedFor(route, who, answer.statusCode)])
      }
    },
    60_000,
  )
})

type Stranger = 'nobody' | 'a made-up token' | 'another customer' | 'another owner' | 'another guest' | 'staff'

/** True when the route before may have ended the session that called it. */
let spent = false

async function bearerOf(who: Stranger, { path, access }: Route): Promise<string | null> {
  if (who === 'nobody') return null
  if (who === 'a made-up token') return `cu_${'x'.repeat(43)}`
  if (who === 'another guest') return world.guests.key
  // Those who may do the least; finance has nothing to do with careers.
  if (who === 'staff')
    return /^staff:(careers|notifications)\./.test(access) ? world.people.finance : world.people.content
  if (who === 'another owner') return ownersBearer(path)
  if (spent) {
    const login = { email: BRUNO.email, password: PASSWORD }
    world.bruno = (await done<{ token: string }>('/api/customer/login', { body: login })).token
  }
  spent = /logout|password|erase|sessions/.test(path)
  return world.bruno
}

async function ownersBearer(path: string): Promise<string> {
  if (spent) {
    const entered = await site.modules.accounts.owners.logIn({ email: RUI.email, password: PASSWORD }, HERE)
    if (entered.kind === 'signed-in') world.rui = entered.token
  }
  spent = path.startsWith('/api/hotel-owner/auth/') && /logout|password|sessions/.test(path)
  return world.rui
}

/** `got` where a public or own route may answer anything that reveals nothing. */
function expectedFor({ path, access }: Route, who: Stranger, got: number): number {
  const ofTravellers = access === 'traveller' || access === 'reviewer'
  if (ofTravellers && path.includes('{code}') && !path.endsWith('/open')) return 404
  if (access === 'public' || ofTravellers) return got < 500 ? got : 0
  if (access === 'customer' || access === 'owner') {
    if (who !== `another ${access}`) return 401
    return path.includes('{id}') ? 404 : got < 500 ? got : 0
  }
  if (who !== 'staff') return 401
  return 403
}

describe('staff by role', () => {
  test.each([...ROLES, 'own' as const])('%s', async (role) => {
    const permissions: readonly string[] = role === 'own' ? OWN.permissions : permissionsOf(role)
    for (const route of await routes()) {
      const permission = /^staff:(.*)$/.exec(route.access)?.[1]
      if (!permission) continue
      const may = permissions.includes(permission)
      // What the role may do is shown elsewhere; here it would do it.
      if (may && route.method !== 'GET') continue
      const { statusCode, body } = await knock(route, world.people[role])
      const at = `${route.method} ${route.path}`
      if (may) expect([at, statusCode < 500 && statusCode !== 401 && statusCode !== 403], body).toEqual([at, true])
      else expect([at, statusCode, secretsIn(body)]).toEqual([at, 403, []])
    }
  })
})

test('nothing of hers has changed', async () => {
  const { hers, ana, companion, device } = world
  const view = await done<{ status: string; code: string }>(`/api/reservations/${hers.code}`, {
    method: 'GET',
    bearer: ana,
  })
  expect(view).toMatchObject({ code: hers.code, status: 'confirmed' })
  const companions = await done('/api/customer/companions', { method: 'GET', bearer: ana })
  expect(companions).toMatchObject([{ id: companion.id, givenNames: 'Zulmira' }])
  expect(await done('/api/customer/sessions', { method: 'GET', bearer: ana })).toMatchObject([{ id: device }])
  expect(await done('/api/hotel-owner/auth/sessions', { method: 'GET', bearer: world.olga })).toMatchObject({
    data: [{ id: world.ownerDevice }],
  })
  const { data } = await done<{ data: object }>(`/api/hotel-owner/hotels/${world.inn.id}`, {
    method: 'GET',
    bearer: world.olga,
  })
  expect(data).toEqual(world.inn.whole)
  const own = { method: 'GET', bearer: world.olga }
  expect(await done('/api/hotel-owner/auth/profile', own)).toMatchObject({
    data: { company_name: 'Hotéis Vasconcelos', tax_id: TAX_ID, verification_status: 'pending' },
  })
  expect(await done('/api/hotel-owner/payout-details', own)).toMatchObject({ data: { waiting: null } })
  expect(await done('/api/hotel-owner/documents', own)).toMatchObject({ data: [{ id: world.document }] })
})
