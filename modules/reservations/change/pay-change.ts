import type { Caller } from '#modules/accounts/index.ts'
import type { PayMethod, PaymentView } from '#modules/payments/payments.contract.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import { changeErrors } from './change.errors.ts'
import { findChange } from './change.store.ts'
import { startDifference } from './change-payment.ts'
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
  const payment = await startDifference(deps, whole, change, { method, totalSeen, key, locale: as.locale })
  await driveChange(deps, changeId)
  const reservation = await viewAgain(deps, whole.id, as.locale)
  return { reservation, payment: reservation.payments.find(({ id }) => id === payment.id) ?? payment }
}
