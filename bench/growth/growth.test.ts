import { randomUUID } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { askedOf } from './asked.ts'
import { grow } from './grow.ts'
import { look } from './measure.ts'
import { pagesFor } from './pages.ts'
import { makeStories } from './stories.ts'

const SIZE = 300
const database = testDatabase({ unhurried: true })
const callers = testCallers()
const [rui, eva] = [callers.staff('finance').identity, callers.staff('finance').identity]

let indexes: unknown
let made: Awaited<ReturnType<typeof makeStories>>

beforeAll(async () => {
  made = await makeStories(database)
  indexes = await indexed()
  await grow(database, made.stories, SIZE)
  return () => made.site.app.close()
}, 120_000)

const indexed = async () =>
  (
    await database.db.execute(sql`select regexp_replace(indexdef, 'INDEX .* ON (public\\.\\w+_(rest|\\d{4}_\\d\\d) )', 'INDEX ON \\1') as indexdef
    from pg_indexes where schemaname = 'public' order by 1`)
  ).rows
const counted = async (query: ReturnType<typeof sql>) =>
  (await database.db.execute<{ count: number }>(query)).rows[0]?.count

test('there are so many reservations, with all that they have', async () => {
  expect(await counted(sql`select count(*)::int from reservations`)).toBe(SIZE + 14)
  const some = [
    'payments',
    'reservation_history',
    'reservation_travellers',
    'ticketing_work',
    'stays',
    'stay_reviews',
    'ledger_entries',
    'payouts',
    'fee_invoices',
    'messages',
    'chat_messages',
    'support_messages',
    'refunds',
    'audit_log',
    'mails',
  ]
  for (const table of some) {
    expect([table, await counted(sql`select count(*)::int from ${sql.identifier(table)}`)]).toEqual([
      table,
      expect.any(Number),
    ])
    expect(await counted(sql`select count(*)::int from ${sql.identifier(table)}`), table).toBeGreaterThan(5)
  }
})

test('what is kept in a row happened in its time', async () => {
  const first = sql`date_trunc('milliseconds', created_at)`
  const work = await counted(sql`select sum(jsonb_array_length(moves))::int as count from ticketing_work
    where (moves -> 0 ->> 'at')::timestamptz = ${first}`)
  expect(work).toBeGreaterThan(5)
  expect(
    await counted(sql`select count(*)::int from ticketing_work
    where (moves -> 0 ->> 'at')::timestamptz <> ${first}`),
  ).toBe(0)
  expect(
    await counted(sql`select count(*)::int from payments
    where (history -> 0 ->> 'at')::timestamptz <> ${first}`),
  ).toBe(0)
})

test('every index is there that was there before', async () => {
  expect(await indexed()).toEqual(indexes)
})

test('the ledger balances and differs from nothing, and the audit log is whole', async () => {
  const { ledger, audit } = made.site.modules
  expect(await ledger.check()).toEqual([])
  expect(await audit.verify()).toMatchObject({ intact: true })
})

test('a statement says of what is added up the same as of what is planned stay by stay', async () => {
  const { owner, now } = made.stories
  const site = await openWholeSite(database, {
    clock: fixedClock(new Date(now.getTime() + 28 * 86_400_000).toISOString()),
  })
  onTestFinished(() => site.app.close().then(() => {}))
  const statements = async () => {
    const months = (await site.modules.payouts.earnings(owner.id)).months.map(({ month }) => month)
    return Promise.all(months.map((month) => site.modules.payouts.statement(owner.id, { month, locale: 'en' })))
  }
  await database.db.execute(
    sql`update partners set verification = 'pending', decided_at = null where owner_id = ${owner.id}`,
  )
  const added = await statements()
  const states = new Set(added.flatMap(({ lines }) => lines.map(({ state }) => state)))
  for (const state of ['paid', 'not_due', 'not_verified'] as const) expect(states).toContain(state)
  await database.db.execute(
    sql`update ledger_owner_balances set check_out = null where account = ${`owner:${owner.id}`}`,
  )
  expect(await statements()).toEqual(added)
  await database.db.execute(sql`select ledger_owner_keep(account, currency, reservation_id) from ledger_owner_balances
    where account = ${`owner:${owner.id}`}`)
  await database.db.execute(
    sql`update partners set verification = 'verified', decided_at = now() where owner_id = ${owner.id}`,
  )
})

test('what a preview adds up is what a run pays, whether it waits, is put aside or approved', async () => {
  const later = new Date(made.stories.now.getTime() + 28 * 86_400_000)
  const site = await openWholeSite(database, { clock: fixedClock(later.toISOString()) })
  onTestFinished(() => site.app.close().then(() => {}))
  const { ledger, payouts } = site.modules
  const apart = sql`select count(*)::int from ledger_owner_balances
    where amount <> 0 and (check_out is null or amount <> stays_say)`
  expect(await counted(apart), 'all is added up, nothing planned').toBe(0)
  const sumsNow = async () => {
    const { sums, left, payments } = await payouts.preview('en')
    return { sums, left: left.total, payments: payments.total }
  }
  for (const end of ['discard', 'approve'] as const) {
    const before = await sumsNow()
    expect(before.payments).toBeGreaterThan(0)
    const id = await payouts.prepare({ key: randomUUID(), staff: rui })
    const { sums, payments } = await payouts.run(id, 'en')
    expect(sums.map(({ amount, count }) => ({ amount, payments: count }))).toEqual(
      before.sums.map(({ amount, payments }) => ({ amount, payments })),
    )
    expect(payments.total).toBe(before.payments)
    const lines = sql`select count(*)::int from payout_lines join payouts on payouts.id = payout_id where run_id = ${id}`
    expect(await counted(lines)).toBe(before.sums.reduce((all, { bookings }) => all + bookings, 0))
    expect(await sumsNow()).toEqual({ sums: [], left: before.left, payments: 0 })
    expect(await ledger.check()).toEqual([])
    if (end === 'discard') {
      await payouts.discard(id, { reason: 'only looked at', staff: rui })
      expect(await sumsNow()).toEqual(before)
    } else {
      await payouts.approve(id, eva)
      expect(await sumsNow()).toEqual({ sums: [], left: before.left, payments: 0 })
    }
    expect(await ledger.check()).toEqual([])
  }
})

test('status lines agree with their items and payments', async () => {
  const { rows } = await database.db.execute<{ id: string; status: string }>(sql`select id, status from reservations`)
  for (const { id, status } of rows) {
    const whole = await made.site.modules.reservations.read(id)
    expect([id, status]).toEqual([id, whole?.view.status])
  }
})

test('every row that a row names is there', async () => {
  const { rows } = await database.db.execute<{ name: string; table: string }>(sql`
    select conname as name, conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const { name, table } of rows) {
    await database.db.transaction(async (tx) => {
      const { rows: of } = await tx.execute<{ definition: string }>(sql`
        select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name} and conparentid = 0`)
      await tx.execute(sql.raw(`alter table ${table} drop constraint "${name}"`))
      await tx.execute(sql.raw(`alter table ${table} add constraint "${name}" ${of[0]?.definition}`))
    })
  }
  expect(rows.length).toBeGreaterThan(50)
})

test('every page that is measured answers', async () => {
  for (const page of pagesFor(await askedOf(database.db, made.stories, SIZE))) await look(made, page)
})
