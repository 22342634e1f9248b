import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { type Entry, folderOf, withDatabaseBefore } from './database-before.fixture.ts'
import { applyMigrations } from './index.ts'

const database = testDatabase({ each: true })

const kept = async () =>
  (
    await database.pool.query(
      'select (select count(*) from drizzle.__drizzle_migrations), (select count(*) from mails)',
    )
  ).rows

test('a database that has all of them is left as it is', async () => {
  const before = await kept()
  await applyMigrations(database.url)
  expect(await kept()).toEqual(before)
})

test('a database from before the baseline is refused with what to do, and nothing in it changes', async () => {
  const { pool, url } = database
  await pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await pool.query('create table of_before (kept text)')
  await pool.query("insert into of_before values ('yes')")
  const before = await kept()
  await expect(applyMigrations(url)).rejects.toThrow(/Nothing in it was changed\. Set DATA_DIR to another folder/)
  expect(await kept()).toEqual(before)
  expect((await pool.query('select * from of_before')).rows).toEqual([{ kept: 'yes' }])
})

/** The migrations, and one more at their end. */
function folderWith(tag: string, content: string): string {
  const folder = folderOf((entries) => {
    const last = entries.at(-1) as Entry
    return [...entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag }]
  })
  writeFileSync(join(folder, `${tag}.sql`), content)
  return folder
}

