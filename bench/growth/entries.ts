import type pg from 'pg'
import { hashOf } from '#modules/audit/index.ts'

const CHUNK = 5_000
const ACTIONS = [
  'reservations.listed',
  'reservation.read',
  'refund.requested',
  'ticketing.taken',
  'owner.read',
  'payout-run.approved',
]

/** The audit log goes on: each entry is tied to the one before. */
export async function keepAudit(client: pg.Client, { count, now }: { count: number; now: Date }): Promise<void> {
  const { rows } = await client.query('select * from audit_log order by seq desc limit 1')
  const staff = await client.query<{ id: string; actor: string }>(
    `select id, email || ' (' || role || ')' as actor from staff_members`,
  )
  let [last] = rows
  for (let from = 0; from < count; from += CHUNK) {
    const entries = Array.from({ length: Math.min(CHUNK, count - from) }, (_, at) => {
      const who = staff.rows[(from + at) % staff.rows.length]
      const entry = {
        seq: Number(last.seq) + 1,
        at: now,
        actorId: who?.id ?? null,
        actor: who?.actor ?? '',
        permission: 'reservations.read',
        action: ACTIONS[(from + at) % ACTIONS.length] ?? '',
        subject: `reservation:${(from + at) % 50_000}`,
        reason: null,
        detail: { searched: 'yes' },
        changes: null,
        address: null,
      }
      const hash = hashOf(last.hash, entry)
      const row = { ...entry, previous: last.hash, hash }
      last = row
      return row
    })
    await insert(client, entries)
  }
}

type Row = {
  seq: number
  at: Date
  actorId: string | null
  actor: string
  permission: string
  action: string
  subject: string
  detail: object
  previous: Buffer
  hash: Buffer
}

async function insert(client: pg.Client, rows: readonly Row[]): Promise<void> {
  const of = <Key extends keyof Row>(key: Key) => rows.map((row) => row[key])
  await client.query(
    `insert into audit_log (seq, at, actor_id, actor, permission, action, subject, detail, previous, hash)
      select * from unnest($1::bigint[], $2::timestamptz[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[],
        $8::jsonb[], $9::bytea[], $10::bytea[])`,
    [
      of('seq'),
      of('at'),
      of('actorId'),
      of('actor'),
      of('permission'),
      of('action'),
      of('subject'),
      of('detail').map((detail) => JSON.stringify(detail)),
      of('previous'),
      of('hash'),
    ],
  )
}
