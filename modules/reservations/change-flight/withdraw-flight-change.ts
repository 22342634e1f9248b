import type { Caller } from '#modules/accounts/index.ts'
import { changeErrors } from '#modules/reservations/change/change.errors.ts'
import { moverOf } from '#modules/reservations/history.ts'
import { keyOfItem } from '#modules/reservations/item-key.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import { driveFlightChange } from './drive-flight-change.ts'
import { endFlightChange } from './end-flight-change.ts'
import { findFlightChange } from './flight-change.store.ts'

/** The traveller gives it up while it is not paid. Again changes nothing. */
export async function withdrawFlightChange(
  deps: ReservationDeps,
  code: string,
  changeId: string,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<ReservationView> {
  const whole = await findFor(deps, code, caller)
  const known = await findFlightChange(deps.db, { id: changeId, reservationId: whole.id })
  if (!known) throw changeErrors.notFound()
  const by = moverOf(caller)
  await deps.db.transaction(async (tx) => {
    await lockItem(tx, keyOfItem(known))
    const change = await findFlightChange(tx, known)
    if (!change || change.status === 'withdrawn') return
    const done = await endFlightChange<'withdrawn'>(deps, tx, { change, from: ['unpaid'], to: 'withdrawn', by })
    if (!done) throw changeErrors.notWithdrawable()
  })
  await driveFlightChange(deps, known)
  return viewAgain(deps, whole.id, locale)
}
