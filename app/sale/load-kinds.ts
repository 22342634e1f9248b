import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { KINDS } from './kinds.ts'
import type { BookedKind, SaleKind, StaffKind } from './sale-kind.ts'

type Items = Pick<ReservationView, 'items'>

/** The kinds that a reservation has, in the order in which pages show them. */
function kindsOf({ items }: Items): SaleKind[] {
  return Object.entries(KINDS).flatMap(([kind, sold]) => (items.some((item) => item.kind === kind) ? [sold] : []))
}

/** What pages of bookings show of each kind; the same promises for the same kinds. */
export const comingKinds = (reservation: Items): Promise<BookedKind>[] =>
  kindsOf(reservation).map(({ booked }) => booked())

export const bookedKinds = (reservation: Items): Promise<BookedKind[]> => Promise.all(comingKinds(reservation))

/** What staff see of each kind. */
export const staffKinds = (reservation: Items): Promise<StaffKind[]> =>
  Promise.all(kindsOf(reservation).map(({ staff }) => staff()))
