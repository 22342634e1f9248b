import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonMerge } from '#modules/accounts/merging/merging.contract.ts'
import { sql } from '#platform/database/query.ts'
import { WRITE } from '#tests/support/campaign.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Market, openMarket } from './two-owners.fixture.ts'

/** Two accounts of one person become one: whatever any module keeps of the first is of the second then. */
const database = testDatabase()
let market: Market
beforeAll(async () => {
  market = await openMarket(database)
}, 120_000)
afterAll(() => market?.app.close())

const [FROM, INTO] = [randomUUID(), randomUUID()]
const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute<Row>(query)).rows[0]

/** What is named after customers, besides what is of their account itself. */
async function columns() {
  const { rows } = await database.db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and (
      c.column_name = 'customer_id' or (c.column_name in ('person_id', 'account_id') and c.table_name !~ '^(owner|staff)'))
    order by 1, 2`)
  return rows
}
/** What is of the account itself ends with it, or stays as its trace. */
const OF_THE_ACCOUNT = /^customer_(sessions|links|second_factors|recovery_codes|passkeys|challenges|history)$/
/** Of members of staff, who looked. */
const OTHERS = ['account_views']

const at = sql`now()`
async function person(id: string, email: string, first: string) {
  await database.db.execute(sql`
    insert into customers (id, email, password_hash, first_name, last_name, locale, created_at, updated_at)
    values (${id}, ${email}, 'x', ${first}, 'Souza', 'en', ${at}, ${at})`)
}

async function somethingOf(id: string) {
  const { db } = database
  await db.execute(
    sql`insert into customer_companions (customer_id, sealed, created_at, updated_at) values (${id}, 'x', ${at}, ${at})`,
  )
  await db.execute(
    sql`insert into consents (id, browser, customer_id, convenience, version, at) values (gen_random_uuid(), gen_random_uuid(), ${id}, true, '2026-11-29', ${at})`,
  )
  await db.execute(sql`insert into notification_preferences (customer_id, kind, email, at)
    select ${id}, (regexp_match(pg_get_constraintdef(oid), '''([a-z-]+)'''))[1], false, ${at} from pg_constraint where conname = 'notification_preferences_kind'`)
  await db.execute(
    sql`insert into notifications (customer_id, event_id, kind, values, at) values (${id}, gen_random_uuid(), 'news', '{}', ${at})`,
  )
  await db.execute(sql`insert into privacy_requests ("right", channel, status, customer_id, asked_at, due_on, updated_at)
    values ('access', 'product', 'open', ${id}, ${at}, '2026-12-30', ${at})`)
  await db.execute(
    sql`insert into campaign_recipients (campaign_id, kind, person_id) select id, 'customer', ${id} from campaigns`,
  )
  await db.execute(sql`insert into support_blocked (sender, reason, by, at, conversation_id, key_hash, customer_id)
    values (${`chat:${id}`}, 'Insults', gen_random_uuid(), ${at}, gen_random_uuid(), 'k', ${id})`)
  const given = { name: 'Ana', email: 'someone@example.com', topic: 'other', message: 'A question.' }
  await market.done('/api/support/requests', { body: given })
  await market.done('/api/chat/sessions', { body: { initial_message: 'Hello' } })
  for (const table of ['support_tickets', 'chat_conversations', 'reservations'])
    await db.execute(sql`update ${sql.identifier(table)} set customer_id = ${id} where id = (
      select id from ${sql.identifier(table)} where customer_id is null limit 1)`)
}

async function countOf(table: string, column: string, id: string): Promise<number> {
  const row = await one<{ many: number }>(
    sql`select count(*)::int as many from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
  )
  return row?.many ?? 0
}

const lastMailTo = (email: string) => market.site.mail.posted.findLast(({ recipient }) => recipient === email)
const tokenFor = (email: string) => /token=([\w-]+)/.exec(lastMailTo(email)?.text ?? '')?.[1] ?? ''

const staff = () => market.staff[0]
const merging = () =>
  market.call(`/api/admin/customers/${FROM}/merge`, {
    bearer: staff(),
    body: { into: 'Ana.Souza@example.com', reason: 'She has two' },
  })
const personOf = (id: string) =>
  market.done<{ merge: PersonMerge | null; status: string }>(`/api/admin/customers/${id}`, {
    method: 'GET',
    bearer: staff(),
  })

