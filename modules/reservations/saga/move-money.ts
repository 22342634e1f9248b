import type { RefundView } from '#modules/payments/payments.contract.ts'
import { reservationQuotes } from '#modules/reservations/cancel/care.tables.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import { postGivenBefore } from '#modules/reservations/pay/postings.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, isNotNull } from '#platform/database/query.ts'
import { add, larger, type Money, money, smaller, subtract } from '#platform/money.ts'
import { paidMoney } from './paid-money.ts'
import { splitRefund, sumLeft } from './taken-money.ts'

/** `kept`: what the supplier says that it keeps. */
type Ended = { item: ItemRow; quote: typeof reservationQuotes.$inferSelect; kept?: Money }

/**
 * An item has ended as it was quoted: books what is kept of it and asks for the refund, of the newest payment first. What had gone back
 * before counts: nobody earns a share of it. Promised money is let go later. `item` as it is in this transaction.
 */
export async function moveMoney(deps: ReservationDeps, tx: Transaction, { item, quote, kept }: Ended): Promise<void> {
  const at = deps.clock.now()
  const none = money(0, quote.currency)
  const paid = await paidMoney(deps, item.reservationId, tx)
  const back = money(Math.min(quote.refund, sumLeft(paid, none).amount), quote.currency)
  const taken = paid.some(({ captured }) => captured.amount > 0)
  const retained = taken ? keptOf(item, quote, back) : none
  await handlerOf(deps.handlers, item).unwind(tx, item, {
    retained,
    at,
    by: quote.confirmedBy ?? 'system',
    ...(kept && { kept }),
  })
  if (taken) await countGone(deps, tx, { item, quote, gone: subtract(price(item), retained), back, at })
  await giveBackParts(deps, tx, paid, refundOf(quote, back))
}

const price = ({ amount, currency }: ItemRow) => money(amount, currency)

/** Of the price, less what is given back and what had gone back before. More may have gone back since it was quoted. */
function keptOf(item: ItemRow, { quote, refund }: Ended['quote'], back: Money): Money {
  const none = money(0, item.currency)
  const gone = add(quote.counted ?? none, money(refund, item.currency))
  return smaller(larger(none, subtract(price(item), gone)), subtract(price(item), back))
}

type Gone = Ended & { gone: Money; back: Money; at: Date }

async function countGone(deps: ReservationDeps, tx: Transaction, { item, quote, gone, back, at }: Gone): Promise<void> {
  const { id, reservationId } = item
  const before = { quoteId: quote.id, reservationId, amount: subtract(gone, back), at }
  await postGivenBefore(deps.ledger, tx, before)
  // The quote alone has set it (db/0015): what statements and payouts leave out of the price is all that went back.
  if (gone.amount !== quote.refund)
    await tx
      .update(reservationItems)
      .set({ refunded: gone.amount })
      .where(isRow(reservationItems, { id, reservationId }))
}

/**
 * What was cancelled while its money was only promised gives all of it back once it is ours, as it would have been let go with the
 * promise. The caller has written down that the reservation is paid, for the first time.
 */
export async function giveBackEnded(deps: ReservationDeps, tx: Transaction, reservationId: string): Promise<void> {
  const ended = await tx
    .select({ item: reservationItems, quote: reservationQuotes })
    .from(reservationQuotes)
    .innerJoin(
      reservationItems,
      isRow(reservationItems, { id: reservationQuotes.itemId, reservationId: reservationQuotes.reservationId }),
    )
    .where(and(eq(reservationQuotes.reservationId, reservationId), isNotNull(reservationQuotes.settledAt)))
  for (const { item, quote } of ended) {
    const refund = refundOf(quote, money(item.amount, item.currency))
    await giveBackParts(deps, tx, await paidMoney(deps, reservationId, tx), refund)
  }
}

function refundOf(quote: Ended['quote'], amount: Money): Wanted {
  const { id, reservationId, itemId, confirmedBy, reason } = quote
  return {
    amount,
    reservationId,
    itemId,
    key: `cancel-${id}`,
    reason: reason ?? quote.quote.rule.id,
    requestedBy: confirmedBy ?? 'system',
    promisedBy: quote.quote.refundBy,
  }
}

type Wanted = {
  reservationId: string
  amount: Money
  key: string
  reason: string
  requestedBy: string
  promisedBy: string | null
  purpose?: string
  itemId?: string
}

/** Asks for the refund of an amount across payments, given oldest first. */
export async function giveBackParts(
  { payments }: Pick<ReservationDeps, 'payments'>,
  tx: Transaction,
  paid: Awaited<ReturnType<typeof paidMoney>>,
  { amount, ...refund }: Wanted,
): Promise<RefundView[]> {
  const refunds: RefundView[] = []
  for (const part of splitRefund(paid, amount)) {
    refunds.push(await payments.refund({ ...refund, paymentId: part.payment.id, amount: part.amount, tx }))
  }
  return refunds
}

/** The same of what a change gives back: more may have gone back since it was quoted, and the change is made all the same. */
export async function giveBackLeft(
  deps: Pick<ReservationDeps, 'payments'>,
  tx: Transaction,
  paid: Awaited<ReturnType<typeof paidMoney>>,
  wanted: Wanted,
): Promise<void> {
  const { currency } = wanted.amount
  const left = sumLeft(paid, money(0, currency))
  const amount = money(Math.min(wanted.amount.amount, left.amount), currency)
  await giveBackParts(deps, tx, paid, { ...wanted, amount })
}
