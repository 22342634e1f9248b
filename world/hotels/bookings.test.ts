import { beforeAll, expect, it } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { createLedger } from '#modules/ledger/index.ts'
import { readPaymentTotals } from '#modules/payments/index.ts'
import { createVault } from '#platform/vault.ts'
import { findBroken } from '#tests/chaos/invariants.ts'
import { ownDatabase, type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { createHotels } from './create-hotels.ts'

/** A Saturday: the run of the Thursday before it is left to people who try the demonstration. */
const NOW = new Date('2026-11-21T12:00:00Z')
/** Enough for two hotels of each. */
const HOTELS = 100
const SHOWN = ['lucia@example.com', 'otavio@example.com', 'rosa@example.com']
const keys = { vault: createVault(Buffer.alloc(32, 7)), surnameKey: Buffer.alloc(32, 8) }

const make = ({ db }: TestDatabase) => createHotels({ db, geo: createGeo(), ...keys, seed: 1, now: NOW, count: HOTELS })

const world = testDatabase()
beforeAll(() => make(world), 120_000)

const ask = async (query: string, { pool } = world) => (await pool.query(query)).rows
const BY_OWNER = 'select owner.email, count(*)::int as many'

it('leaves books in which nothing differs, and nothing that breaks what holds for true bookings', async () => {
  const ledger = createLedger({ db: world.db, paid: readPaymentTotals })
  expect((await ledger.balances()).length).toBeGreaterThan(0)
  expect(await ledger.check()).toEqual([])
  expect(await findBroken(world.pool)).toEqual([])
})

it('has reserved and paid every stay of the owners who may be tried, and none of the others', async () => {
  const [found] = await ask(`
    select count(*) filter (where owner.email = any('{${SHOWN.join()}}'))::int as shown,
      count(*) filter (where owner.email = any('{${SHOWN.join()}}') and paid.id is null)::int as unpaid,
      count(*) filter (where owner.email <> all('{${SHOWN.join()}}') and item.id is not null)::int as others,
      count(*) filter (where item.status <> stays.status)::int as apart
    from stays join owners owner on owner.id = stays.owner_id
    left join reservation_items item on item.order_ref = stays.id::text
    left join payments paid on paid.reservation_id = item.reservation_id and paid.amount = stays.total`)
  expect(found).toMatchObject({ unpaid: 0, others: 0, apart: 0 })
  expect(found.shown).toBeGreaterThan(60)
})

it('has paid each of them in weekly runs that one person prepared and another approved, up to the last Thursday', async () => {
  const paid = await ask(`${BY_OWNER} from payouts join owners owner on owner.id = payouts.owner_id
    where payouts.status = 'paid' and reference <> '' group by 1 order by 1`)
  expect(paid.map(({ email }) => email)).toEqual(SHOWN)
  for (const { many } of paid) expect(many).toBeGreaterThan(8)
  const [runs] =
    await ask(`select max(thursday)::text as last, count(*) filter (where prepared_by = approved_by)::int as alone,
      count(*) filter (where extract(isodow from approved_at) <> 4)::int as astray from payout_runs`)
  expect(runs).toEqual({ last: '2026-11-12', alone: 0, astray: 0 })
  const [due] = await ask(`select count(*)::int as many from stays join owners owner on owner.id = stays.owner_id
    where owner.email = any('{${SHOWN.join()}}') and check_out < '2026-11-19'
      and not exists (select 1 from payout_lines where stay_id = stays.id)`)
  expect(due.many).toBeGreaterThan(0)
})

it('has invoiced the fee of each payout, numbered without a gap', async () => {
  expect(
    await ask(`select payouts.id from payouts left join fee_invoices invoice on invoice.payout_id = payouts.id
      left join (select payout_id, sum(fee) as fee from payout_lines group by 1) line on line.payout_id = payouts.id
      where invoice.total is distinct from line.fee`),
  ).toEqual([])
  const numbers = await ask('select year, min(number), max(number), count(*)::int as many from fee_invoices group by 1')
  expect(numbers.length).toBeGreaterThan(0)
  for (const { min, max, many } of numbers) expect({ min, max }).toEqual({ min: 1, max: many })
})

it('lets each of them expect guests, and one guest wait for the answer', async () => {
  const coming =
    await ask(`${BY_OWNER}, count(*) filter (where stays.status = 'pending' and answer_by > '${NOW.toISOString()}')::int as waiting
    from stays join owners owner on owner.id = stays.owner_id where check_in > '2026-11-21' group by 1 order by 1`)
  expect(coming.map(({ email }) => email)).toEqual(SHOWN)
  for (const { many, waiting } of coming) {
    expect(many).toBeGreaterThan(4)
    expect(waiting).toBe(1)
  }
})

it('has each of them in talk with guests, one of whom waits for words, too', async () => {
  const talks = await ask(`${BY_OWNER}, count(*) filter (where owner_read < last_number)::int as unread
    from message_threads thread join owners owner on owner.id = thread.owner_id group by 1 order by 1`)
  expect(talks).toEqual(SHOWN.map((email) => ({ email, many: 3, unread: 1 })))
})

it('comes to the same sums for the same seed', async () => {
  const sums = `select account, currency, sum(amount) from ledger_entries group by 1, 2 order by 1, 2`
  const again = await ownDatabase()
  await make(again)
  expect(await ask(sums, again)).toEqual(await ask(sums))
}, 60_000)
