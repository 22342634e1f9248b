import type { PaymentTotals } from '#modules/ledger/index.ts'
import { among } from '#platform/database/among.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, gt, gte, inArray, isNull, ne, notExists, type SQL, sql } from '#platform/database/query.ts'
import { alias } from '#platform/database/schema.ts'
import { statement } from '#platform/database/statement.ts'
import { asWritten } from '#platform/database/written-order.ts'
import { money } from '#platform/money.ts'
import { paymentDisputes } from './disputes/disputes.tables.ts'
import { isElsewhere } from './elsewhere.contract.ts'
import type { PaymentView, RefundView } from './payments.contract.ts'
import type { PaymentRow, RefundRow } from './payments.store.ts'
import { paymentOperations, payments, refunds } from './payments.tables.ts'

export function paymentView(row: PaymentRow, demonstration: boolean): PaymentView {
  const { id, status, method, currency, card, instalments, declineCode, action, createdAt } = row
  return {
    id,
    status,
    method,
    card,
    instalments,
    declineCode,
    demonstration,
    amount: money(row.amount, currency),
    captured: money(row.captured, currency),
    refunded: money(row.refunded, currency),
    action: status === 'requires_action' ? action : null,
    ...(row.stray && { stray: true }),
    ...(row.purpose && { purpose: row.purpose }),
    createdAt: createdAt.toISOString(),
  }
}

export function refundView(row: RefundRow): RefundView {
  const { id, paymentId, status, reason, promisedBy, reference } = row
  return {
    id,
    paymentId,
    status,
    reason,
    promisedBy,
    reference,
    amount: money(row.amount, row.currency),
    ...(row.purpose && { purpose: row.purpose }),
    ...(row.itemId && { itemId: row.itemId }),
    ...(isElsewhere(row.key) && { elsewhere: true }),
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

const ofOne = statement(payments, ['reservationId'], (db, { reservationId }) =>
  paidAndBack(db, eq(payments.reservationId, reservationId)),
)

/** Payments and refunds of one reservation, oldest first. */
export async function paymentsOf(db: DatabaseOrTransaction, reservationId: string) {
  return apart(await ofOne(db, { reservationId }))
}

/** The same of many, by their ids. */
export async function paymentsOfMany(db: Database, reservationIds: readonly string[]) {
  const rows = await paidAndBack(db, among(payments.reservationId, reservationIds))
  const of = new Map<string, typeof rows>()
  for (const row of rows) of.set(row.payment.reservationId, [...(of.get(row.payment.reservationId) ?? []), row])
  return new Map([...of].map(([id, its]) => [id, apart(its)]))
}

function paidAndBack(db: Pick<Database, 'select'>, where: SQL) {
  return db
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.reservationId, payments.reservationId)))
    .where(where)
    .orderBy(...asWritten(payments), ...asWritten(refunds))
}

function apart(rows: Awaited<ReturnType<typeof paidAndBack>>) {
  const paid = new Map(rows.map(({ payment }) => [payment.id, payment]))
  const back = rows.flatMap(({ refund }) => refund ?? [])
  return {
    payments: [...paid.values()],
    refunds: back.toSorted((one, other) => one.seq - other.seq || (one.id < other.id ? -1 : 1)),
  }
}

/**
 * Reservations of which a bank has sent a refund back that nothing has been put in the place of. The refund of an item that has ended is due
 * itself.
 */
