import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseChecks } from '#platform/database/database-checks.ts'
import { sql } from '#platform/database/query.ts'
import { createSlowQueries } from '#platform/database/slow-queries.ts'
import type { Check } from '#platform/diagnosis/check.ts'
import { type Machine, machineChecks } from '#platform/diagnosis/machine-checks.ts'
import { smtpMailer } from '#platform/mail/mailer.ts'
import { ownDatabase, testDatabase } from '#tests/support/database.ts'
import { healthyMachine } from '#tests/support/diagnosing.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'

/* Every check of the whole site is seen to find what is broken. */
const database = testDatabase()
const GB = 1_073_741_824
const slowQueries = createSlowQueries()
let lastBackup: Date | null = new Date()
let mailer = async () => smtpMailer('smtp://127.0.0.1:1', 'x <x@example.com>')
let site: WholeSite

beforeAll(async () => {
  site = await openWholeSite(database, {
    diagnosed: {
      slowQueries,
      mailer: () => mailer(),
      backups: { lastBackup: async () => lastBackup && { at: lastBackup } },
    },
  })
}, 60_000)
afterAll(() => site.app.close())

/** Fresh: what was found a moment ago is not shown again. */
async function examine(id: string, of = site) {
  const { examiner } = of.modules.diagnostics
  await new Promise((resolve) => setTimeout(resolve, 0))
  const one = (await examiner.examine()).find(({ check }) => check.id === id)
  if (!one) throw new Error(`there is no check ${id}`)
  return one.check.run()
}
const stateOf = async (id: string) => (await examine(id)).state
const run = (statement: string) => database.db.execute(sql.raw(statement))

test('of a healthy site nothing fails, and every thing is checked', async () => {
  const checked = await site.modules.diagnostics.examiner.examine()
  expect(checked.map(({ check }) => check.id).toSorted()).toEqual([
    'audit',
    'backup',
    'bookings',
    'clock',
    'database',
    'disk',
    'errors',
    'event-loop',
    'given-up',
    'jobs',
    'journeys',
    'mail',
    'memory',
    'migrations',
    'outbox',
    'payments',
    'pool',
    'refunds-followed',
    'searches-per-booking',
    'slow-queries',
    'sockets',
    'storage',
    'supplied-stays',
    'transfers',
    'webhooks',
  ])
  expect(
    checked.filter(({ finding }) => !['ok', 'not_set_up'].includes(finding.state)).map(({ check }) => check.id),
  ).toEqual([])
})

describe('what the machine lacks is found:', () => {
  const CASES: [string, Partial<Machine>, string][] = [
    ['clock', { now: () => new Date(Date.now() - 4_000) }, 'attention'],
    ['clock', { now: () => new Date(Date.now() + 60_000) }, 'failing'],
    ['disk', { space: async () => ({ free: 0.2 * GB, total: 100 * GB }) }, 'failing'],
    ['disk', { space: async () => ({ free: 3 * GB, total: 100 * GB }) }, 'attention'],
    ['disk', { space: async () => ({ free: 12 * GB, total: 100 * GB }) }, 'attention'],
    ['memory', { memory: () => ({ used: 0.97 * GB, total: GB, heap: 0.1 * GB, most: GB }) }, 'failing'],
    ['memory', { memory: () => ({ used: 0.1 * GB, total: GB, heap: 0.85 * GB, most: GB }) }, 'attention'],
    ['event-loop', { delays: () => ({ p99: 240, longest: 400 }) }, 'attention'],
    ['event-loop', { delays: () => ({ p99: 2_400, longest: 4_000 }) }, 'failing'],
  ]
  test.each(CASES)('%s %#', async (id, broken, state) => {
    const found = (less: Partial<Machine>) =>
      machineChecks({ db: database.db, machine: { ...healthyMachine, ...less } })
        .find((check) => check.id === id)
        ?.run()
    expect(await found(broken)).toMatchObject({ state, advice: expect.anything() })
    expect(await found({})).toMatchObject({ state: 'ok' })
  })
})

