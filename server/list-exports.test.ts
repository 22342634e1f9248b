import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_COUNTED } from '#platform/lists/pages.contract.ts'
import { setUpSecondFactor } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'

/** Every list that can be taken as a table, against the list itself: the same rows in the same order, and on the record. */
const PASSWORD = 'jangada ao vento 27'
const database = testDatabase()
let site: WholeSite
let app: FastifyInstance
let root: string

beforeAll(async () => {
  site = await openWholeSite(database)
  app = site.app
  const token = await site.modules.accounts.setup.begin()
  const person = { token, firstName: 'Root', lastName: 'Person', email: 'root@example.com', password: PASSWORD }
  root = (await done<{ token: string }>('/api/setup', { body: person })).token
  await setUpSecondFactor(site.modules, root)
  for (const name of ['Zilda', '=Ana', 'Olga']) await partner(name)
  for (const name of ['Rui', 'bia', 'Caio'])
    await done('/api/support/requests', {
      body: { name, email: `${name}@example.com`, topic: 'other', message: `A question of ${name}.` },
    })
}, 60_000)
afterAll(() => app.close())

type How = { body?: object; bearer?: string | null; language?: string }

async function call(url: string, { body, bearer = root, language = 'en' }: How = {}) {
  const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const key = body ? { 'idempotency-key': randomUUID() } : {}
  const headers = { ...authorization, ...key, 'accept-language': language }
  return app.inject({ method: body ? 'POST' : 'GET', url, headers, ...(body && { payload: body }) })
}

async function done<Answer>(url: string, { body }: How = {}): Promise<Answer> {
  const answer = await call(url, { bearer: root ?? null, ...(body && { body }) })
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<Answer>()
}

/** An owner whose company is named so, with a hotel that is named so, too. */
async function partner(name: string) {
  const email = `${name.replace('=', '')}@owners.example`
  const { data } = await done<{ data: { token: string } }>('/api/hotel-owner/auth/register', {
    body: {
      first_name: name.replace('=', ''),
      last_name: 'Vasconcelos',
      email,
      phone: '+55 85 98765-4321',
      password: PASSWORD,
      confirm_password: PASSWORD,
      company_name: name,
      tax_id: '1',
      address: 'x',
      city: 'x',
      state: 'CE',
      postal_code: '60165-120',
      payment_method: 'paypal',
      paypal_email: email,
      terms_accepted: true,
      platform_fee_agreed: true,
    },
  })
  const token = /(?:confirm|token|verify)=([\w-]+)/.exec(
    site.mail.posted.filter(({ recipient }) => recipient === email).at(-1)?.text ?? '',
  )?.[1]
  const bearer = data.token
  await app.inject({
    method: 'POST',
    url: '/api/hotel-owner/auth/confirm-email',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { token },
  })
  const hotel = {
    property: { propertyType: 'hotel', stars: 3, currency: 'BRL' },
    texts: { name: `Pouso ${name}`, description: {} },
  }
  const made = await app.inject({
    method: 'POST',
    url: '/api/hotel-owner/hotels',
    headers: { authorization: `Bearer ${bearer}` },
    payload: hotel,
  })
  expect(made.statusCode).toBeLessThan(300)
  await site.jobs.run(new Date())
}

const LISTS = [
  {
    at: '/api/admin/hotel-owners',
    narrowed: 'confirmed=all',
    action: 'owners.exported',
    of: 'company_name',
    column: 0,
    heads: ['Company', 'Empresa'],
    least: 3,
  },
  {
    at: '/api/admin/hotel-verification',
    narrowed: 'status=draft',
    action: 'hotels.exported',
    of: 'name',
    column: 0,
    heads: ['Hotel', 'Hotel'],
    least: 3,
  },
  {
    at: '/api/admin/support/tickets',
    narrowed: 'view=all',
    action: 'tickets.exported',
    of: 'number',
    column: 0,
    heads: ['No.', 'Nº'],
    least: 3,
  },
  {
    at: '/api/admin/audit',
    narrowed: '',
    action: 'audit.exported',
    of: 'seq',
    column: 0,
    heads: ['No.', 'Nº'],
    least: 2,
  },
] as const

type Found = { rows: Record<string, unknown>[] }
const cellsOf = (csv: string, column: number) =>
  csv
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(',')[column]?.replace(/^'/, ''))

async function sortsOf(path: string): Promise<string[]> {
  type Described = { paths: Record<string, { get: { parameters?: { name: string; schema: { enum?: string[] } }[] } }> }
  const { paths } = await done<Described>('/api/openapi.json')
  return paths[path]?.get.parameters?.find(({ name }) => name === 'sort')?.schema.enum ?? []
}

test.each(LISTS)(
  '$at: the table holds what the list does, in each order',
  async ({ at, narrowed, of, column, heads, least }) => {
    for (const sort of ['', ...(await sortsOf(at))]) {
      const query = `?${narrowed}${sort && `&sort=${sort}`}`
      const table = await call(`${at}/export${query}`)
      expect([sort, table.statusCode, table.headers['content-type']]).toEqual([sort, 200, 'text/csv; charset=utf-8'])
      const { rows } = await done<Found>(`${at}${query}`)
      const [head, ...cells] = cellsOf(table.body, column)
      expect(head).toBe(heads[0])
      expect(cells.length).toBeGreaterThanOrEqual(least)
      expect([sort, cells]).toEqual([sort, rows.slice(-cells.length).map((row) => String(row[of]))])
    }
    const portuguese = await call(`${at}/export?${narrowed}`, { language: 'pt-BR' })
    expect(cellsOf(portuguese.body, column)[0]).toBe(heads[1])
  },
)

test.each(LISTS)('$at: taking it needs a sign-in and is on the record', async ({ at, narrowed, action }) => {
  const recorded = async () => (await done<Found>(`/api/admin/audit?action=${action}`)).rows.length
  const before = await recorded()
  expect((await call(`${at}/export?${narrowed}`, { bearer: null })).statusCode).toBe(401)
  expect(await recorded()).toBe(before)
  await call(`${at}/export?${narrowed}`)
  expect(await recorded()).toBe(before + 1)
  expect((await call(`${at}/export?sort=secret&view=all`)).statusCode).toBe(at.endsWith('/audit') ? 200 : 400)
})

test.each(LISTS.filter(({ at }) => !at.endsWith('/audit')))(
  '$at: every page that it offers is answered',
  async ({ at, narrowed }) => {
    for (const page of [2, MOST_COUNTED])
      expect(await done(`${at}?${narrowed}&page=${page}`)).toMatchObject({ rows: [], page })
    expect((await call(`${at}?${narrowed}&page=${MOST_COUNTED + 1}`)).statusCode).toBe(400)
  },
)

test('a name that is a formula arrives as text', async () => {
  const table = await call('/api/admin/hotel-owners/export?confirmed=all')
  expect(table.body).toContain("\r\n'=Ana,")
})
