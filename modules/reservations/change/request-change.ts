import type { Caller } from '#modules/accounts/index.ts'
import { moverOf } from '#modules/reservations/history.ts'
import { keyOfItem } from '#modules/reservations/item-key.ts'
import { hostedStay } from '#modules/reservations/items/stay/stay-snapshot.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { isGivenBack } from '#modules/reservations/schedule/settle-change.ts'
import { isDuplicate, type Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import { CallUnderWay } from './call-under-way.ts'
import { CHANGE_MINUTES } from './change.contract.ts'
import { changeErrors } from './change.errors.ts'
import { type ChangeRow, isUnheld } from './change.store.ts'
import { stayChangeQuotes, stayChanges } from './change.tables.ts'
import { isSameTotal, sideOf } from './change-money.ts'
import { answerDeadline } from './changeable.ts'
import { driveChange } from './drive-change.ts'
import { type ChangeQuoteRow, changeableItem } from './quote-change.ts'

type As = { caller: Caller; locale: Locale }
type AcceptedQuote = { quoteId: string; totalSeen: Money }

/**
 * Asks for a change as it was quoted. It is written down, and the hotel holds the nights that are added; with nothing to pay the owner is
 * then asked at once, otherwise once the difference is promised. The same quote again is the same change.
 */
export async function requestChange(
  deps: ReservationDeps,
  code: string,
  request: AcceptedQuote,
  as: As,
): Promise<ReservationView> {
  const whole = await findFor(deps, code, as.caller)
  const quote = await readQuote(deps, whole, request)
  const change = (await changeOfQuote(deps, quote)) ?? (await beginAs(deps, whole, quote, moverOf(as.caller)))
  if (change.call) await driveChange(deps, change)
  const now = await changeOfQuote(deps, quote)
  if (!now) {
    // It is forgotten where the hotel has no room for it, or the stay is being cancelled.
    await changeableItem(deps, await findFor(deps, code, as.caller))
    throw changeErrors.soldMeanwhile()
  }
  // The hotel has not answered; it is asked again.
  if (isUnheld(now)) throw new CallUnderWay('stay', now)
  return viewAgain(deps, whole.id, as.locale)
}

async function beginAs(deps: ReservationDeps, whole: WholeReservation, quote: ChangeQuoteRow, by: string) {
  const item = await changeableItem(deps, whole)
  checkQuote(deps, quote, item)
  return begin(deps, quote, item, by)
}

async function readQuote(
  { db }: ReservationDeps,
  { id: reservationId }: WholeReservation,
  { quoteId, totalSeen }: AcceptedQuote,
) {
  const [quote] = await db
    .select()
    .from(stayChangeQuotes)
    .where(isRow(stayChangeQuotes, { id: quoteId, reservationId }))
  if (!quote) throw changeErrors.expired()
  if (!isSameTotal(sideOf(quote.after, quote.currency).total, totalSeen)) throw changeErrors.differs()
  return quote
}

async function changeOfQuote(
  { db }: ReservationDeps,
  { id: quoteId, reservationId }: ChangeQuoteRow,
): Promise<ChangeRow | null> {
  const [row] = await db.select().from(stayChanges).where(isRow(stayChanges, { quoteId, reservationId }))
  return row ?? null
}

/** Of the stay as it is now, and not too old. */
function checkQuote(
  { clock }: ReservationDeps,
  quote: ChangeQuoteRow,
  item: Pick<WholeItem, 'id' | 'amount' | 'kind' | 'snapshot'>,
) {
  const stay = hostedStay(item)
  const { offer, amount } = quote.before
  const same = offer.checkIn === stay.checkIn && offer.checkOut === stay.checkOut && amount === item.amount
  if (quote.itemId !== item.id || !same || quote.expiresAt <= clock.now()) throw changeErrors.expired()
}

async function begin(deps: ReservationDeps, quote: ChangeQuoteRow, item: WholeItem, by: string): Promise<ChangeRow> {
  try {
    return await deps.db.transaction((tx) => beginWithin(deps, tx, quote, { stayId: item.orderRef ?? '', by }))
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // The same request at the same moment, or another one.
    const known = await changeOfQuote(deps, quote)
    if (!known) throw changeErrors.open()
    return known
  }
}

async function beginWithin(
  deps: ReservationDeps,
  tx: Transaction,
  quote: ChangeQuoteRow,
  { stayId, by }: { stayId: string; by: string },
): Promise<ChangeRow> {
  const item = await lockItem(tx, keyOfItem(quote))
  if (item?.status !== 'confirmed' || !item.ownerId || (await isGivenBack(tx, item))) throw changeErrors.notChangeable()
  checkQuote(deps, quote, item)
  const [change] = await tx
    .insert(stayChanges)
    .values(fresh(quote, { stayId, by, ownerId: item.ownerId, now: deps.clock.now() }))
    .returning()
  if (!change) throw new Error('the change was not stored')
  return change
}

type Of = { stayId: string; ownerId: string; by: string; now: Date }

function fresh(quote: ChangeQuoteRow, { stayId, ownerId, by, now }: Of): typeof stayChanges.$inferInsert {
  const { id: quoteId, reservationId, itemId, before, after, toPay, back, currency } = quote
  const answerBy = answerDeadline(before.offer, after.offer, now)
  const payBy = new Date(Math.min(now.getTime() + CHANGE_MINUTES * 60_000, answerBy.getTime()))
  return {
    quoteId,
    reservationId,
    itemId,
    stayId,
    ownerId,
    before,
    after,
    toPay,
    back,
    currency,
    answerBy,
    oldCheckIn: before.offer.checkIn,
    oldCheckOut: before.offer.checkOut,
    checkIn: after.offer.checkIn,
    checkOut: after.offer.checkOut,
    status: toPay > 0 ? 'unpaid' : 'pending',
    payBy: toPay > 0 ? payBy : null,
    call: 'hold',
    askedBy: by,
    resumeAt: now,
    createdAt: now,
    updatedAt: now,
  }
}
