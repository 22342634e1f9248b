import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Day } from '#platform/dates.ts'

/** On which a trip begins, where it is written: the earliest of its items, each by the day of its own place. */
export function firstDay({ items }: ReservationView): Day | null {
  const days = items.flatMap((item): Day[] => {
    if (item.kind === 'flight') return item.slices.map(({ departure }) => departure.local.slice(0, 10))
    if (item.kind === 'stay') return [item.checkIn]
    return item.kind === 'car' ? [item.pickUp.slice(0, 10)] : []
  })
  return days.toSorted()[0] ?? null
}
