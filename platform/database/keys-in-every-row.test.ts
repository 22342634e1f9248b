import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { folderOf, withDatabaseBefore } from './database-before.fixture.ts'
import { applyMigrations } from './index.ts'

const database = testDatabase()
const OLDER = 200
const CUSTOMER = randomUUID()
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const codeOf = (n: number) =>
  [4, 3, 2, 1, 0]
    .map((place) => ALPHABET[Math.floor(n / ALPHABET.length ** place) % ALPHABET.length])
    .join('')
    .padStart(6, 'A')

/** What a release before 0076 writes for a booking and a hotel: it names no key where there was none. */
async function bookAsBefore(pool: pg.Pool, n: number): Promise<void> {
  const [reservation, item, traveller, payment, posting, hotel, room] = Array.from({ length: 7 }, () => randomUUID())
  const client = await pool.connect()
  const ask = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await ask('begin')
    await ask(
      `insert into reservations (id, code, customer_id, status, locale, currency, amount, contact_email, contact_phone, hold_expires_at, last_day,
         created_at, updated_at) values ($1, $2, $3, 'held', 'en', 'BRL', 1, 'ana@example.com', '', now(), '2027-01-01', now(), now())`,
      [reservation, codeOf(n), n % 2 === 0 ? CUSTOMER : null],
    )
    await ask(
      `insert into reservation_items (id, reservation_id, position, kind, status, supplier, hold_ref, snapshot, amount, currency, moves, created_at,
         updated_at) values ($1, $2, 0, 'flight', 'held', 'house', $3, '{}', 1, 'BRL', '[{"to":"held"}]', now(), now())`,
      [item, reservation, `H-${n}`],
    )
    await ask(
      `insert into reservation_travellers (id, reservation_id, position, type, sealed, surname_hash) values ($1, $2, 0, 'adult', '', '')`,
      [traveller, reservation],
    )
    await ask(
      `insert into reservation_extras (item_id, traveller_id, kind, slice, count, amount, currency) values ($1, $2, 'bag', 0, 1, 0, 'BRL')`,
      [item, traveller],
    )
    const ticket = String(9_570_000_000_000 + n)
    await ask('insert into reservation_tickets (item_id, traveller_id, number, issued_at) values ($1, $2, $3, now())', [
      item,
      traveller,
      ticket,
    ])
    await ask(
      `insert into payments (id, reservation_id, reservation_code, key, provider, status, method, currency, amount, expires_at, history, created_at,
         updated_at) values ($1, $2, $3, $3, 'sandbox', 'requires_payment', 'card', 'BRL', 1, now(), '[{"to":"requires_payment"}]', now(), now())`,
      [payment, reservation, codeOf(n)],
    )
    await ask(
      `insert into payment_operations (payment_id, kind, key, status, created_at, tried_at) values ($1, 'authorise', $2, 'intended', now(), now())`,
      [payment, `authorise:${payment}`],
    )
    await ask(
      `with posting as (insert into ledger_postings (id, key, kind, reservation_id, at) values ($1, $2, 'capture', $3, now()) returning id)
       insert into ledger_entries (posting_id, account, currency, amount)
       select id, account, 'BRL', amount from posting, (values ('owner:7', 70), ('deposits', -70)) as entries (account, amount)`,
      [posting, `capture:${n}`, reservation],
    )
    await ask('insert into hotels (id, owner_id, city_id, created_at, updated_at) values ($1, $1, $2, now(), now())', [
      hotel,
      `${n % 3}`,
    ])
    await ask(
      `insert into room_types (id, hotel_id, position, name, beds, base_guests, max_adults, max_children, max_guests, allotment, price, created_at,
         updated_at) values ($1, $2, 0, 'Room', '[]', 1, 1, 0, 1, 1, 1, now(), now())`,
      [room, hotel],
    )
    await ask(`insert into room_nights (room_type_id, day, city_id, allotment) values ($1, '2027-01-01', $2, 1)`, [
      room,
      `${n % 3}`,
    ])
    await ask('commit')
  } finally {
    client.release()
  }
}

