import { driveFlightChange } from '#modules/reservations/change-flight/drive-flight-change.ts'
import { drivePolicyChange } from '#modules/reservations/change-policy/drive-policy-change.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { driveChange } from './drive-change.ts'

/** The change that a payment is for goes on: of whatever kind, each knows its own. @param purpose of the payment */
export async function driveChangeOf(deps: ReservationDeps, purpose: string): Promise<void> {
  await driveChange(deps, purpose)
  await drivePolicyChange(deps, purpose)
  await driveFlightChange(deps, purpose)
}