test('one that fails says the file, the statement and what PostgreSQL says, and nothing of it is kept', async () => {
  const { pool, url } = database
  await pool.query(
    `insert into mails (id, recipient, subject, text, html) values ('ffffffff-0000-7000-8000-000000000001', 'ana@example.com', '', '', '')`,
  )
  const before = await kept()
  const statements = [
    'CREATE TABLE "half" ();',
    '-- Why.\nALTER TABLE "mails"\n  ADD CONSTRAINT "short" CHECK (length(recipient) < 3);',
  ]
  const folder = folderWith('9999_too-strict', statements.join('\n--> statement-breakpoint\n'))
  const failure = await applyMigrations(url, { folder }).catch((error: Error) => error.message)
  expect(failure).toBe(
    'Migration 9999_too-strict.sql failed at "ALTER TABLE "mails" ADD CONSTRAINT "short" CHECK (length(recipient) < 3);": ' +
      'SQLSTATE 23514, check constraint "short" of relation "mails_rest" is violated by some row. ' +
      'None of the new migrations was kept; the tables are as they were.',
  )
  expect(await kept()).toEqual(before)
  expect((await pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
})

test('one that fails only when all is committed says so too', async () => {
  const deferred = `CREATE TABLE "firsts" ("id" int PRIMARY KEY);
    CREATE TABLE "seconds" ("id" int REFERENCES "firsts" DEFERRABLE INITIALLY DEFERRED);
    INSERT INTO "seconds" VALUES (1);`
  await expect(applyMigrations(database.url, { folder: folderWith('9999_deferred', deferred) })).rejects.toThrow(
    /^The migrations failed: SQLSTATE 23503, insert or update on table "seconds" violates foreign key constraint/,
  )
})

/** Another process that has the lock, until it is ended. */
async function migrating() {
  const other = new pg.Client({ connectionString: database.url, application_name: 'jangada migrations' })
  await other.connect()
  await other.query('select pg_advisory_lock(7201001)')
  const { rows } = await other.query('select pg_backend_pid() as pid')
  return { pid: rows[0].pid as number, end: () => other.end() }
}

test('the lock of a process that hangs is waited for a bounded time, and the sentence says who has it', async () => {
  const other = await migrating()
  try {
    const failure = await applyMigrations(database.url, { waitMs: 50 }).catch((error: Error) => error.message)
    expect(failure).toMatch(
      new RegExp(
        `for 0\\.05 s another process has kept the lock for it, pid ${other.pid} \\(jangada migrations\\), connected since 20..-..-.. ..:..:.. UTC, from .+\\. Let it end`,
      ),
    )
  } finally {
    await other.end()
  }
})

test('who waits says for whom, and goes on when the lock is free', async () => {
  const other = await migrating()
  const said: string[] = []
  const waits = Promise.withResolvers<void>()
  const say = (sentence: string) => {
    said.push(sentence)
    waits.resolve()
  }
  const done = applyMigrations(database.url, { say })
  await waits.promise
  await other.end()
  await done
  expect(said).toEqual([
    expect.stringContaining(`this one waits for it: pid ${other.pid} (jangada migrations), connected since`),
  ])
})

test('tables that others use are changed between two uses, and who uses them is not kept waiting', async () => {
  const user = await database.pool.connect()
  const said = Promise.withResolvers<string>()
  try {
    await user.query('begin')
    await user.query('lock table newsletter_subscriptions in access share mode')
    const folder = folderWith('9999_busy', 'ALTER TABLE "newsletter_subscriptions" ADD COLUMN "busy" int;')
    const done = applyMigrations(database.url, { folder, say: said.resolve })
    expect(await said.promise).toMatch(/^The tables that change are in use\. For 120 s it is tried again/)
    // The transaction has given up what it had.
    await database.pool.query('select from newsletter_subscriptions')
    await user.query('commit')
    await done
  } finally {
    user.release()
  }
  const { rows } = await database.pool.query(
    `select count(*)::int as count from information_schema.columns where column_name = 'busy'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('tables that are in use for too long say so, and stay as they were', async () => {
  const user = await database.pool.connect()
  try {
    await user.query('begin')
    await user.query('lock table newsletter_subscriptions in access share mode')
    const folder = folderWith('9999_busy', 'ALTER TABLE "newsletter_subscriptions" ADD COLUMN "late" int;')
    await expect(applyMigrations(database.url, { folder, waitMs: 100 })).rejects.toThrow(
      /^Migration 9999_busy\.sql failed at .+SQLSTATE 55P03.+the tables are as they were\. What else uses these tables, such as a backup,/,
    )
  } finally {
    await user.query('rollback')
    user.release()
  }
})

test('rows from before they had numbers stay in the order of their ids, and what is written since comes after them', () =>
  withDatabaseBefore(database, 'order-of-histories', async ({ url, pool }) => {
    const hold = (last: number, reason: string) =>
      pool.query(
        `insert into payout_holds (id, owner_id, reason, held_by, held_name, held_at)
         values ($1, gen_random_uuid(), $2, gen_random_uuid(), '', now())`,
        [`00000000-0000-7000-8000-00000000000${last}`, reason],
      )
    await hold(8, 'second')
    await hold(7, 'first')
    await applyMigrations(url)
    await hold(6, 'third')
    await hold(5, 'fourth')
    const { rows } = await pool.query('select reason from payout_holds order by seq, id')
    expect(rows.map(({ reason }) => reason)).toEqual(['first', 'second', 'third', 'fourth'])
  }))

test('what was in tables of its own is carried into the rows that it belongs to', () =>
  withDatabaseBefore(database, 'kept-in-their-rows', async ({ url, pool }) => {
    await pool.query(`
    insert into ticketing_work (id, item_id, reservation_id, code, purpose, category, status, supplier, order_ref, instant, title,
      traveller_ids, airline_prefixes, currency, amount, "limit", created_at, updated_at)
    select id::uuid, gen_random_uuid(), gen_random_uuid(), 'ABC234', 'issue', 'new', status, 'house', 'H-1', false, 'GRU → LIS',
      array[gen_random_uuid()], '{957}', 'BRL', 1, now(), now(), now()
    from (values ('00000000-0000-7000-8000-000000000001', 'open'), ('00000000-0000-7000-8000-000000000002', 'done'),
      ('00000000-0000-7000-8000-000000000003', 'given_back')) as works (id, status)`)
    await pool.query(`
    insert into ticketing_history (work_id, move, by, by_name, reason, at)
    select ('00000000-0000-7000-8000-00000000000' || work)::uuid, move, 'staff:1', 'Rui Lima', reason, timestamptz '2026-11-21 12:00:00.25+00'
    from (values (1, 'enqueued:new', null), (2, 'enqueued:new', null), (1, 'alarm:h24', null), (1, 'taken', null),
      (1, 'enqueued:schedule_change', null), (2, 'automatic-issue', null), (1, 'delayed', 'Later.'), (1, 'woken', null),
      (1, 'alarm:h4', null), (2, 'issued', null), (3, 'enqueued:new', null), (3, 'given-back', 'Too late.')) as moves (work, move, reason)`)
    await pool.query(`
    insert into sandbox_payments (id, key, status, method, behaviour, currency, amount, description, locale, expires_at, created_at, updated_at)
    select 'sp_' || key, key, 'captured', 'card', 'approve', 'BRL', 100, '', 'en', now(), now(), now() from (values ('a'), ('b')) as keys (key)`)
    await pool.query(`
    insert into sandbox_events (id, body, created_at, due_at, again_at, delivered_at, attempts) values
      ('ev_1', '{"kind":"payment","payment":{"key":"a"}}', '2026-11-21Z', null, null, '2026-11-22Z', 1),
      ('ev_2', '{"kind":"refund","refund":{"paymentKey":"a"}}', '2026-11-23Z', '2026-11-24Z', '2026-11-25Z', null, 2)`)
    await pool.query(`
    insert into mails (id, recipient, subject, text, html)
      select gen_random_uuid(), '', subject, '', '' from (values ('with'), ('without')) as mails (subject)`)
    await pool.query(`
    insert into mail_attachments (mail_id, name, type, content) select id, name, 'text/plain', content::bytea
      from mails, (values ('a.txt', 'first'), ('b.txt', ''), ('c.txt', 'third')) as files (name, content) where subject = 'with'`)
    await applyMigrations(url)
    const rows = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows
    expect(
      await rows(`select right(id::text, 1), array(select move ->> 'move' || ' ' || (move ->> 'to') from jsonb_array_elements(moves) as move)
      from ticketing_work order by id`),
    ).toEqual([
      [
        '1',
        [
          'enqueued:new open',
          'alarm:h24 open',
          'taken taken',
          'enqueued:schedule_change taken',
          'delayed delayed',
          'woken open',
          'alarm:h4 open',
        ],
      ],
      ['2', ['enqueued:new open', 'automatic-issue taken', 'issued done']],
      ['3', ['enqueued:new open', 'given-back given_back']],
    ])
    expect(await rows(`select moves -> 4 from ticketing_work where status = 'open'`)).toEqual([
      [
        {
          move: 'delayed',
          to: 'delayed',
          by: 'staff:1',
          byName: 'Rui Lima',
          reason: 'Later.',
          at: '2026-11-21T12:00:00.250Z',
        },
      ],
    ])
    const day = (of: number) => `2026-11-${of}T00:00:00.000Z`
    expect(await rows('select key, due_at, events from sandbox_payments order by key')).toEqual([
      [
        'a',
        new Date(day(24)),
        [
          {
            id: 'ev_1',
            body: '{"kind":"payment","payment":{"key":"a"}}',
            at: day(21),
            delivered: day(22),
            attempts: 1,
          },
          {
            id: 'ev_2',
            body: '{"kind":"refund","refund":{"paymentKey":"a"}}',
            at: day(23),
            due: day(24),
            again: day(25),
            attempts: 2,
          },
        ],
      ],
      ['b', null, []],
    ])
    const file = (name: string, size: number) => ({ name, type: 'text/plain', size })
    expect(await rows(`select subject, files, convert_from(contents, 'UTF8') from mails order by subject`)).toEqual([
      ['with', [file('a.txt', 5), file('b.txt', 0), file('c.txt', 5)], 'firstthird'],
      ['without', null, null],
    ])
  }))

test('tables that are partitioned by month keep their rows, count on, and hold what they held', () =>
  withDatabaseBefore(database, 'partitioned-by-month', async ({ url, pool }) => {
    const [old, late] = ['00000000-0000-7000-8000-000000000001', 'ffffffff-0000-7000-8000-000000000001']
    await pool.query(
      `insert into mails (id, recipient, subject, text, html) values ('${old}', '', 'old', '', ''), ('${late}', '', 'late', '', '')`,
    )
    const post = async (id: string) => {
      await pool.query('begin')
      try {
        await pool.query(
          `insert into ledger_postings (id, key, kind, reservation_id, at) values ($1::uuid, cast($1 as uuid)::text, 'capture', $1::uuid, now())`,
          [id],
        )
        return await pool.query(
          `insert into ledger_entries (posting_id, account, currency, amount)
           values ($1::uuid, 'owner:7', 'BRL', 70), ($1::uuid, 'deposits', 'BRL', -70) returning id::int`,
          [id],
        )
      } finally {
        await pool.query('commit')
      }
    }
    await post(old)
    await pool.query(
      `insert into price_observations values ('GRU', 'GIG', '2026-01-02', 'infinity', 'economy', 'BRL', '2025-12-31', 1, 2, 3)`,
    )
    await applyMigrations(url)
    const rows = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows
    expect(await rows(`select subject, tableoid::regclass::text like '%_rest' from mails order by id`)).toEqual([
      ['old', false],
      ['late', true],
    ])
    expect((await post(late)).rows.map(({ id }) => id)).toEqual([3, 4])
    expect(await rows(`select sum(amount)::int from ledger_entries where account = 'owner:7'`)).toEqual([[140]])
    expect(await rows(`select sum(amount)::int from ledger_owner_balances where account = 'owner:7'`)).toEqual([[140]])
    await expect(post(late)).rejects.toThrow(/ledger_postings_pkey/)
    await expect(
      pool.query(
        `insert into ledger_entries (posting_id, account, currency, amount) values ('${late}', 'deposits', 'BRL', 1)`,
      ),
    ).rejects.toThrow(/does not balance/)
    await expect(
      pool.query(
        `insert into ledger_entries (posting_id, account, currency, amount) values ('${late}', 'x', 'BRL', 1)`,
      ),
    ).rejects.toThrow(/ledger_entries_account/)
    expect(await rows('select highest from price_observations')).toEqual([[2]])
  }))