test('nothing moves before the mailbox of the account that ends says yes; then all of it has moved, and it has ended', async () => {
  await person(FROM, 'old@example.com', 'Ana')
  await person(INTO, 'ana.souza@example.com', 'Ana')
  await market.done('/api/admin/campaigns', { bearer: staff(), body: WRITE })
  await somethingOf(FROM)
  await database.db.execute(sql`insert into price_alerts (email, locale, subject, subject_key, threshold, currency, requested_at, ends_on)
    values ('old@example.com', 'en', '{}', 'k', 100, 'BRL', ${at}, '2027-01-01')`)
  const kept = (await columns()).filter(({ table }) => !OF_THE_ACCOUNT.test(table) && !OTHERS.includes(table))
  const empty: string[] = []
  for (const { table, column } of kept) if ((await countOf(table, column, FROM)) === 0) empty.push(table)
  expect(empty, 'a table that names customers, of which this test makes none').toEqual([])

  expect((await merging()).statusCode).toBeLessThan(300)
  expect(await personOf(FROM)).toMatchObject({
    merge: { status: 'proposed', fromId: FROM, intoId: INTO, name: 'Ana Souza' },
  })
  expect((await personOf(INTO)).merge).toMatchObject({ status: 'proposed', fromId: FROM })
  const token = tokenFor('old@example.com')
  const question = await market.done('/api/customer/merge/look', { body: { token } })
  expect(question).toMatchObject({ from: 'old@example.com', into: 'a•••a@example.com' })
  expect(await countOf('reservations', 'customer_id', FROM)).toBe(1)

  const [yes, again] = await Promise.all([
    market.call('/api/customer/merge/confirm', { body: { token } }),
    market.call('/api/customer/merge/confirm', { body: { token } }),
  ])
  expect([yes, again].map(({ statusCode }) => statusCode < 300).toSorted()).toEqual([false, true])
  const left: string[] = []
  const missing: string[] = []
  for (const { table, column } of kept) {
    if ((await countOf(table, column, FROM)) > 0) left.push(table)
    if ((await countOf(table, column, INTO)) === 0) missing.push(table)
  }
  expect({ left, missing }).toEqual({ left: [], missing: [] })
  expect(await one(sql`select email from price_alerts`)).toEqual({ email: 'ana.souza@example.com' })
  expect(
    await one(sql`select email, password_hash as hash, status, first_name as name from customers where id = ${FROM}`),
  ).toEqual({
    email: null,
    hash: null,
    status: 'erased',
    name: '',
  })
  expect((await personOf(FROM)).merge).toMatchObject({ status: 'done', intoId: INTO, expiresAt: null })
  expect(lastMailTo('ana.souza@example.com')?.subject).toBe('Your two accounts are now one')
  expect(lastMailTo('old@example.com')?.subject).toBe('This account is closed')
  const { rows } = await database.db.execute(
    sql`select what from customer_history where account_id in (${FROM}, ${INTO}) order by id`,
  )
  expect(rows.map(({ what }) => what)).toEqual(['merged-away', 'merged-in'])
  const acts = await database.db.execute(sql`select action, reason from audit_log where action like 'customer.merge%'`)
  expect(acts.rows).toEqual([{ action: 'customer.merge-proposed', reason: 'She has two' }])
})

test('what both have is there once, and what the one that goes on has chosen counts', async () => {
  const [from, into] = [randomUUID(), randomUUID()]
  await person(from, 'two@example.com', 'Bia')
  await person(into, 'one@example.com', 'Bia')
  await somethingOf(from)
  await somethingOf(into)
  await database.db.execute(sql`update notification_preferences set email = true where customer_id = ${into}`)
  for (const email of ['one@example.com', 'two@example.com'])
    await database.db.execute(sql`insert into price_alerts (email, locale, subject, subject_key, threshold, currency, requested_at, ends_on)
      values (${email}, 'en', '{}', 'both', 100, 'BRL', ${at}, '2027-01-01')`)
  await market.done(`/api/admin/customers/${from}/merge`, {
    bearer: staff(),
    body: { into: 'one@example.com', reason: 'She has two' },
  })
  await market.done('/api/customer/merge/confirm', { body: { token: tokenFor('two@example.com') } })
  expect(
    await one(
      sql`select bool_and(email) as email, count(*)::int as many from notification_preferences where customer_id = ${into}`,
    ),
  ).toEqual({
    email: true,
    many: 1,
  })
  expect(await countOf('customer_companions', 'customer_id', into)).toBe(2)
  expect(await one(sql`select count(*)::int as many from price_alerts where subject_key = 'both'`)).toEqual({ many: 1 })
})

test('is refused for an address without an account, for the account itself, and for one that is blocked', async () => {
  const [cara, dora] = [randomUUID(), randomUUID()]
  await person(cara, 'cara@example.com', 'Cara')
  await person(dora, 'dora@example.com', 'Dora')
  const propose = async (into: string) => {
    const answer = await market.call(`/api/admin/customers/${cara}/merge`, {
      bearer: staff(),
      body: { into, reason: 'She has two' },
    })
    return [answer.statusCode, answer.json().code]
  }
  expect(await propose('nobody@example.com')).toEqual([400, 'request/invalid'])
  expect(await propose('CARA@example.com')).toEqual([400, 'request/invalid'])
  await database.db.execute(sql`update customers set status = 'blocked', block_reason = 'x' where id = ${dora}`)
  expect(await propose('dora@example.com')).toEqual([409, 'account/conflict'])
})

test('a question that was taken back, asked anew or is three days old opens nothing; one that ends meanwhile moves nothing', async () => {
  const [eva, fay] = [randomUUID(), randomUUID()]
  await person(eva, 'eva.two@example.com', 'Eva')
  await person(fay, 'eva.one@example.com', 'Eva')
  const at = `/api/admin/customers/${eva}/merge`
  const propose = async () => {
    await market.done(at, { bearer: staff(), body: { into: 'eva.one@example.com', reason: 'She has two' } })
    return tokenFor('eva.two@example.com')
  }
  const confirm = async (token: string) =>
    (await market.call('/api/customer/merge/confirm', { body: { token } })).json().code
  const first = await propose()
  const second = await propose()
  expect(first).not.toBe(second)
  expect(await confirm(first)).toBe('account/link-invalid')
  expect((await market.call(at, { method: 'DELETE', bearer: staff() })).statusCode).toBeLessThan(300)
  expect((await market.call(at, { method: 'DELETE', bearer: staff() })).statusCode).toBe(409)
  expect(await confirm(second)).toBe('account/link-invalid')
  const third = await propose()
  await database.db.execute(sql`update customers set status = 'blocked', block_reason = 'x' where id = ${fay}`)
  expect(await confirm(third)).toBe('account/conflict')
  await database.db.execute(sql`update customers set status = 'active', block_reason = null where id = ${fay}`)
  market.clock.advance(3 * 86_400_000)
  expect(await confirm(third)).toBe('account/link-invalid')
  expect(await one(sql`select status from customers where id = ${eva}`)).toEqual({ status: 'active' })
})
