import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pixPayer } from '#modules/ledger/payouts/pix/paying-account.contract.ts'
import { sql } from '#platform/database/query.ts'
import { WRITE } from '#tests/support/campaign.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Operation, type Operations, readOperations, type Whole } from './operations.fixture.ts'
import { type Market, openMarket } from './two-owners.fixture.ts'

/**
 * The description of the API against the server: every operation is called as it is described, and once without each
 * thing that it takes. A new one is tried automatically.
 */
const database = testDatabase()
let market: Market
let operations: Operations
let answered: Answered[]

/** What is in the path of an operation, and who asks, where it is not what an owner has. */
let places: Record<string, { path: Record<string, string>; bearer?: string }>

type Part = { place: 'query' | 'header' | 'body'; name: string; required: boolean }
type Answered = {
  operation: Operation
  without: Part | null
  status: number
  type: string
  fields: string[]
  code: string
}

beforeAll(async () => {
  market = await openMarket(database)
  operations = await readOperations(market)
  places = await seed()
  answered = await callAll()
}, 240_000)
afterAll(() => market?.app.close())

const PDF = '%PDF-1.7 a paper'
const MONTH = '2026-11'

/** One of every file that may be fetched. */
async function seed(): Promise<typeof places> {
  const { done, guest, owners, staff } = market
  const [bearer = ''] = staff
  type Id = { id: string }
  const upload = (at: string, by: string | null) =>
    done<Id>(`${at}/files`, { bearer: by, body: Buffer.from(PDF), type: 'application/pdf' })
  const told = { name: 'Ana', email: 'ana@example.com', topic: 'other', message: 'A question.' }
  const { number } = await done<{ number: number }>('/api/support/requests', { body: told })
  const chat = await done<{ data: { session_id: string } }>('/api/chat/sessions', {
    body: { initial_message: 'Hello' },
  })
  const sessionId = chat.data.session_id
  const list = await done<{ rows: Id[] }>('/api/admin/chat/conversations?view=queue', { method: 'GET', bearer })
  const conversation = list.rows[0]?.id ?? ''
  const runs = await done<{ rows: Id[] }>('/api/admin/payout-runs', { method: 'GET', bearer })
  const stay = `/api/reservations/${guest.code}`
  const ticket = `/api/admin/support/tickets/${number}`
  const [ofGuest, ofVisitor, ofAgent, ofDesk] = await Promise.all([
    upload(`${stay}/messages`, guest.key),
    upload(`/api/chat/sessions/${sessionId}`, null),
    upload(`/api/admin/chat/conversations/${conversation}`, bearer),
    upload(ticket, bearer),
  ])
  const owner = { id: owners[0].id, document: owners[0].things.document, format: 'csv' }
  const { code, key } = guest
  return {
    '/api/reservations/{code}/messages/files/{fileId}': { path: { code, fileId: ofGuest.id }, bearer: key },
    '/api/reservations/{code}/documents/{kind}': { path: { code, kind: 'voucher.pdf' }, bearer: key },
    '/api/admin/reservations/{id}/documents/{kind}': { path: { id: code, kind: 'calendar.ics' } },
    '/api/chat/sessions/{sessionId}/files/{fileId}': { path: { sessionId, fileId: ofVisitor.id } },
    '/api/admin/chat/conversations/{id}/files/{fileId}': { path: { id: conversation, fileId: ofAgent.id } },
    '/api/admin/support/tickets/{number}/files/{fileId}': { path: { number: String(number), fileId: ofDesk.id } },
    '/api/admin/cars/{id}/fleet/{carClass}': { path: { id: randomUUID(), carClass: 'ECMR' } },
    '/api/admin/campaigns/{id}/export': { path: await done<Id>('/api/admin/campaigns', { bearer, body: WRITE }) },
    '/api/admin/payout-runs/{id}/bank-file': { path: { id: runs.rows[0]?.id ?? '' } },
    '/api/admin/payout-runs/{id}/pix-file': { path: { id: await paidByPix(runs.rows[0]?.id ?? '') } },
    '/api/admin/reports/{report}': { path: { report: 'sales' } },
    '/api/admin/reports/{report}/export': { path: { report: 'sales' } },
    '/api/hotel-owner/statements/{format}': { path: { format: 'pdf' } },
    '/api/admin/hotel-owners/{id}/statements/{format}': { path: owner },
    '/api/admin/hotel-owners/{id}/documents/{document}': { path: owner },
    '/api/admin/careers/applications/{id}/cv': { path: { id: await application(bearer) } },
  }
}

