import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hit } from '#modules/backoffice/backoffice.contract.ts'
import type { FlightResults } from '#modules/flights/flights.contract.ts'
import { joinAsFirstStaff } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'

/** What surrounds every page of staff, over the true rooms: found by what people know of it, counted as its list counts. */
const database = testDatabase()
const PERSON = { firstName: 'Olímpia', lastName: 'Vasconcelos', email: 'olimpia@example.com' }
let site: WholeSite
let app: FastifyInstance
let staff: Awaited<ReturnType<typeof joinAsFirstStaff>>
let code: string

beforeAll(async () => {
  site = await openWholeSite(database)
  app = site.app
  staff = await joinAsFirstStaff(site.modules)
  code = await book()
  await enterOwner()
  for (const name of ['Bia', 'Caio'])
    await send('/api/support/requests', {
      body: { name, email: `${name}@example.com`, topic: 'other', message: `A question of ${name}.` },
    })
  await site.jobs.run(new Date())
}, 60_000)
afterAll(() => app.close())

async function send<Answer>(url: string, { body, bearer }: { body?: object; bearer?: string } = {}): Promise<Answer> {
  const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const headers = {
    ...(bearer ? authorization : body ? {} : staff.headers),
    ...(body && { 'idempotency-key': randomUUID() }),
  }
  const answer = await app.inject({ method: body ? 'POST' : 'GET', url, headers, ...(body && { payload: body }) })
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.body ? answer.json<Answer>() : (undefined as Answer)
}

/** Ana Silva from São Paulo to Rio, held. */
async function book(): Promise<string> {
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const slices = [{ origin: 'GRU', destination: 'GIG', date }]
  const { options } = await send<FlightResults>('/api/flights/search', {
    body: { slices, adults: 1, maxConnections: 0, currency: 'BRL' },
  })
  const fare = options[0]?.fares[0]
  if (!fare) throw new Error('no flight was found')
  const traveller = {
    type: 'adult',
    givenNames: 'Ana',
    surname: 'Quixadense',
    birthDate: '1990-05-17',
    gender: 'F',
    nationality: 'BR',
    document: null,
    frequentFlyer: null,
  }
  const held = await send<{ reservation: { code: string } }>('/api/reservations', {
    body: {
      offerId: fare.offerId,
      totalSeen: fare.total,
      travellers: [traveller],
      contact: { email: 'ana@example.com', phone: '+55 11 98765-4321', locale: 'en' },
    },
  })
  return held.reservation.code
}

async function enterOwner() {
  const { data } = await send<{ data: { token: string } }>('/api/hotel-owner/auth/register', {
    body: {
      first_name: PERSON.firstName,
      last_name: PERSON.lastName,
      email: PERSON.email,
      phone: '+55 85 98765-4321',
      password: 'jangada ao vento 27',
      confirm_password: 'jangada ao vento 27',
      company_name: 'Pousadas do Xerém',
      tax_id: '1',
      address: 'x',
      city: 'x',
      state: 'CE',
      postal_code: '60165-120',
      payment_method: 'paypal',
      paypal_email: PERSON.email,
      terms_accepted: true,
      platform_fee_agreed: true,
    },
  })
  const hotel = {
    property: { propertyType: 'hotel', stars: 3, currency: 'BRL' },
    texts: { name: 'Pouso do Xerém', description: {} },
  }
  await send('/api/hotel-owner/hotels', { body: hotel, bearer: data.token })
}

const find = (text: string) =>
  send<{ hits: Hit[]; failed: string[] }>(`/api/admin/find?${new URLSearchParams({ text })}`)

test('a booking is found by its code, the surname and the address, whatever the case', async () => {
  for (const text of [code, code.toLowerCase(), 'quixadense', 'ana@example.com']) {
    const { hits, failed } = await find(text)
    expect([text, failed, hits.filter(({ kind }) => kind === 'reservation').map(({ title }) => title)]).toEqual([
      text,
      [],
      [code],
    ])
  }
})

test('one text finds who and what has that name, each where its page is', async () => {
  const { hits } = await find('xerém')
  expect(hits.map(({ kind, title }) => [kind, title])).toEqual([
    ['owner', 'Pousadas do Xerém'],
    ['hotel', 'Pouso do Xerém'],
  ])
  const owner = await send<{ company_name: string }>(`/api/admin/hotel-owners/${hits[0]?.id}`)
  expect(JSON.stringify(owner)).toContain('Pousadas do Xerém')
  const listing = await send<object>(`/api/admin/hotel-verification/${hits[1]?.id}`)
  expect(JSON.stringify(listing)).toContain('Pouso do Xerém')
  const caio = await find('caio')
  expect(caio.hits).toEqual([expect.objectContaining({ kind: 'ticket', detail: 'Caio' })])
  expect((await find('rui')).hits).toEqual([expect.objectContaining({ kind: 'staff', id: staff.identity.id })])
})

test('what waits is what the lists count', async () => {
  const { waiting } = await send<{ waiting: Record<string, { count: number }> }>('/api/admin/waiting')
  const tickets = await send<{ counts: { open: number } }>('/api/admin/support/tickets?view=open')
  const owners = await send<{ counts: { pending: number } }>('/api/admin/hotel-owners?confirmed=yes')
  expect(waiting['tickets']?.count).toBe(tickets.counts.open)
  expect(tickets.counts.open).toBe(2)
  expect(waiting['owners']?.count).toBe(owners.counts.pending)
})

test('wildcards, quotes and what is too short or too long do no harm', async () => {
  for (const text of ['%%', "o'x", '\\\\', '"<b>', '#0', '##', 'ção%'])
    expect([text, (await find(text)).failed]).toEqual([text, []])
  const short = await app.inject({ url: '/api/admin/find?text=%20a%20', headers: staff.headers })
  expect(short.statusCode).toBe(400)
  const long = await app.inject({ url: `/api/admin/find?text=${'a'.repeat(121)}`, headers: staff.headers })
  expect(long.statusCode).toBe(400)
})
