import type { Caller } from '#modules/accounts/index.ts'
import type { PayMethod, PaymentView } from '#modules/payments/payments.contract.ts'
import { payerOf } from '#modules/reservations/pay/pay-reservation.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import { type Money, money } from '#platform/money.ts'
import { changeErrors } from './change.errors.ts'
import { findChange } from './change.store.ts'
import { isSameTotal } from './change-money.ts'
import { driveChange } from './drive-change.ts'

type Pay = { changeId: string; method: PayMethod; totalSeen: Money; key: string }
type As = { caller: Caller; locale: Locale }

/** Pays the difference: a second payment of the reservation, for the change alone. Once it is promised the owner is asked. */
export async function payChange(
  deps: ReservationDeps,
  code: string,
  { changeId, method, totalSeen, key }: Pay,
  as: As,
): Promise<{ reservation: ReservationView; payment: PaymentView }> {
  const whole = await findFor(deps, code, as.caller)
  const change = await findChange(deps.db, changeId)
  if (change?.reservationId !== whole.id) throw changeErrors.notFound()
  const { payBy, currency } = change
  if (change.status !== 'unpaid' || !payBy || deps.clock.now() >= payBy) throw changeErrors.notPayable()
  const amount = money(change.toPay, currency)
  if (!isSameTotal(amount, totalSeen)) throw changeErrors.differs()
  const payment = await deps.payments.start({
    reservationId: whole.id,
    reservationCode: whole.code,
    purpose: changeId,
    amount,
    method,
    key,
    locale: as.locale,
    payer: { name: payerOf(deps, whole), email: whole.contactEmail },
    expiresAt: payBy,
  })
  await driveChange(deps, changeId)
  const reservation = await viewAgain(deps, whole.id, as.locale)
  return { reservation, payment: reservation.payments.find(({ id }) => id === payment.id) ?? payment }
}
