import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import { hmac } from '#platform/key-of.ts'
import { createVault } from '#platform/vault.ts'
import { papersOf } from './plain-papers.ts'

/**
 * The yardstick of `bench:booking`: a booking as a plain design writes it that keeps the same promises, over HTTP, with a pool and
 * prepared statements, in a schema of its own. The promises: a request has its effect once for its key; a remote call is written
 * down before it is made and its outcome after; a seat is sold once; every status leaves a line of history; money is posted double
 * entry; the provider tells by signed webhooks over HTTP, each taken in once; who travels is sealed; the mail leaves through an outbox
 * with its files sealed, the e-ticket among them, written as the product writes it. It has one booking of one item, and neither prices,
 * rules, languages nor refusals.
 */
const SCHEMA = `
drop schema if exists plain cascade;
create schema plain;
set search_path to plain;
create table requests (key text primary key, answer jsonb, created_at timestamptz not null default now());
create table seats (service text, day int, held int not null, sold int not null, primary key (service, day));
create table bookings (id uuid primary key, code text not null unique, status text not null, amount bigint not null,
  email text not null, hold_until timestamptz not null, updated_at timestamptz not null default now());
create index on bookings (status, hold_until);
create index on bookings (lower(email));
create table items (id uuid primary key, booking_id uuid not null references bookings, status text not null,
  day int not null, snapshot jsonb not null, hold_ref text not null, locator text, updated_at timestamptz not null default now());
create index on items (booking_id);
create table travellers (id uuid primary key, booking_id uuid not null references bookings, sealed bytea not null);
create index on travellers (booking_id);
create table tickets (number text primary key, item_id uuid not null references items);
create table history (id bigint generated always as identity primary key, booking_id uuid not null references bookings,
  status text not null, at timestamptz not null default now());
create index on history (booking_id);
create table access_keys (hash text primary key, booking_id uuid not null references bookings);
create table calls (key text primary key, status text not null, at timestamptz not null default now());
create table payments (id uuid primary key, booking_id uuid not null references bookings, key text not null unique,
  status text not null, amount bigint not null);
create index on payments (booking_id);
create table webhooks (event_id text primary key, body jsonb not null, at timestamptz not null default now());
create table postings (id bigint generated always as identity primary key, key text not null unique, booking_id uuid not null);
create index on postings (booking_id);
create table entries (id bigint generated always as identity primary key, posting_id bigint not null references postings,
  account text not null, amount bigint not null);
create index on entries (posting_id);
create index on entries (account);
create table outbox (id uuid primary key, body jsonb not null);
create table mails (id uuid primary key, recipient text not null, body text not null, status text not null);
create table mail_files (id uuid primary key, mail_id uuid not null references mails, content bytea not null);
create table supplier_orders (id text primary key, status text not null, body jsonb not null);
create table supplier_tickets (number text primary key, order_id text not null references supplier_orders);
create table provider_payments (id text primary key, status text not null, amount bigint not null);
create table provider_events (id text primary key, body jsonb not null, told boolean not null default false);
create index on provider_events (id) where not told;`

const CODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const SNAPSHOT = {
  slices: [{ from: 'GRU', to: 'GIG', segments: [{ carrier: 'JG', number: 100, seats: 'x'.repeat(900) }] }],
}
const AMOUNT = 123_450

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c search_path=plain',
})
const vault = createVault(randomBytes(32))
const secret = randomBytes(32)
const person = JSON.stringify({ name: 'Ana Lúcia Conceição', birthDate: '1990-01-01', document: 'x'.repeat(60) })
const written = { rows: 0, transactions: 0 }
const desk = openDesk()
const app = fastify()
app.post<{ Body: { key: string; day: number } }>('/hold', (request) => desk.hold(request.body))
app.post<{ Body: { booking: string; key: string } }>('/pay', (request) => desk.pay(request.body))
app.post<{ Body: { event: string }; Headers: { signature: string } }>('/webhook', ({ body, headers }) => {
  const signed = timingSafeEqual(hmac(secret, JSON.stringify(body)), Buffer.from(headers.signature, 'hex'))
  if (!signed) throw new Error('not signed')
  return desk.hear(body.event)
})
/** What was written since the last time, once all that follows an answer is done. */
app.post('/written', async () => {
  await desk.settled()
  const told = { ...written }
  Object.assign(written, { rows: 0, transactions: 0 })
  return told
})
await pool.query(SCHEMA)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`is ready at ${address}\n`)
process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
})

