import type { Caller } from '#modules/accounts/index.ts'
import type { PayMethod } from '#modules/payments/payments.contract.ts'
import { findFor } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import { changeErrors } from './change.errors.ts'
import { findChange, isUnheld } from './change.store.ts'
import { type Paid, payDifference } from './change-payment.ts'
import { driveChange } from './drive-change.ts'

type Pay = { changeId: string; method: PayMethod; totalSeen: Money; key: string }
type As = { caller: Caller; locale: Locale }

/** Pays the difference: a second payment of the reservation, for the change alone. Once it is promised the owner is asked. */
export async function payChange(
  deps: ReservationDeps,
  code: string,
  { changeId, ...paying }: Pay,
  { caller, locale }: As,
): Promise<Paid> {
  const whole = await findFor(deps, code, caller)
  const change = await findChange(deps.db, { id: changeId, reservationId: whole.id })
  if (!change || isUnheld(change)) throw changeErrors.notFound()
  return payDifference(deps, whole, change, { ...paying, locale, drive: driveChange })
}