/** As a run that was approved while a paying account was set. */
async function paidByPix(runId: string): Promise<string> {
  const company = { name: 'Jangada Viagens Ltda', registration: '11.222.333/0001-81' }
  const payer = pixPayer({ bank: '237', agreement: '77', branch: '1425', account: '238069-2' }, company)
  await database.db.execute(sql`update payout_runs set pix_payer = ${JSON.stringify(payer)}::jsonb where id = ${runId}`)
  return runId
}

/** Of someone who applies with a CV, as the form of the site sends it. */
async function application(bearer: string): Promise<string> {
  const { done, site } = market
  const texts = { title: 'Sailor', team: 'Fleet', summary: 'Sail.', body: 'Every day.' }
  const place = { place: 'Natal', country: 'BR', workplace: 'office', employment: 'full_time', closesOn: null }
  const body = { en: texts, pt: texts, ...place, version: 0 }
  const { id } = await done<{ id: string }>('/api/admin/careers/openings', { bearer, body })
  await done(`/api/admin/careers/openings/${id}/publish`, { bearer })
  const request = { key: 'a-key-of-it', name: 'Ana', email: 'ana@example.com', phone: '', link: '', message: 'Hello.' }
  const cv = { name: 'cv.pdf', content: Buffer.from(PDF) }
  await site.modules.careers.apply(request, { slug: 'sailor', locale: 'en', cv })
  const list = await done<{ rows: { id: string }[] }>('/api/admin/careers/applications', { method: 'GET', bearer })
  return list.rows[0]?.id ?? ''
}

const CONTACT = { email: 'ana@example.com', phone: '+5585987654321' }
/** Where a value that the description allows means nothing to the server. */
const MEANT: Record<string, object> = {
  'POST /api/reservations': { contact: CONTACT },
  'POST /api/support/requests': { email: CONTACT.email, code: '' },
  'POST /api/admin/emission-queue/{id}/done': { tickets: [] },
  'POST /api/hotel-owner/hotels/{id}/calendar/edits': { copy: undefined },
  'POST /api/admin/cars': { iata: null, openings: [] },
  'PUT /api/admin/cars/{id}': { iata: null, openings: [] },
  'POST /api/reservations/{code}/car-change-quotes': { pickUp: '2030-01-01T10:00', return: '2030-01-03T10:00' },
  'POST /api/reservations/{code}/car-changes': { pickUp: '2030-01-01T10:00', return: '2030-01-03T10:00' },
}

/** Needed beside some values of another part and not beside all, which the description says in words. */
const NEEDED_AT_TIMES = [
  'POST /api/admin/hotel-verification/{id}/decide without checklist',
  'POST /api/hotel-owner/hotels/{id}/calendar/edits without set',
]

/** First what is refused and so does nothing, then what only reads, and what may end a session last. */
async function callAll(): Promise<Answered[]> {
  const calls = operations.all.flatMap((operation) =>
    [...partsOf(operation), null].map((without) => ({ operation, without })),
  )
  const refused = calls.filter(({ without }) => without?.required)
  const done = calls.filter(({ without }) => !without?.required)
  const reads = done.filter(({ operation }) => operation.method === 'GET')
  const writes = done.filter(({ operation }) => operation.method !== 'GET')
  const all: Answered[] = []
  for (const { operation, without } of [...refused, ...reads, ...writes]) all.push(await call(operation, without))
  return all
}

function partsOf({ parameters, body }: Operation): Part[] {
  const given = parameters.flatMap(({ in: place, name, required = false }) =>
    place === 'path' ? [] : [{ place, name, required }],
  )
  if (body?.type !== 'application/json') return given
  const { properties = {}, required = [] } = operations.schemaOf(body.schema)
  const inBody = Object.keys(properties).map((name) => ({
    place: 'body' as const,
    name,
    required: required.includes(name),
  }))
  return [...given, ...inBody]
}

const FILES: Record<string, string> = {
  'application/pdf': PDF,
  'image/jpeg': 'no picture',
  'message/rfc822': 'Subject: a question',
  'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
}

