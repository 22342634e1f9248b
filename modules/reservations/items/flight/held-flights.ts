import type { HeldFlights } from '#modules/flights/index.ts'
import type { HeldItem } from '#modules/reservations/hold/held-item.ts'
import type { FlightSnapshot } from './flight-snapshot.ts'
import { lastDayOf } from './journey.ts'

export function heldFlights(held: HeldFlights): HeldItem {
  const { supplier, holdRef, until, total, totalWithExtras: charged, extras } = held
  const snapshot = snapshotOf(held)
  return {
    kind: 'flight',
    supplier,
    holdRef,
    until,
    total,
    charged,
    markUp: held.fare.price.serviceFee?.amount ?? 0,
    snapshot,
    extras,
    ownerId: null,
    lastDay: lastDayOf(held.slices),
  }
}

export function snapshotOf(held: HeldFlights): FlightSnapshot {
  const { demonstration, slices, airports, carriers, fare, search, market, countries } = held
  return { demonstration, slices, airports, carriers, fare, search, market, countries }
}
