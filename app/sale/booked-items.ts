import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { BookedItem, BookedKind } from './sale-kind.ts'

/** At least one; the first one leads. */
export type BookedItems = readonly [BookedItem, ...BookedItem[]]

/** What a reservation is about, of whatever kinds it is; null without an item that we know how to show. */
export function bookedItems(kinds: readonly BookedKind[], reservation: ReservationView): BookedItems | null {
  const [lead, ...others] = kinds.flatMap((kind) => kind.items(reservation))
  return lead ? [lead, ...others] : null
}
