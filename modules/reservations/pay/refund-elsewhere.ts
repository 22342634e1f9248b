import type { RefundView } from '#modules/payments/payments.contract.ts'
import { lockItems, writeLine } from '#modules/reservations/line.store.ts'
import { balanceOf, postOwed } from '#modules/reservations/pay/postings.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import { recordOnce } from '#modules/reservations/record-once.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationHistory, reservations } from '#modules/reservations/reservations.tables.ts'
import { paidMoney } from '#modules/reservations/saga/paid-money.ts'
import { elsewhereAlarm } from '#modules/reservations/staff/elsewhere-alarm.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, sql } from '#platform/database/query.ts'
import { add, compare, formatMoney, larger, type Money, money, negate } from '#platform/money.ts'

type Elsewhere = { refundId: string; paymentId: string; reservationId: string }

/**
 * Someone gave money back with the provider's own tools. It is written down and told to those who give money back here. What the traveller was
 * owed of it anyway is paid with it; the rest stays on its own account: nobody here has decided it.
 */
export async function onRefundElsewhere(
  deps: ReservationDeps,
  { refundId, paymentId, reservationId }: Elsewhere,
): Promise<void> {
  const [row] = await deps.db.select().from(reservations).where(eq(reservations.id, reservationId))
  if (!row) return
  const crew = await deps.refundCrew()
  await deps.db.transaction(async (tx) => {
    const items = await lockItems(tx, reservationId)
    const { refunds } = await deps.payments.ofReservation(reservationId, tx)
    const refund = refunds.find(({ id }) => id === refundId)
    if (!refund) return
    const at = deps.clock.now()
    const owed = await owedOf(deps, tx, { refund, paymentId, reservationId, isOver: items.every(isOver) })
    const line = { event: 'refund-requested', to: 'refund', by: BY, reason: refund.reason } as const
    const amount = formatMoney(refund.amount, row.locale)
    const values = { owed: String(owed.amount) }
    if (!(await recordOnce(tx, reservationId, { ...line, mark: refundId, amount, values, at }))) return
    const goodwill = money(0, owed.currency)
    const posting = { key: `elsewhere:${refundId}`, kind: 'refund', reservationId, at } as const
    await postOwed(deps.ledger, tx, { ...posting, elsewhere: owed, goodwill })
    for (const person of crew) await deps.mail.post(tx, elsewhereAlarm(deps, { person, reservation: row, refund }))
    await writeLine(deps, tx, reservationId, at)
  })
}

const BY = 'provider'

/** A refund that was made elsewhere has come back: what was paid with it is owed again. */
export async function oweAgain(
  deps: ReservationDeps,
  tx: Transaction,
  { refund, reservationId, at }: { refund: RefundView; reservationId: string; at: Date },
): Promise<void> {
  const told = and(
    eq(reservationHistory.reservationId, reservationId),
    eq(reservationHistory.by, BY),
    sql`${reservationHistory.values}->>'mark' = ${refund.id}`,
  )
  const [line] = await tx.select().from(reservationHistory).where(told)
  if (!line) return
  const { currency } = refund.amount
  const own = money(Number(line.values['owed'] ?? 0), currency)
  const left = await balanceOf(deps.ledger, tx, { account: 'refunds-elsewhere', reservationId, currency })
  // Below nothing: an item has ended since, and what was given back before counted towards its refund (postGivenBefore).
  const counted = larger(money(0, currency), negate(add(left, own)))
  const owed = negate(add(own, counted))
  const posting = { key: `elsewhere-back:${refund.id}`, kind: 'reverse', reservationId, at } as const
  await postOwed(deps.ledger, tx, { ...posting, elsewhere: owed, goodwill: money(0, currency) })
}

type Owing = Omit<Elsewhere, 'refundId'> & { refund: RefundView; isOver: boolean }

/** All of it where its payment pays for nothing; of a booking that has ended what its deposits hold. */
async function owedOf(deps: ReservationDeps, tx: Transaction, owing: Owing): Promise<Money> {
  const { refund, paymentId, reservationId } = owing
  const none = money(0, refund.amount.currency)
  if (refund.status === 'failed') return none
  const pays = (await paidMoney(deps, reservationId, tx)).some(({ id }) => id === paymentId)
  if (!pays) return refund.amount
  if (!owing.isOver) return none
  const { currency } = none
  const held = negate(await balanceOf(deps.ledger, tx, { account: 'deposits', reservationId, currency }))
  if (compare(held, none) <= 0) return none
  return compare(held, refund.amount) < 0 ? held : refund.amount
}
