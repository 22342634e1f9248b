import type { Caller } from '#modules/accounts/index.ts'
import { moverOf } from '#modules/reservations/history.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import { changeErrors } from './change.errors.ts'
import { findChange, stayOf } from './change.store.ts'
import { driveChange } from './drive-change.ts'
import { endChange } from './end-change.ts'

/** The guest withdraws the request while nobody has said yes. Again changes nothing. */
export async function withdrawChange(
  deps: ReservationDeps,
  code: string,
  changeId: string,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<ReservationView> {
  const whole = await findFor(deps, code, caller)
  const known = await findChange(deps.db, { id: changeId, reservationId: whole.id })
  if (!known) throw changeErrors.notFound()
  const by = moverOf(caller)
  await deps.db.transaction(async (tx) => {
    await deps.stays.changes.lock(tx, stayOf(known))
    const change = await findChange(tx, known)
    if (!change || change.status === 'withdrawn') return
    const done = await endChange<'withdrawn'>(deps, tx, { change, from: ['unpaid', 'pending'], to: 'withdrawn', by })
    if (!done) throw changeErrors.notWithdrawable()
  })
  await driveChange(deps, known)
  return viewAgain(deps, whole.id, locale)
}
