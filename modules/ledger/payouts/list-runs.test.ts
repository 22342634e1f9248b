import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { staffPayoutsApi } from '#modules/ledger/index.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import { newId } from '#platform/ids.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectSteadyList } from '#tests/support/lists.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { openPayouts, START } from './payouts.fixture.ts'
import { payoutRuns } from './payouts.tables.ts'

const database = testDatabase({ each: true })

/** Runs of one week that the same person prepared and put aside. */
async function open(many = 0) {
  const clock = fixedClock(START)
  const opened = await openPayouts(database, { clock })
  const callers = testCallers()
  const idempotency = createIdempotency({ db: database.db, clock, liveness: livingUnseen })
  const app = await apiOf(staffPayoutsApi(opened), { callers, idempotency })
  const rui = callers.staff('finance', { firstName: 'Rui' })
  const at = clock.now()
  const one = { thursday: '2026-11-19', preparedBy: newId(), preparedName: 'Rui Lima', preparedAt: at } as const
  const rows = Array.from({ length: many }, () => ({ ...one, key: randomUUID(), discardedAt: at }))
  if (many > 0)
    await database.db.insert(payoutRuns).values(rows.map((row) => ({ ...row, status: 'discarded' as const })))
  const get = (path: string, headers: Record<string, string> = rui.headers) =>
    app.inject({ url: `/admin/payout-runs${path}`, headers })
  return { ...opened, app, callers, rui, one, get }
}

test('each run is on one page in every order, and the table is the list', async () => {
  const { get } = await open(60)
  await expectSteadyList({
    get,
    sorts: ['number', 'thursday', 'prepared'],
    key: 'id',
    exported: { column: 0, of: ({ number }) => String(number) },
  })
})

test('is narrowed to a status, and sorted by who prepared it', async () => {
  const { one, get } = await open(2)
  const eva = { ...one, preparedName: 'eva Costa', key: randomUUID(), thursday: '2026-11-12' } as const
  await database.db.insert(payoutRuns).values({ ...eva, status: 'prepared' })
  const numbers = async (query: string) =>
    (await get(query)).json<{ rows: { number: number }[] }>().rows.map(({ number }) => number)
  expect(await numbers('')).toEqual([3, 2, 1])
  expect(await numbers('?status=prepared')).toEqual([3])
  expect((await numbers('?sort=prepared'))[0]).toBe(3)
  expect((await numbers('?sort=-thursday')).at(-1)).toBe(3)
  for (const query of ['?sort=approved', '?status=lost', '?page=0']) expect((await get(query)).statusCode).toBe(400)
})

test('the table says what was paid in words of money, and the taking is on the record', async () => {
  const { market, captured, post, callers, get } = await paidRun()
  const owner = market.owner()
  await captured({ ownerId: owner, gross: 10_001 })
  await post()
  const taken = async () =>
    (await database.pool.query(`select 1 from audit_log where action = 'payout-runs.exported'`)).rowCount
  expect((await get('/export', {})).statusCode).toBe(401)
  expect((await get('/export', callers.staff('support').headers)).statusCode).toBe(403)
  expect(await taken()).toBe(0)
  const [head, line] = (await get('/export')).body.split('\r\n')
  expect(head).toBe(
    '\uFEFFNo.,Guests who checked out before,Status,Payments,Prepared by,Prepared (UTC),Approved by,Approved (UTC)',
  )
  expect(line).toMatch(/^1,\d{4}-\d\d-\d\d,prepared,1 prepared: BRL \d+\.\d\d,Rui /)
  expect(await taken()).toBe(1)
})

async function paidRun() {
  const opened = await open()
  const headers = { ...opened.rui.headers, 'idempotency-key': randomUUID() }
  const post = async () => {
    const answer = await opened.app.inject({ method: 'POST', url: '/admin/payout-runs', headers, payload: {} })
    expect(answer.statusCode).toBe(200)
  }
  return { ...opened, post }
}

test('a run is found by its number, with a word or a mark before it, and by its Thursday', async () => {
  const { payouts } = await open(2)
  const numbers = async (text: string) => (await payouts.findRuns(text)).map(({ number }) => number)
  for (const text of ['2', '#2', 'run 2', 'Repasse #2']) expect([text, await numbers(text)]).toEqual([text, [2]])
  expect(await numbers('2026-11-19')).toEqual([2, 1])
  for (const text of ['2026-11-26', '2026-13-45', 'Pousada Maré', 'no run of 2', ''])
    expect([text, await numbers(text)]).toEqual([text, []])
})

test('a run is found by what the bank calls one of its payments', async () => {
  const { market, captured, post, payouts } = await paidRun()
  await captured({ ownerId: market.owner(), gross: 10_001 })
  await post()
  await database.pool.query(`update payouts set status = 'paid', reference = 'TED 8f2', settled_at = now()`)
  expect((await payouts.findRuns('ted 8F2')).map(({ number }) => number)).toEqual([1])
  expect(await payouts.findRuns('TED 8')).toEqual([])
})
