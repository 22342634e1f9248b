import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { statement, statementsOf } from '#platform/database/statement.ts'
import { type SandboxEvent, sandboxPayments, sandboxRefunds } from './sandbox.tables.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect
export type SandboxRefund = typeof sandboxRefunds.$inferSelect

const byKey = statement(sandboxPayments, ['key'], (db, { key }) =>
  db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key)),
)
const byId = statement(sandboxPayments, ['id'], (db, { id }) =>
  db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)),
)
const lockByKey = statement(sandboxPayments, ['key'], (db, { key }) =>
  db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key)).for('update'),
)
const lockById = statement(sandboxPayments, ['id'], (db, { id }) =>
  db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update'),
)
const write = statementsOf(sandboxPayments, (db, { id, ...set }) =>
  db.update(sandboxPayments).set(set).where(eq(sandboxPayments.id, id)).returning(),
)

export async function findByKey(db: DatabaseOrTransaction, key: string): Promise<SandboxPayment | null> {
  const [row] = await byKey(db, { key })
  return row ?? null
}

export async function findById(db: DatabaseOrTransaction, id: string): Promise<SandboxPayment | null> {
  const [row] = await byId(db, { id })
  return row ?? null
}

/** Locked until the transaction ends: what is written of a payment and of its events is made from what is read then. */
export async function lockPayment(
  tx: Transaction,
  by: { id: string } | { key: string },
): Promise<SandboxPayment | null> {
  const [row] = await ('id' in by ? lockById(tx, by) : lockByKey(tx, by))
  return row ?? null
}

/** Columns for these events, which are all of their payment. */
export function keeping(events: SandboxEvent[]) {
  const [first] = events.flatMap(({ due }) => due ?? []).toSorted()
  return { events, dueAt: first ? new Date(first) : null }
}

/** Others may have added events meanwhile, or sent the same: what they wrote down first stays. */
export async function keepSent(db: DatabaseOrTransaction, id: string, sent: readonly SandboxEvent[]): Promise<void> {
  await db.execute(sql`
    update ${sandboxPayments} set (events, due_at) = (
      select jsonb_agg(coalesce(new, event) order by place), min((coalesce(new, event) ->> 'due')::timestamptz)
      from jsonb_array_elements(events) with ordinality as kept (event, place)
        left join jsonb_array_elements(${JSON.stringify(sent)}::jsonb) as sent (new)
          on new ->> 'id' = event ->> 'id' and (new ->> 'attempts')::int = (event ->> 'attempts')::int + 1)
    where id = ${id}`)
}

export async function keepEvents(tx: Transaction, { id }: SandboxPayment, events: SandboxEvent[]): Promise<void> {
  await write(tx, { id, ...keeping(events) })
}

export type SandboxMove = { from: SandboxPayment['status'][]; to: SandboxPayment['status']; declineCode?: string }

/** The one way to another status, which the merchant is told. Null when it is in none of `from`. */
export async function moveSandboxPayment(
  tx: Transaction,
  { key, now, moveOf }: { key: string; now: Date; moveOf: (row: SandboxPayment) => SandboxMove },
  told: (moved: SandboxPayment) => SandboxEvent,
): Promise<SandboxPayment | null> {
  const row = await lockPayment(tx, { key })
  if (!row) return null
  const { from, to, declineCode } = moveOf(row)
  if (!from.includes(row.status)) return null
  const set = { status: to, updatedAt: now, version: row.version + 1, ...(declineCode && { declineCode }) }
  const event = told({ ...row, ...set })
  const [moved] = await write(tx, { ...set, ...keeping([...row.events, event]), id: row.id })
  return moved ?? null
}

export async function findRefundByKey(db: DatabaseOrTransaction, key: string): Promise<SandboxRefund | null> {
  const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key))
  return row ?? null
}
