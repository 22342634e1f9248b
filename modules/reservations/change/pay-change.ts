import type { Caller } from '#modules/accounts/index.ts'
import type { PayMethod, PaymentView } from '#modules/payments/payments.contract.ts'
import { payerOf } from '#modules/reservations/pay/pay-reservation.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, type Money, money } from '#platform/money.ts'
import { changeErrors } from './change.errors.ts'
import { findChange } from './change.store.ts'
import { isSameTotal } from './change-money.ts'
import { driveChange } from './drive-change.ts'

export type Pay = { changeId: string; method: PayMethod; totalSeen: Money; key: string }
export type Paid = { reservation: ReservationView; payment: PaymentView }
type As = { caller: Caller; locale: Locale }

/** Pays the difference: a second payment of the reservation, for the change alone. Once it is promised the owner is asked. */
export async function payChange(deps: ReservationDeps, code: string, request: Pay, as: As): Promise<Paid> {
  const whole = await findFor(deps, code, as.caller)
  const change = await findChange(deps.db, request.changeId)
  if (change?.reservationId !== whole.id) throw changeErrors.notFound()
  return payFor(deps, whole, { change, request, locale: as.locale, drive: driveChange })
}

type Paying = {
  change: { id: string; status: string; payBy: Date | null; toPay: number; currency: Currency }
  request: Pay
  locale: Locale
  /** Goes on with the change once it is paid. */
  drive(deps: ReservationDeps, changeId: string): Promise<void>
}

/** The second payment of a reservation, for a change of any kind. */
export async function payFor(
  deps: ReservationDeps,
  whole: WholeReservation,
  { change, request, locale, drive }: Paying,
): Promise<Paid> {
  const { id: purpose, payBy, currency } = change
  const { method, totalSeen, key } = request
  if (change.status !== 'unpaid' || !payBy || deps.clock.now() >= payBy) throw changeErrors.notPayable()
  const amount = money(change.toPay, currency)
  if (!isSameTotal(amount, totalSeen)) throw changeErrors.differs()
  const payment = await deps.payments.start({
    reservationId: whole.id,
    reservationCode: whole.code,
    purpose,
    amount,
    method,
    key,
    locale,
    payer: { name: payerOf(deps, whole), email: whole.contactEmail },
    expiresAt: payBy,
  })
  await drive(deps, purpose)
  const reservation = await viewAgain(deps, whole.id, locale)
  return { reservation, payment: reservation.payments.find(({ id }) => id === payment.id) ?? payment }
}
