import type { Caller } from '#modules/accounts/index.ts'
import { moverOf } from '#modules/reservations/history.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import { changeErrors } from './change.errors.ts'
import { findChange, lockChange } from './change.store.ts'
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
  // Until its nights are held it is no change yet.
  if (known.call) await driveChange(deps, known)
  await deps.db.transaction(async (tx) => {
    const change = (await lockChange(tx, known))?.change
    if (!change || change.status === 'withdrawn') return
    const done = await endChange<'withdrawn'>(deps, tx, { change, from: ['unpaid', 'pending'], to: 'withdrawn', by })
    if (!done) throw changeErrors.notWithdrawable()
  })
  await driveChange(deps, known)
  return viewAgain(deps, whole.id, locale)
}