type Statement = [name: string, text: string, values: unknown[]]

function openDesk() {
  const after = new Set<Promise<void>>()
  /** One transaction. */
  async function commit(...statements: Statement[]) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const [name, text, values] of statements) {
        const { rowCount } = await client.query({ name, text, values })
        if (!rowCount) throw new Error(`${name}: nothing was written`)
        written.rows += rowCount
      }
      await client.query('commit')
      written.transactions++
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  /** What follows the answer. */
  function later(work: () => Promise<void>) {
    const done = work().finally(() => after.delete(done))
    after.add(done)
  }
  async function tell(event: string) {
    const body = JSON.stringify({ event })
    const headers = { 'content-type': 'application/json', signature: hmac(secret, body).toString('hex') }
    const { ok } = await fetch(`${address}/webhook`, { method: 'POST', headers, body })
    if (!ok) throw new Error('a webhook was not taken')
    await commit(['told', 'update provider_events set told = true where id = $1', [event]])
  }
  async function send(booking: string, code: string, outbox: string) {
    const mail = randomUUID()
    const papers = await papersOf(code)
    const kept = papers.map((paper) =>
      add('mail_files', ['id', 'mail_id', 'content'], [randomUUID(), mail, vault.sealBytes(paper, mail)]),
    )
    await commit(
      ['taken', 'delete from outbox where id = $1', [outbox]],
      add('access_keys', ['hash', 'booking_id'], [randomUUID(), booking]),
      add('mails', ['id', 'recipient', 'body', 'status'], [mail, 'ana@example.com', 'x'.repeat(12_000), 'queued']),
      ...kept,
    )
    await commit(['sent', `update mails set status = 'sent' where id = $1`, [mail]])
  }
  return {
    async settled() {
      while (after.size > 0) await Promise.all(after)
    },

    /** A webhook, once. */
    async hear(event: string) {
      await commit(add('webhooks', ['event_id', 'body'], [event, '{}']))
      return {}
    },

    async hold({ key, day }: { key: string; day: number }) {
      const [booking, item, order] = [randomUUID(), randomUUID(), randomUUID()]
      const code = Array.from(randomBytes(6), (byte) => CODE[byte % CODE.length]).join('')
      await commit(
        add('requests', ['key', 'answer'], [key, JSON.stringify({ booking })]),
        [
          'seat',
          `insert into seats values ('JG100', $1, 1, 0) on conflict (service, day) do update
            set held = seats.held + 1 where seats.held + seats.sold < 100000`,
          [day],
        ],
        add('supplier_orders', ['id', 'status', 'body'], [order, 'held', SNAPSHOT]),
        [
          'booking',
          `insert into bookings values ($1, $2, 'held', $3, 'ana@example.com', now() + interval '15 min')`,
          [booking, code, AMOUNT],
        ],
        add(
          'travellers',
          ['id', 'booking_id', 'sealed'],
          [randomUUID(), booking, vault.sealBytes(Buffer.from(person), booking)],
        ),
        add(
          'items',
          ['id', 'booking_id', 'status', 'day', 'snapshot', 'hold_ref'],
          [item, booking, 'held', day, SNAPSHOT, order],
        ),
        moved(booking, 'held'),
        add('access_keys', ['hash', 'booking_id'], [randomUUID(), booking]),
      )
      return { booking }
    },

    async pay({ booking, key }: { booking: string; key: string }) {
      const { rows } = await pool.query({
        name: 'whole',
        text: `select b.*, i.id as item, i.hold_ref as "order", i.day, i.snapshot, t.sealed from bookings b
          join items i on i.booking_id = b.id join travellers t on t.booking_id = b.id where b.id = $1`,
        values: [booking],
      })
      const { item, code, order, day } = rows[0] as { item: string; code: string; order: string; day: number }
      vault.openBytes(rows[0].sealed, booking)
      const [payment, number] = [randomUUID(), randomUUID()]
      const events = [randomUUID(), randomUUID()] as const
      await commit(
        add('requests', ['key'], [key]),
        add('payments', ['id', 'booking_id', 'key', 'status', 'amount'], [payment, booking, key, 'started', AMOUNT]),
        intended(`authorise ${payment}`),
        status('bookings', 'paying', booking),
      )
      await commit(
        add('provider_payments', ['id', 'status', 'amount'], [payment, 'authorised', AMOUNT]),
        add('provider_events', ['id', 'body'], [events[0], '{}']),
      )
      later(() => tell(events[0]))
      await commit(
        status('payments', 'authorised', payment),
        done(`authorise ${payment}`),
        ...posted(`authorise ${payment}`, booking, ['authorised', 'authorisations']),
        intended(`order ${item}`),
      )
      await commit(status('supplier_orders', 'ordered', order), [
        'sold',
        `update seats set held = held - 1, sold = sold + 1 where service = 'JG100' and day = $1`,
        [day],
      ])
      await commit(
        [
          'ordered',
          `update items set status = 'ordered', locator = $2, updated_at = now() where id = $1`,
          [item, 'ABC234'],
        ],
        moved(booking, 'ordered'),
        done(`order ${item}`),
        intended(`capture ${payment}`),
      )
      await commit(
        status('provider_payments', 'captured', payment),
        add('provider_events', ['id', 'body'], [events[1], '{}']),
      )
      later(() => tell(events[1]))
      await commit(
        status('payments', 'captured', payment),
        done(`capture ${payment}`),
        ...posted(`capture ${payment}`, booking, ['provider', 'deposits']),
        status('bookings', 'paid', booking),
        intended(`issue ${item}`),
      )
      await commit(
        add('supplier_tickets', ['number', 'order_id'], [number, order]),
        status('supplier_orders', 'ticketed', order),
      )
      const news = randomUUID()
      await commit(
        ['ticketed', `update items set status = 'ticketed', updated_at = now() where id = $1`, [item]],
        moved(booking, 'ticketed'),
        add('tickets', ['number', 'item_id'], [number, item]),
        status('bookings', 'confirmed', booking),
        done(`issue ${item}`),
        ...posted(`fulfil ${item}`, booking, ['deposits', 'supplier']),
        add('outbox', ['id', 'body'], [news, '{}']),
        ['answered', 'update requests set answer = $2 where key = $1', [key, JSON.stringify(rows[0])]],
      )
      later(() => send(booking, code, news))
      return { ...rows[0], booking }
    },
  }
}

function add(table: string, columns: string[], values: unknown[]): Statement {
  const places = columns.map((_, at) => `$${at + 1}`).join(', ')
  return [`add ${table} ${columns.length}`, `insert into ${table} (${columns.join(', ')}) values (${places})`, values]
}

function status(table: string, to: string, id: string): Statement {
  return [`status ${table}`, `update ${table} set status = $1 where id = $2`, [to, id]]
}

function moved(booking: string, to: string): Statement {
  return add('history', ['booking_id', 'status'], [booking, to])
}

function intended(call: string): Statement {
  return add('calls', ['key', 'status'], [call, 'intended'])
}

function done(call: string): Statement {
  return ['done', `update calls set status = 'done' where key = $1`, [call]]
}

/** One posting of two entries. */
function posted(key: string, booking: string, [debit, credit]: [string, string]): Statement[] {
  return [
    add('postings', ['key', 'booking_id'], [key, booking]),
    [
      'entries',
      `insert into entries (posting_id, account, amount)
        select id, account, amount from postings, (values ($2::text, $4::bigint), ($3::text, -$4::bigint)) as e (account, amount) where key = $1`,
      [key, debit, credit, AMOUNT],
    ],
  ]
}