test('a migration that is missing, and one of a newer version', async () => {
  await run(
    `update drizzle.__drizzle_migrations set hash = 'x' || hash where id = (select max(id) from drizzle.__drizzle_migrations)`,
  )
  expect(await examine('migrations')).toMatchObject({ state: 'failing', values: { count: 1 } })
  await run(`update drizzle.__drizzle_migrations set hash = substr(hash, 2) where hash like 'x%'`)
  expect(await stateOf('migrations')).toBe('ok')
  await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
  expect(await stateOf('migrations')).toBe('attention')
  await run(`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
})

test('a database that answers late', async () => {
  const found = async (ms: number) => {
    const at = [0, ms]
    const [check] = databaseChecks({ db: database.db, slowQueries, stopwatch: () => at.shift() ?? 0 })
    return (await check?.run())?.state
  }
  expect([await found(20), await found(1_000), await found(60_000)]).toEqual(['ok', 'attention', 'failing'])
})

test('a slow query, by its text without values', async () => {
  slowQueries.note('select * from mails where recipient = $1', 900)
  expect(await stateOf('slow-queries')).toBe('ok')
  slowQueries.note('select  *\n from mails where recipient = $1', 2_345)
  const values = { count: 1, ms: 2_345, text: 'select * from mails where recipient = $1' }
  expect(await examine('slow-queries')).toMatchObject({ state: 'attention', values })
})

test('a backup that is old, or was never made', async () => {
  lastBackup = new Date(Date.now() - 30 * 3_600_000)
  expect(await examine('backup')).toMatchObject({ state: 'attention', values: { hours: 30 } })
  lastBackup = new Date(Date.now() - 72 * 3_600_000)
  expect(await stateOf('backup')).toBe('failing')
  lastBackup = null
  expect(await stateOf('backup')).toBe('failing')
})

test('mail that the server refuses, mail that will never arrive, and a site without a mail server', async () => {
  const mail = `insert into mails (recipient, subject, text, html, status, due_at, last_error, created_at, ended_at)`
  await run(
    `${mail} values ('ana@example.com', 's', 't', 'h', 'failed', now(), '535 bad login of desk@example.com', now() - interval '40 min', null)`,
  )
  const found = await examine('mail')
  expect(found).toMatchObject({ state: 'failing', values: { waiting: 1, said: '535 bad login of [address]' } })
  await run(`update mails set status = 'undeliverable', due_at = null, ended_at = now()`)
  expect(await examine('mail')).toMatchObject({ state: 'attention', values: { count: 1 } })
  await run('delete from mails')
  expect(await stateOf('mail')).toBe('ok')
  const { mailboxMailer } = await import('#platform/mail/mailer.ts')
  mailer = async () => mailboxMailer
  expect(await stateOf('mail')).toBe('not_set_up')
})

test('a webhook that is not taken in, and a payment that stays in doubt', async () => {
  await run(
    `insert into payment_webhooks (provider, event_id, body, received_at) values ('sandbox', 'e1', '{}', now() - interval '11 min')`,
  )
  expect(await examine('webhooks')).toMatchObject({ state: 'failing', values: { count: 1, minutes: 11 } })
  await run(`update payment_webhooks set handled_at = now()`)
  expect(await examine('webhooks')).toMatchObject({ state: 'ok', values: { count: 1 } })
  expect(await stateOf('payments')).toBe('ok')
  await run(`insert into payments (reservation_id, reservation_code, key, provider, status, method, currency, amount, expires_at, history, created_at, updated_at)
    values (uuidv7(), 'ABC234', 'k', 'sandbox', 'in_doubt', 'card', 'BRL', 100, now(), '[{"to":"in_doubt"}]', now(), now() - interval '7 min')`)
  expect(await examine('payments')).toMatchObject({ state: 'attention', values: { count: 1, minutes: 7 } })
  await run('delete from payments')
})

test('a booking that does not go on', async () => {
  await run(`insert into reservations (code, status, locale, currency, amount, contact_email, contact_phone, hold_expires_at, last_day, resume_at, created_at, updated_at)
    values ('ABC234', 'paying', 'en', 'BRL', 100, 'a@example.com', 'x', now(), current_date, now() - interval '35 min', now(), now())`)
  const found = await examine('bookings')
  expect(found).toMatchObject({ state: 'failing', values: { stuck: 1, minutes: 35 } })
  expect(found.figures).toMatchObject({ last_day: { by: 'outcome', of: { paying: 1 } } })
  await run('delete from reservations')
})

test('requests that fail by our fault', async () => {
  const { app } = site
  const asked = async (times: number) => {
    for (let count = 0; count < times; count++) await app.inject('/api/nothing')
  }
  await asked(99)
  expect(await examine('errors')).toMatchObject({ state: 'ok', values: { failed: 0 } })
  await run('alter table city_hotels rename to hidden')
  const answer = await app.inject('/api/hotels/search?cityCode=FOR&checkInDate=2027-01-20&checkOutDate=2027-01-22')
  await run('alter table hidden rename to city_hotels')
  expect(answer.statusCode).toBe(500)
  expect(await examine('errors')).toMatchObject({ state: 'attention', values: { failed: 1, percent: 1 } })
})

const broken: Check = {
  id: 'throws',
  group: 'data',
  name: { id: 'x', message: 'x' },
  proves: { id: 'x', message: 'x' },
  advice: { id: 'x', message: 'mend it' },
  run: () => Promise.reject(new Error('it is broken')),
}

test('a check that throws fails with its reason, and one that hangs holds nobody longer than its limit', async () => {
  const { examiner } = site.modules.diagnostics
  examiner.add(broken, { ...broken, id: 'hangs', limitMs: 50, run: () => new Promise(() => {}) })
  const began = performance.now()
  const checked = await examiner.examine()
  expect(performance.now() - began).toBeLessThan(2_500)
  const findingOf = (id: string) => checked.find(({ check }) => check.id === id)?.finding
  expect(findingOf('throws')).toMatchObject({
    state: 'failing',
    values: { said: 'Error: it is broken' },
    advice: broken.advice,
  })
  expect(findingOf('hangs')).toMatchObject({ state: 'failing', values: { seconds: 0.1 } })
})

test('a database that takes no writes, and one that is gone: the page comes anyway and says so', async () => {
  const other = await ownDatabase()
  const lost = await openWholeSite(other, { diagnosed: { machine: healthyMachine } })
  const name = new URL(other.url).pathname.slice(1)
  await other.db.execute(sql.raw(`alter database ${name} set default_transaction_read_only = on`))
  await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await examine('database', lost)).toMatchObject({ state: 'failing' })
  await expect(examine('storage', lost)).rejects.toThrow()
  await run(`alter database ${name} with allow_connections false`)
  await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const checks = (await lost.modules.diagnostics.examiner.examine()).map(({ check }) => check)
  const now = await Promise.all(checks.map((check) => check.run().catch(() => ({ state: 'failing' }))))
  const failing = checks.flatMap(({ id }, at) => (now[at]?.state === 'failing' ? [id] : []))
  expect(failing).toEqual(expect.arrayContaining(['database', 'migrations', 'storage', 'outbox', 'mail', 'sockets']))
  expect(failing).not.toContain('disk')
  await lost.app.close()
}, 30_000)