const WRONG = `
  select 'extras', count(*)::int from reservation_extras one join reservation_items o on o.id = one.item_id where o.reservation_id is distinct from one.reservation_id
  union all select 'tickets', count(*)::int from reservation_tickets one join reservation_items o on o.id = one.item_id where o.reservation_id is distinct from one.reservation_id
  union all select 'calls', count(*)::int from payment_operations one join payments o on o.id = one.payment_id where o.reservation_id is distinct from one.reservation_id
  union all select 'entries', count(*)::int from ledger_entries one join ledger_postings o on o.id = one.posting_id where o.reservation_id is distinct from one.reservation_id
  union all select 'nights', count(*)::int from room_nights one join room_types o on o.id = one.room_type_id where o.hotel_id is distinct from one.hotel_id
  union all select 'codes', count(*)::int from reservations r full join reservation_codes c on c.code = r.code and c.reservation_id = r.id
    where r.id is null or c.code is null
  union all select 'lists', count(*)::int from (select * from reservations where customer_id is not null) r
    full join customer_reservations c on c.customer_id = r.customer_id and c.reservation_id = r.id and c.created_at = r.created_at
    where r.id is null or c.customer_id is null
  union all select 'cities', count(*)::int from hotels h full join city_hotels c on c.city_id = h.city_id and c.hotel_id = h.id
    where h.id is null or c.city_id is null`

test('older rows get their keys and lookups while a release before writes on, whose rows have them too', () =>
  withDatabaseBefore(database, 'keys-in-every-row', async ({ url, pool }) => {
    for (let n = 0; n < OLDER; n++) await bookAsBefore(pool, n)
    let [written, going] = [OLDER, true]
    const writer = (async () => {
      for (; going; written++) {
        await bookAsBefore(pool, written)
        // It also goes on with what it wrote before.
        await pool.query(`update payment_operations set attempts = attempts + 1 where key = 'none' or id in
          (select id from payment_operations order by id limit 20)`)
      }
    })()
    try {
      await applyMigrations(url)
      const sofar = written
      await expect.poll(() => written).toBeGreaterThan(sofar + 5)
    } finally {
      going = false
      await writer
    }
    expect(written).toBeGreaterThan(OLDER + 5)
    const rows = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows
    const all = ['extras', 'tickets', 'calls', 'entries', 'nights', 'codes', 'lists', 'cities']
    expect(await rows(WRONG)).toEqual(all.map((name) => [name, 0]))
    expect(await rows('select count(*)::int from ledger_entries where reservation_id is not null')).toEqual([
      [2 * written],
    ])
    expect(
      await rows(`select attrelid::regclass::text, attnotnull from pg_attribute where (attrelid, attname) in (
        ('reservation_extras'::regclass, 'reservation_id'), ('reservation_tickets'::regclass, 'reservation_id'),
        ('payment_operations'::regclass, 'reservation_id'), ('ledger_entries'::regclass, 'reservation_id'),
        ('room_nights'::regclass, 'hotel_id')) and attnotnull order by 1`),
    ).toHaveLength(5)
    expect(await rows(`select conname from pg_constraint where conname like '%_has_key'`)).toEqual([])
  }))

test('an entry of the ledger gets the reservation of its posting, once, and nothing else of it changes', () =>
  withDatabaseBefore(database, 'keys-in-every-row', async ({ url, pool }) => {
    await bookAsBefore(pool, 1)
    await bookAsBefore(pool, 2)
    const folder = folderOf((entries) => entries)
    rmSync(join(folder, 'backfills'), { recursive: true })
    await applyMigrations(url, { folder })
    const other = `(select reservation_id from ledger_postings where id <> posting_id limit 1)`
    const refused = [
      `update ledger_entries set reservation_id = ${other}`,
      'update ledger_entries set reservation_id = reservation_id, amount = amount * 2',
      `update ledger_entries set account = 'fees'`,
      'delete from ledger_entries',
      'truncate ledger_entries',
    ]
    for (const statement of refused) await expect(pool.query(statement), statement).rejects.toThrow(/append-only/)
    await pool.query('update ledger_entries set reservation_id = reservation_id')
    for (const statement of [
      ...refused,
      'update ledger_entries set reservation_id = null',
      'update ledger_entries set reservation_id = reservation_id',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow(/append-only/)
  }))
