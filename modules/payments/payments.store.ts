import type { Ledger } from '#modules/ledger/index.ts'
import { behind } from '#platform/database/behind.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, inArray, sql } from '#platform/database/query.ts'
import { statement, statementsOf } from '#platform/database/statement.ts'
import type { Events } from '#platform/events.ts'
import { money } from '#platform/money.ts'
import { isOpen, type Move, type StrayMove } from './payment.ts'
import { postingsOfMove } from './payment-postings.ts'
import { paymentMoved } from './payments.events.ts'
import { type PaymentMove, paymentOperations, payments, refunds } from './payments.tables.ts'
import type { PaymentKey } from './payments.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
export type OperationRow = typeof paymentOperations.$inferSelect
export type Books = { ledger: Ledger; events: Events }

const find = statementsOf(payments, (db, key) => db.select().from(payments).where(isRow(payments, key)))
const lock = statementsOf(payments, (db, key) => db.select().from(payments).where(isRow(payments, key)).for('update'))

/** Refunds of a payment are moved under the lock of their payment, so that all moves are ordered. */
export async function lockPayment(tx: Transaction, { id, reservationId }: PaymentKey): Promise<PaymentRow | null> {
  const [row] = await lock(tx, { id, reservationId })
  return row ?? null
}

export async function readPayment(
  db: DatabaseOrTransaction,
  { id, reservationId }: PaymentKey,
): Promise<PaymentRow | null> {
  const [row] = await find(db, { id, reservationId })
  return row ?? null
}

export async function readRefund(
  db: DatabaseOrTransaction,
  { id, reservationId }: PaymentKey,
): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(isRow(refunds, { id, reservationId }))
  return row ?? null
}

type Patch = Partial<
  Pick<PaymentRow, 'captured' | 'refunded' | 'card' | 'declineCode' | 'action' | 'authorisedAt' | 'stray'>
>

const writeMove = statementsOf(payments, (db, { id, reservationId, history, ...set }) =>
  db
    .update(payments)
    .set({ ...set, history: sql`${payments.history} || ${history}::jsonb` })
    .where(and(isRow(payments, { id, reservationId }), sql`${payments.status} = ${history}::jsonb -> 0 ->> 'from'`))
    .returning(),
)

/**
 * The one way to another status: guarded by the status that it leaves, with its trace, its postings and its event (none
 * for a quiet one that succeeded: the one who asked for it goes on by itself).
 * Throws Error when someone else has moved it, which the lock of `lockPayment` rules out.
 */
export async function movePayment(
  tx: Transaction,
  { ledger, events }: Books,
  payment: PaymentRow,
  move: (Move | StrayMove) & { cause: string; patch?: Patch; now: Date; quiet?: boolean },
): Promise<PaymentRow> {
  const { from, to, cause, patch, now, quiet } = move
  const history = moved({ from, to, cause, at: now })
  const { id, reservationId } = payment
  const before = { ...payment, amount: money(payment.amount, payment.currency) }
  // What was promised for a stray payment was released when it ended.
  if (patch?.stray) before.authorisedAt = null
  const postings = isOpen(from) || patch?.stray ? postingsOfMove(before, to, now) : []
  const [[row]] = await Promise.all([
    writeMove(tx, { action: null, ...patch, id, reservationId, status: to, updatedAt: now, history }),
    postings.length > 0 && ledger.postAll(tx, postings),
  ])
  if (!row) throw new Error(`payment ${payment.id} is not ${from} any more`)
  if (quiet && to !== 'failed') return row
  await events.publish(tx, paymentMoved, { paymentId: id, reservationId, purpose: row.purpose, status: to })
  return row
}

export function moved({ at, ...move }: Omit<PaymentMove, 'at'> & { at: Date }): PaymentMove[] {
  return [{ ...move, at: at.toISOString() }]
}

/** What happened to a payment that stays where it is. */
export async function recordCause(
  tx: Transaction,
  { id, reservationId }: Pick<PaymentRow, 'id' | 'reservationId'>,
  { cause, now }: { cause: string; now: Date },
) {
  const { history, status } = payments
  const line = sql`jsonb_build_object('from', ${status}, 'to', ${status}, 'cause', ${cause}::text, 'at', ${now.toISOString()}::text)`
  await tx
    .update(payments)
    .set({ history: sql`${history} || jsonb_build_array(${line})` })
    .where(isRow(payments, { id, reservationId }))
}

type Intention = Pick<OperationRow, 'reservationId' | 'paymentId' | 'refundId' | 'kind' | 'key' | 'owner'>

const putOperation = statement(
  paymentOperations,
  ['reservationId', 'paymentId', 'refundId', 'kind', 'key', 'owner', 'status', 'attempts', 'createdAt', 'triedAt'],
  (db, operation) =>
    db
      .insert(paymentOperations)
      .values(operation)
      .onConflictDoUpdate({
        target: paymentOperations.key,
        set: {
          triedAt: operation.triedAt,
          owner: operation.owner,
          attempts: sql`${paymentOperations.attempts} + 1`,
        },
      }),
)

/** Records that a call is about to be made; a call that was settled stays so. */
export async function intendOperation(db: DatabaseOrTransaction, intention: Intention, now: Date): Promise<void> {
  const operation = { ...intention, status: 'intended', attempts: 1, createdAt: now, triedAt: now } as const
  await behind(db, putOperation(db, operation))
}

type Settlement = { status: 'succeeded' | 'failed' | 'in_doubt'; detail?: string; now: Date }

type Kinds = readonly OperationRow['kind'][]

const settlings = new Map<string, ReturnType<typeof settlingOf>>()

/** Few kinds are ever settled together: each such statement is built once. */
function settling(kinds: Kinds, failed: Kinds) {
  const shape = `${kinds}/${failed}`
  const known = settlings.get(shape) ?? settlingOf(kinds, failed)
  settlings.set(shape, known)
  return known
}

function settlingOf(kinds: Kinds, failed: Kinds) {
  return statementsOf(paymentOperations, (db, { reservationId, paymentId, refundId, status, detail, settledAt }) => {
    const { kind, status: found } = paymentOperations
    const isFailed = inArray(kind, [...failed])
    return db
      .update(paymentOperations)
      .set({
        status: sql`case when ${isFailed} then 'failed' else ${status} end`,
        // What was heard is of the call that failed, where one did.
        detail: failed.length > 0 ? sql`case when ${isFailed} then ${detail}::text end` : detail,
        settledAt,
      })
      .where(
        and(
          isRow(paymentOperations, { reservationId, paymentId, refundId }),
          inArray(kind, [...kinds, ...failed]),
          inArray(found, ['intended', 'in_doubt']),
        ),
      )
      .returning({ key: paymentOperations.key })
  })
}

/**
 * Writes the outcome of the open calls of a payment; returns how many there were.
 * @param of.failed the kinds among them that have failed although the others succeeded
 */
export async function settleOperations(
  tx: Transaction,
  of: Pick<OperationRow, 'reservationId' | 'paymentId'> & { kinds: Kinds; failed?: Kinds; refundId?: string },
  { status, detail, now }: Settlement,
): Promise<number> {
  const { reservationId, paymentId, kinds, failed = [], refundId } = of
  const settled = await settling(kinds, failed)(tx, {
    reservationId,
    paymentId,
    ...(refundId && { refundId }),
    status,
    detail: detail ?? null,
    settledAt: status === 'in_doubt' ? null : now,
  })
  return settled.length
}