async function call(operation: Operation, without: Part | null): Promise<Answered> {
  const { path, query, body } = leaveOut(wholeOf(operation), without)
  const place = places[operation.path]
  const text = (value: unknown) => encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))
  const at = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => text(path[name]))
  const search = Object.entries(query).map(([name, value]) => `${text(name)}=${text(value)}`)
  const answer = await market.app.inject({
    method: operation.method as 'GET',
    url: [at, ...(search.length > 0 ? [search.join('&')] : [])].join('?'),
    headers: {
      ...headersOf(operation, without),
      ...(operation.body && { 'content-type': operation.body.type }),
      authorization: `Bearer ${place?.bearer ?? operations.bearerFor(operation) ?? 'none'}`,
    },
    ...(operation.body && { payload: FILES[operation.body.type] ?? JSON.stringify(body) }),
  })
  const { code = '', fields = [] } = answer.statusCode >= 400 ? answer.json() : {}
  const names = (fields as { field: string }[]).map(({ field }) => field)
  const type = String(answer.headers['content-type'] ?? '').replace(/;.*/, '')
  return { operation, without, status: answer.statusCode, type, fields: names, code }
}

function wholeOf(operation: Operation): Whole {
  const { path, query, body } = operations.wholeOf(operation)
  return {
    path: { ...path, ...places[operation.path]?.path },
    query: { ...query, ...('month' in query && { month: MONTH }), ...('market' in query && { market: 'BR' }) },
    body: { ...(body ?? {}), ...MEANT[`${operation.method} ${operation.path}`] },
  }
}

function leaveOut(whole: Whole, part: Part | null): Whole {
  if (!part) return whole
  const { place, name } = part
  const but = (from: unknown) => Object.fromEntries(Object.entries(from ?? {}).filter(([one]) => one !== name))
  if (place === 'query') return { ...whole, query: but(whole.query) }
  return place === 'body' ? { ...whole, body: but(whole.body) } : whole
}

function headersOf({ parameters }: Operation, without: Part | null): Record<string, string> {
  const names = parameters.filter((one) => one.in === 'header' && one.name !== without?.name).map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, randomUUID()]))
}

const named = ({ operation: { method, path }, without, status, code, fields }: Answered) =>
  `${method} ${path}${without ? ` without ${without.name} (${without.place})` : ''}: ${status} ${code} ${fields.join(' ')}`

/** Refused for want of this and not of another; a secret that is checked before has a code of its own. */
const isRefusedFor = ({ status, fields, code, without }: Answered) =>
  [400, 422].includes(status) && (fields.includes(without?.name ?? '') || code === 'webhook/rejected')

test('what the description calls required is required, and the server says which it was', () => {
  const required = answered.filter(({ without }) => without?.required)
  expect(required.filter((one) => !isRefusedFor(one)).map(named)).toEqual([])
  expect(required.length).toBeGreaterThan(100)
})

test('what the description calls optional is not asked for', () => {
  const optional = answered.filter(({ without }) => without && !without.required)
  const refused = optional.filter(isRefusedFor).map(named)
  expect(refused.filter((one) => !NEEDED_AT_TIMES.some((known) => one.startsWith(known)))).toEqual([])
  expect(optional.length).toBeGreaterThan(100)
})

test('every status that comes is described', () => {
  expect(answered.filter(({ operation, status }) => !operation.answers[status]).map(named)).toEqual([])
})

test('what comes is of a type that is described', () => {
  const other = ({ operation, status, type }: Answered) =>
    type
      ? !operation.answers[status]?.some((one) => one.replace(/;.*/, '') === type)
      : (operation.answers[status]?.length ?? 0) > 0
  expect(answered.filter(other).map((one) => `${named(one)} ${one.type}`)).toEqual([])
})

test('every file that the description offers was fetched', () => {
  const files = operations.all.filter(({ answers }) => answers['200']?.some((type) => type !== 'application/json'))
  const fetched = new Set(answered.filter(({ status }) => status === 200).map(({ operation }) => operation))
  expect(files.filter((one) => !fetched.has(one)).map(({ path }) => path)).toEqual([])
  expect(files.length).toBeGreaterThan(10)
})
