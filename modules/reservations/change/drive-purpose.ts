import { driveFlightChange } from '#modules/reservations/change-flight/drive-flight-change.ts'
import { drivePolicyChange } from '#modules/reservations/change-policy/drive-policy-change.ts'
import type { RowKey } from '#modules/reservations/item-key.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { driveChange } from './drive-change.ts'

/** The change that a payment is for goes on: of whatever kind, each knows its own. */
export async function driveChangeOf(deps: ReservationDeps, change: RowKey): Promise<void> {
  await driveChange(deps, change)
  await drivePolicyChange(deps, change)
  await driveFlightChange(deps, change)
}
