import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionWords } from '#app/admin/audit/action-words.ts'
import type { AuditEntry } from '#modules/audit/audit.contract.ts'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Operation, type Operations, readOperations } from './operations.fixture.ts'
import { PASSWORD } from './owner-things.fixture.ts'
import { type Market, openMarket } from './two-owners.fixture.ts'

/**
 * Nothing that staff do, and no read of personal or money data, goes without an entry: every operation of staff that the
 * description of the API tells of is called, so that a new one is tried automatically.
 */
const database = testDatabase()
let market: Market
let operations: Operations
beforeAll(async () => {
  market = await openMarket(database)
  operations = await readOperations(market)
}, 240_000)
afterAll(() => market?.app.close())

type Row = Pick<AuditEntry, 'seq' | 'action' | 'subject' | 'address' | 'permission' | 'changes' | 'reason'>

async function entriesAfter(seq: number): Promise<Row[]> {
  const { rows } = await database.db.execute<Row>(sql`
    select seq::int, action, subject, address, permission, changes, reason from audit_log where seq > ${seq} order by seq`)
  return rows
}

const newest = async () => (await entriesAfter(0)).at(-1)?.seq ?? 0
const FROM = '198.51.100.7'
const EMAIL = 'eva@example.com'

/** @returns the id of a member of staff, from the entry that their signing in left. */
async function signedIn(): Promise<string> {
  const before = await newest()
  await call('POST', '/api/admin/login', { bearer: null, body: { email: EMAIL, password: PASSWORD } })
  const [entry] = await entriesAfter(before)
  expect(entry).toMatchObject({ action: 'staff.signed-in', address: FROM })
  return entry?.subject.split(':')[1] ?? ''
}

type How = { query?: string; body?: unknown; bearer?: string | null | undefined }

function call(method: string, url: string, { query = '', body, bearer = market.staff[0] }: How = {}) {
  return market.app.inject({
    method: method as 'GET',
    url: `${url}${query && `?${query}`}`,
    remoteAddress: FROM,
    headers: { 'idempotency-key': randomUUID(), ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { payload: body as object }),
  })
}

async function send(operation: Operation) {
  return call(operation.method, operations.addressOf(operation), { body: operations.wholeOf(operation).body })
}

test('what is changed is told as it was and as it is, what is read again and again once', async () => {
  const id = await signedIn()
  const before = await newest()
  const agent = (loadLimit: number) => ({ presence: 'away', loadLimit, languages: ['en'] })
  const bearer = market.staff[0]
  for (const load of [2, 5]) await call('PUT', `/api/admin/chat/agents/${id}`, { bearer, body: agent(load) })
  const [, changed] = await entriesAfter(before)
  expect(changed).toMatchObject({
    action: 'chat-agent.changed',
    subject: `staff:${id}`,
    changes: { loadLimit: { before: '2', after: '5' } },
  })
  const saved = { name: 'Sales of each week', report: 'sales', query: { period: 'last-30', by: 'week' }, shared: false }
  const begun = await newest()
  const { id: reportId } = (await call('POST', '/api/admin/saved-reports', { bearer, body: saved })).json()
  const other = { name: 'Sales', query: saved.query, shared: false, version: 1 }
  await call('PUT', `/api/admin/saved-reports/${reportId}`, { bearer, body: other })
  await call('DELETE', `/api/admin/saved-reports/${reportId}`, { bearer })
  expect((await entriesAfter(begun)).map(({ changes }) => changes?.['name'])).toEqual([
    { before: null, after: saved.name },
    { before: saved.name, after: 'Sales' },
    { before: 'Sales', after: null },
  ])
  const reads = await newest()
  for (const text of ['Iara', 'Iara', 'Iara', 'Eva']) await call('GET', `/api/admin/staff?text=${text}`, { bearer })
  expect((await entriesAfter(reads)).map(({ action }) => action)).toEqual(['call.membersList', 'call.membersList'])
})

/** What these open is neither about a person nor money. */
const OF_THE_SITE = ['staff:settings.manage', 'staff:diagnostics.read', 'staff:diagnostics.work', 'staff']
/** Each was looked at: it tells of no person and no money. */
const OF_NOBODY = [
  '/api/admin/staff-roles',
  '/api/admin/audit/choices',
  '/api/admin/audit/verification',
  '/api/admin/flights/departures',
  '/api/admin/support/assignees',
  '/api/admin/support/help',
  '/api/admin/support/macros',
  '/api/admin/support/tags',
  '/api/admin/reports',
  '/api/admin/search-history',
  '/api/admin/search-history/route',
  '/api/admin/saved-reports/people',
  '/api/admin/chat/agents',
  '/api/admin/chat/hours',
  '/api/admin/chat/replies',
  '/api/admin/chat/tags',
  '/api/admin/careers/openings',
  '/api/admin/cars',
  '/api/admin/campaigns',
  '/api/admin/campaigns/{id}/reach',
  '/api/admin/campaigns/{id}/preview',
  '/api/admin/mail-templates',
  '/api/admin/mail-templates/{id}',
]

test('every operation of staff that succeeds leaves an entry that says from where, in words; one that fails, none by the call itself', async () => {
  const silent: string[] = []
  const wrong: string[] = []
  const nameless = new Set<string>()
  let proved = 0
  for (const operation of operations.all.filter(({ access }) => access.startsWith('staff'))) {
    const { method, path, access } = operation
    const before = await newest()
    const { statusCode } = await send(operation)
    const entries = await entriesAfter(before)
    const name = `${method} ${path} (${statusCode})`
    const of = entries.filter(({ action }) => action.startsWith('call.'))
    if (entries.some(({ address }) => address !== FROM)) wrong.push(`${name}: ${entries.map(({ address }) => address)}`)
    if (statusCode >= 400 ? of.length > 0 : of.length > 0 && entries.length > 1) wrong.push(`${name}: called`)
    for (const { action } of entries) if (actionWords(action) === null) nameless.add(action)
    if (statusCode >= 400) continue
    if (method === 'GET' && (OF_THE_SITE.includes(access) || OF_NOBODY.includes(path))) continue
    proved++
    if (entries.length === 0) silent.push(name)
  }
  expect(wrong).toEqual([])
  expect(silent).toEqual([])
  expect([...nameless]).toEqual([])
  expect(proved).toBeGreaterThan(35)
}, 240_000)

test('who guesses a password is told with the address, and hears the same for every address', async () => {
  const before = await newest()
  const guess = (email: string) =>
    call('POST', '/api/admin/login', { bearer: null, body: { email, password: 'guess 1234567' } })
  const [refused, unknown] = [await guess(EMAIL), await guess('nobody@example.com')]
  expect([refused.statusCode, refused.json().message]).toEqual([unknown.statusCode, unknown.json().message])
  const [entry, ...more] = await entriesAfter(before)
  expect(entry).toMatchObject({ action: 'staff.sign-in-refused', address: FROM })
  expect(more).toEqual([])
})
