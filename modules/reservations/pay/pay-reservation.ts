import type { Caller } from '#modules/accounts/index.ts'
import type { PaymentRequest } from '#modules/payments/index.ts'
import type { PayMethod, PaymentView } from '#modules/payments/payments.contract.ts'
import { driveChangeOf } from '#modules/reservations/change/drive-purpose.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { type ItemRow, record } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { advanceForAnswer, payAndAdvance } from '#modules/reservations/saga/advance-reservation.ts'
import { moneyOf } from '#modules/reservations/saga/next-step.ts'
import { payingOf } from '#modules/reservations/saga/saga.ts'
import { isRow } from '#platform/database/is-row.ts'
import { eq } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { add, compare, formatMoney, type Money, money } from '#platform/money.ts'
import { payerOf } from './payer-of.ts'

type As = { caller: Caller; locale: Locale }
type PayRequest = { method: PayMethod; totalSeen: Money; key: string }
type Paid = { reservation: ReservationView; payment: PaymentView }

/** Confirms the price once more, asks for the money, and goes on with the saga before it answers. */
export async function payReservation(deps: ReservationDeps, code: string, request: PayRequest, as: As): Promise<Paid> {
  const whole = await findFor(deps, code, as.caller)
  const payment = await payAndAdvance(deps, whole.id, (begun) => startPayment(deps, whole, { ...request, begun }, as))
  const reservation = await viewAgain(deps, whole.id, as.locale)
  return { reservation, payment: reservation.payments.find(({ id }) => id === payment.id) ?? payment }
}

async function startPayment(
  deps: ReservationDeps,
  whole: WholeReservation,
  { method, totalSeen, key, begun }: PayRequest & Pick<PaymentRequest, 'begun'>,
  { locale }: As,
): Promise<PaymentView> {
  if (whole.items.some(({ status }) => status === 'expired')) throw reservationErrors.holdExpired()
  const payable = whole.items.every(isPayable)
  const paying = (!payable || whole.items.some(isOrdered)) && (await isPaying(deps, whole))
  // The same request again goes on with its payment; any other is refused while there is one. Nobody asks for the price any
  // more, so that it must be the one that was confirmed: the payment may come to nothing before the next one is refused.
  if (!paying && !payable) throw reservationErrors.notPayable()
  if (paying && !isPriceOf(whole, totalSeen)) throw reservationErrors.notPayable()
  if (!paying && deps.clock.now() >= whole.holdExpiresAt) throw reservationErrors.holdExpired()
  if (!paying) await confirmPrice(deps, whole, totalSeen)
  return deps.payments.start({
    reservationId: whole.id,
    reservationCode: whole.code,
    amount: totalSeen,
    method,
    locale,
    key,
    begun,
    payer: { name: payerOf(deps, whole), email: whole.contactEmail },
    expiresAt: whole.holdExpiresAt,
  })
}

type Item = WholeReservation['items'][number]

/** Whether the whole of it waits for money: its time runs, and no payment is under way. */
export async function waitsForMoney(deps: ReservationDeps, whole: WholeReservation): Promise<boolean> {
  const inTime = deps.clock.now() < whole.holdExpiresAt
  return inTime && whole.items.every(isPayable) && !(await isPaying(deps, whole))
}

/** Held, or ordered and waiting for money that the bank refused the first time. */
function isPayable(item: Item): boolean {
  return item.status === 'held' || isOrdered(item)
}

function isOrdered({ status, orderRef, replaces }: Item): boolean {
  return status === 'ordering' && orderRef !== null && replaces === null
}

function isPriceOf({ amount, currency }: WholeReservation, seen: Money): boolean {
  return seen.amount === amount && seen.currency === currency
}

async function isPaying({ payments }: ReservationDeps, { id }: WholeReservation): Promise<boolean> {
  return moneyOf(payingOf((await payments.ofReservation(id)).payments)) !== 'none'
}

/** Asks the supplier for the price as it is now. What differs from what was seen is shown, and written down after a yes. */
async function confirmPrice(deps: ReservationDeps, whole: WholeReservation, seen: Money) {
  // What is ordered costs what it was ordered for.
  const priceOf = (item: Item) =>
    isOrdered(item) ? money(item.amount, whole.currency) : handlerOf(deps.handlers, item).reprice(itemRow(whole, item))
  const prices = await Promise.all(whole.items.map(priceOf))
  if (prices.some((price) => price === null)) throw reservationErrors.holdExpired()
  const now = add(money(0, whole.currency), ...(prices as Money[]))
  if (seen.currency !== now.currency || compare(now, seen) !== 0) throw reservationErrors.priceChanged({ seen, now })
  if (now.amount !== whole.amount) await keepPrices(deps, whole, prices as Money[], now)
}

/** What a handler reads of an item before it was ordered. */
function itemRow(whole: WholeReservation, item: WholeReservation['items'][number]): ItemRow {
  const { id: reservationId, currency, createdAt } = whole
  const unordered = { position: 0, instant: true, ticketBy: null, ownerId: null, place: null }
  const rest = { ...unordered, reservationId, currency, createdAt, updatedAt: createdAt }
  return { ...item, ...rest }
}

async function keepPrices(deps: ReservationDeps, whole: WholeReservation, prices: Money[], now: Money) {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    for (const [index, item] of whole.items.entries()) {
      const amount = prices[index]?.amount ?? item.amount
      await tx
        .update(reservationItems)
        .set({ amount, updatedAt: at })
        .where(isRow(reservationItems, { id: item.id, reservationId: whole.id, status: 'held' }))
    }
    await tx.update(reservations).set({ amount: now.amount, updatedAt: at }).where(eq(reservations.id, whole.id))
    const values = { amount: formatMoney(now, whole.locale) }
    await record(tx, whole.id, { at, by: 'traveller', to: 'held', event: 'price-confirmed', values })
  })
}

/** The browser has come back, or looks whether the money has arrived. */
export async function refreshPayment(deps: ReservationDeps, code: string, paymentId: string, as: As): Promise<Paid> {
  const whole = await findFor(deps, code, as.caller)
  const { payments } = await deps.payments.ofReservation(whole.id)
  const known = payments.find(({ id }) => id === paymentId)
  if (!known) throw reservationErrors.noSuchPayment()
  await deps.payments.refresh({ id: paymentId, reservationId: whole.id })
  if (known.purpose) await driveChangeOf(deps, { id: known.purpose, reservationId: whole.id })
  else await advanceForAnswer(deps, whole.id)
  const reservation = await viewAgain(deps, whole.id, as.locale)
  const payment = reservation.payments.find(({ id }) => id === paymentId)
  if (!payment) throw reservationErrors.noSuchPayment()
  return { reservation, payment }
}
