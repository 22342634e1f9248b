import { stayChanges } from '#modules/reservations/change/change.tables.ts'
import { carChanges } from '#modules/reservations/change-car/car-changes.tables.ts'
import { flightChanges } from '#modules/reservations/change-flight/change-flight.tables.ts'
import { policyChanges } from '#modules/reservations/change-policy/policy-changes.tables.ts'
import { reservationHolds } from '#modules/reservations/hold/calls.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { moneyIdsIn } from '#tests/support/payments.ts'
import { reservations } from './reservations.tables.ts'

/** Of everything of bookings that may be due some day. */
export async function bookingIdsIn(db: Database): Promise<Set<string>> {
  const [whole, changes, policies, holds] = [
    await db.select({ id: reservations.id }).from(reservations),
    await db.select({ id: stayChanges.id }).from(stayChanges),
    await db
      .select({ id: policyChanges.id })
      .from(policyChanges)
      .unionAll(db.select({ id: flightChanges.id }).from(flightChanges))
      .unionAll(db.select({ id: carChanges.id }).from(carChanges)),
    await db.select({ id: reservationHolds.key }).from(reservationHolds),
  ]
  const ours = [...whole, ...changes, ...policies, ...holds].map(({ id }) => id)
  return new Set([...ours, ...(await moneyIdsIn(db))])
}