export async function reservationsWithFailedRefunds(db: DatabaseOrTransaction): Promise<string[]> {
  const later = alias(refunds, 'later')
  const instead = db
    .select({ sum: sql`coalesce(sum(${later.amount}), 0)` })
    .from(later)
    .where(
      and(
        eq(later.reservationId, refunds.reservationId),
        sql`(${later.seq}, ${later.id}) > (${refunds.seq}, ${refunds.id})`,
        ne(later.status, 'failed'),
        isNull(later.itemId),
      ),
    )
  // Who has won a dispute has the money.
  const takenBack = db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .where(
      and(
        eq(paymentDisputes.paymentId, refunds.paymentId),
        eq(paymentDisputes.status, 'lost'),
        gte(paymentDisputes.amount, refunds.amount),
      ),
    )
  const rows = await db
    .selectDistinct({ id: refunds.reservationId })
    .from(refunds)
    .where(and(eq(refunds.status, 'failed'), gt(refunds.amount, sql`(${instead})`), notExists(takenBack)))
  return rows.map(({ id }) => id)
}

/** What the ledger must agree with, for each reservation, provider and currency. */
export async function readPaymentTotals(db: DatabaseOrTransaction): Promise<PaymentTotals[]> {
  const promised = sql`${payments.status} = 'authorised' or (${payments.status} = 'in_doubt' and ${payments.authorisedAt} is not null)`
  const sum = (what: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${what}), 0)`
  const kept = db
    .select({
      paymentId: paymentDisputes.paymentId,
      heldBack: sql`sum(${paymentDisputes.heldBack})`.as('held_back'),
      lost: sql`sum(${paymentDisputes.lost})`.as('lost'),
    })
    .from(paymentDisputes)
    .groupBy(paymentDisputes.paymentId)
    .as('kept')
  const rows = await db
    .select({
      reservationId: payments.reservationId,
      provider: payments.provider,
      currency: payments.currency,
      authorised: sum(sql`case when ${promised} then ${payments.amount} else 0 end`),
      captured: sum(sql`${payments.captured}`),
      refunded: sum(sql`${payments.refunded}`),
      heldBack: sum(sql`${kept.heldBack}`),
      lost: sum(sql`${kept.lost}`),
    })
    .from(payments)
    .leftJoin(kept, eq(kept.paymentId, payments.id))
    .groupBy(payments.reservationId, payments.provider, payments.currency)
  const totals = rows.map(({ authorised, captured, refunded, heldBack, lost, ...row }) => ({
    ...row,
    heldBack: Number(heldBack),
    lost: Number(lost),
    fees: 0,
    authorised: Number(authorised),
    captured: Number(captured),
    refunded: Number(refunded),
  }))
  return withFees(totals, await disputeFees(db))
}

function disputeFees(db: DatabaseOrTransaction) {
  const { reservationId, provider, feeCurrency: currency, fee } = paymentDisputes
  return db
    .select({ reservationId, provider, currency, fees: sql<string>`sum(${fee})` })
    .from(paymentDisputes)
    .where(ne(fee, 0))
    .groupBy(reservationId, provider, currency)
}

/** They may be in another currency than what was paid. */
function withFees(totals: PaymentTotals[], fees: Awaited<ReturnType<typeof disputeFees>>): PaymentTotals[] {
  const all = new Map(totals.map((one) => [[one.reservationId, one.provider, one.currency].join(' '), one]))
  for (const { reservationId, provider, currency, fees: sum } of fees) {
    if (!currency) continue
    const key = [reservationId, provider, currency].join(' ')
    const none = { reservationId, provider, currency, ...NOTHING }
    all.set(key, { ...(all.get(key) ?? none), fees: Number(sum) })
  }
  return [...all.values()]
}

const NOTHING = { authorised: 0, captured: 0, refunded: 0, heldBack: 0, lost: 0, fees: 0 }

/** Calls about a payment whose outcome is not known. */
export async function openOperations(
  db: DatabaseOrTransaction,
  { id: paymentId, reservationId }: Pick<PaymentRow, 'id' | 'reservationId'>,
) {
  return db
    .select()
    .from(paymentOperations)
    .where(
      and(
        isRow(paymentOperations, { reservationId, paymentId }),
        inArray(paymentOperations.status, ['intended', 'in_doubt']),
      ),
    )
    .orderBy(...asWritten(paymentOperations))
}
