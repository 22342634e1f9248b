import { driveFlightChange } from '#modules/reservations/change-flight/drive-flight-change.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { driveChange } from './drive-change.ts'

/** A payment for a change has moved, of whatever kind: the kinds that do not know the change leave it alone. */
export async function followPurpose(deps: ReservationDeps, changeId: string): Promise<void> {
  await driveChange(deps, changeId)
  await driveFlightChange(deps, changeId)
}
