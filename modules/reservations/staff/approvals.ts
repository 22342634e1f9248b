import type { StaffIdentity } from '#modules/accounts/index.ts'
import { confirmWithin } from '#modules/reservations/cancel/cancel-reservation.ts'
import { refundApprovals, reservationQuotes } from '#modules/reservations/cancel/care.tables.ts'
import { settledFirst } from '#modules/reservations/change/settled-first.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { advanceForAnswer } from '#modules/reservations/saga/advance-reservation.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, asc, eq } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { formatMoney, type Money, money } from '#platform/money.ts'
import { giveBack, takenMoney } from './give-back.ts'
import { approvalView, audited, findForStaff, nameOf } from './staff-reservation.ts'
import type { WaitingApproval } from './staff-reservations.contract.ts'

const TEXT = {
  same: /*i18n*/ {
    id: 'refund.needs-second-person',
    message: 'Someone else must approve this: you requested it yourself.',
  },
  decided: /*i18n*/ { id: 'refund.decided', message: 'This request has already been decided. Reload the list.' },
}

export type Ask = {
  whole: WholeReservation
  kind: 'refund' | 'cancel'
  quoteId: string | null
  amount: Money
  reason: string
  key: string
  staff: StaffIdentity
}

/** Writes down what waits for a second person. */
export async function ask({ clock }: ReservationDeps, tx: Transaction, asked: Ask): Promise<void> {
  const { whole, kind, quoteId, amount, reason, key, staff } = asked
  await tx.insert(refundApprovals).values({
    reservationId: whole.id,
    kind,
    quoteId,
    key,
    reason,
    ...amount,
    status: 'waiting',
    requestedBy: staff.id,
    requestedName: nameOf(staff),
    requestedAt: clock.now(),
  })
}

export type Outcome = { status: 'done' | 'waits'; requestId: string | null }

export type ApprovalRow = typeof refundApprovals.$inferSelect

export async function knownRequest({ db }: ReservationDeps, reservationId: string, key: string) {
  const [row] = await db
    .select()
    .from(refundApprovals)
    .where(and(eq(refundApprovals.reservationId, reservationId), eq(refundApprovals.key, key)))
  return row
}

export function outcomeOf(row: ApprovalRow | undefined): Outcome {
  if (!row) throw new Error('the request was not stored')
  return { status: row.status === 'approved' ? 'done' : 'waits', requestId: row.id }
}

/** The second person's yes moves the money in the same transaction. */
export async function approveRefund(deps: ReservationDeps, requestId: string, staff: StaffIdentity): Promise<void> {
  const request = await waitingRequest(deps, requestId)
  if (request.requestedBy === staff.id) throw new AppError('refund/needs-second-person', { userMessage: TEXT.same })
  const whole = await findForStaff(deps, request.reservationId)
  const { reason, key, quoteId, amount, currency } = request
  const taken = await takenMoney(deps, whole.id)
  await settledFirst(deps, () =>
    deps.db.transaction(async (tx) => {
      await decide(deps, tx, request, { status: 'approved', staff, decision: null })
      if (quoteId) {
        await renew(tx, quoteId, deps.clock.now())
        await confirmWithin(deps, tx, { quoteId, reservationId: whole.id, by: `staff:${request.requestedBy}` })
      } else {
        const back = { amount: money(amount, currency), reason, key, by: `staff:${request.requestedBy}` }
        await giveBack(deps, tx, { whole, taken, alone: false, ...back })
      }
      const act = { action: 'refund.approved', permission: 'refunds.approve', code: whole.code, reason } as const
      await audited(deps, tx, staff, { ...act, detail: { amount: formatMoney(money(amount, currency), 'en') } })
    }),
  )
  await advanceForAnswer(deps, whole.id)
}

/** A quote that waited for a second person holds for as long as it waits: its amount is what they agree to. */
async function renew(tx: Transaction, quoteId: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + 60_000)
  await tx.update(reservationQuotes).set({ expiresAt }).where(eq(reservationQuotes.id, quoteId))
}

export async function declineRefund(
  deps: ReservationDeps,
  requestId: string,
  reason: string,
  staff: StaffIdentity,
): Promise<void> {
  const request = await waitingRequest(deps, requestId)
  const whole = await findForStaff(deps, request.reservationId)
  await deps.db.transaction(async (tx) => {
    await decide(deps, tx, request, { status: 'declined', staff, decision: reason })
    const act = { action: 'refund.declined', permission: 'refunds.approve', code: whole.code, reason } as const
    await audited(deps, tx, staff, act)
  })
}

async function waitingRequest({ db }: ReservationDeps, requestId: string): Promise<ApprovalRow> {
  const [row] = await db.select().from(refundApprovals).where(eq(refundApprovals.id, requestId))
  if (!row) throw reservationErrors.notFound()
  return row
}

type Decision = { status: 'approved' | 'declined'; staff: StaffIdentity; decision: string | null }

/** Compare-and-set on waiting: of two decisions at once one holds. */
async function decide(
  { clock }: ReservationDeps,
  tx: Transaction,
  { id }: ApprovalRow,
  { status, staff, decision }: Decision,
): Promise<void> {
  const rows = await tx
    .update(refundApprovals)
    .set({ status, decision, decidedBy: staff.id, decidedName: nameOf(staff), decidedAt: clock.now() })
    .where(and(eq(refundApprovals.id, id), eq(refundApprovals.status, 'waiting')))
    .returning({ id: refundApprovals.id })
  if (rows.length === 0) throw new AppError('reservation/state', { userMessage: TEXT.decided })
}

export async function waitingApprovals({ db }: ReservationDeps): Promise<WaitingApproval[]> {
  const rows = await db
    .select({ approval: refundApprovals, code: reservations.code })
    .from(refundApprovals)
    .innerJoin(reservations, eq(reservations.id, refundApprovals.reservationId))
    .where(eq(refundApprovals.status, 'waiting'))
    .orderBy(asc(refundApprovals.requestedAt))
    .limit(200)
  return rows.map(({ approval, code }) => ({
    ...approvalView(approval),
    code,
    reservationId: approval.reservationId,
  }))
}
