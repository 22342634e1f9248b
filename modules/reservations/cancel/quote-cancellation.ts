import type { Caller } from '#modules/accounts/index.ts'
import { interestTaken } from '#modules/payments/interest.contract.ts'
import { moverOf } from '#modules/reservations/history.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import { refundedOf } from '#modules/reservations/pay/refunded.ts'
import { cancellableItems } from '#modules/reservations/read/describe-reservation.ts'
import { findFor } from '#modules/reservations/read/get-reservation.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { paidAndBack } from '#modules/reservations/saga/paid-money.ts'
import { explain, type RuleApplied, type StayFacts, sourceOf } from '#modules/rights/index.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, type Money, money, subtract } from '#platform/money.ts'
import type { CancelQuoteView } from './aftercare.contract.ts'
import { reservationQuotes } from './care.tables.ts'

const QUOTE_MS = 15 * 60_000

export type QuoteRow = typeof reservationQuotes.$inferSelect

/** What comes back if it is cancelled now, kept as it is shown for a quarter of an hour. */
export async function quoteCancellation(
  deps: ReservationDeps,
  code: string,
  { caller, locale }: { caller: Caller; locale: Locale },
  itemId?: string,
): Promise<CancelQuoteView> {
  const whole = await findFor(deps, code, caller)
  const by = moverOf(caller)
  return quoteView(deps, whole, await makeQuote(deps, whole, { by, ...(itemId && { itemId }) }), locale)
}

type Making = {
  by: string
  /** Which item; the only one that can be cancelled, otherwise. */
  itemId?: string
  /** Gives back this much instead of what the rule says. */
  refund?: Money | 'everything'
  reason?: string
  /** Of a stay: who ends it. */
  endedBy?: StayFacts['endedBy']
}

/** Throws AppError `reservation/state` when there is nothing that can be cancelled. */
export async function makeQuote(
  deps: ReservationDeps,
  whole: WholeReservation,
  { by, itemId, refund, reason, endedBy = 'guest' }: Making,
): Promise<QuoteRow> {
  const item = cancellableItem(whole, itemId)
  const now = deps.clock.now()
  const handler = handlerOf(deps.handlers, item)
  const refunded = refundedOf(item, whole.items, await paidAndBack(deps, whole.id), whole.currency)
  const quote = handler.quote(whole, item, { refunded, endedBy, now })
  const left = subtract(money(item.amount, whole.currency), refunded)
  const amount = refund === 'everything' ? left : (refund ?? quote.refund)
  if (amount.amount > left.amount || amount.amount < 0) throw reservationErrors.refundExceeds(left)
  const [row] = await deps.db
    .insert(reservationQuotes)
    .values({
      reservationId: whole.id,
      itemId: item.id,
      quote,
      createdBy: by,
      reason: reason ?? null,
      refund: amount.amount,
      currency: whole.currency,
      createdAt: now,
      expiresAt: new Date(now.getTime() + QUOTE_MS),
    })
    .returning()
  if (!row) throw new Error('the quote was not stored')
  return row
}

function cancellableItem(whole: WholeReservation, itemId?: string): WholeItem {
  const item = cancellableItems(whole).find(({ id }) => !itemId || id === itemId)
  if (item && whole.cancelling) throw reservationErrors.cancelling()
  if (!item) throw reservationErrors.notCancellable()
  return item
}

/** What is said of a quote; `whole` is the reservation that it is for. */
export async function quoteView(
  deps: ReservationDeps,
  whole: WholeReservation,
  row: QuoteRow,
  locale: Locale,
): Promise<CancelQuoteView> {
  const { id, itemId, quote, currency, expiresAt } = row
  const { payments } = await deps.payments.ofReservation(whole.id)
  const paid = payments.find(({ captured, stray }) => captured.amount > 0 && !stray)
  const refund = money(row.refund, currency)
  const words = (rule: RuleApplied) => ({
    id: rule.id,
    source: sourceOf(rule.id, locale, deps.translate) ?? rule.source,
    sentence: explain(rule, locale, deps.translate),
  })
  return {
    id,
    itemIds: [itemId],
    refund,
    // More than the rule says comes back where a hotel also gives up what it kept of a change.
    retained: money(Math.max(0, quote.refund.amount + quote.retained.amount - refund.amount), currency),
    interest: interestTaken(payments, currency),
    rule: words(quote.rule),
    considered: quote.considered.map((rule) => ({ ...words(rule), refund: rule.refund })),
    remaining: cancellableItems(whole)
      .filter((other) => other.id !== itemId)
      .map((other) => remainingPart(deps, other, { currency, locale })),
    refundBy: quote.refundBy,
    method: refund.amount > 0 && paid ? paid.method : 'none',
    expiresAt: expiresAt.toISOString(),
  }
}

type Said = { currency: Currency; locale: Locale }

function remainingPart({ handlers, geo }: ReservationDeps, item: WholeItem, { currency, locale }: Said) {
  const { title, titleLanguage } = handlerOf(handlers, item).line(item, (iata) => geo.placeName(iata, locale))
  return { id: item.id, title, titleLanguage, total: money(item.amount, currency) }
}
