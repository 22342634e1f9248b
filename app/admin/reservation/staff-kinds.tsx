import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ITEM_LOOKS, STAY_LOOKS } from '#app/admin/words/reservation-words.ts'
import type { SoldKind } from '#modules/reservations/items/items.contract.ts'
import { flightItems, stayItems } from '#modules/reservations/read/current-items.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { ItemPanel } from './item-panel.tsx'
import { StayPanel } from './stay-panel.tsx'
import { TravellersPanel } from './travellers-panel.tsx'

/** What staff see of one kind of item. */
type StaffKind = {
  kind: SoldKind
  /** What the timeline calls it, and its statuses. */
  word: MessageDescriptor
  looks: Record<string, { word: MessageDescriptor } | undefined>
  panels(detail: StaffReservationDetail): ReactNode
  /** Who travels with it, below the panels of all kinds. */
  people(detail: StaffReservationDetail): ReactNode
}

/** A line for each kind, in the order in which the page shows them. */
export const STAFF_KINDS: readonly StaffKind[] = [
  {
    kind: 'flight',
    word: msg`flights`,
    looks: ITEM_LOOKS,
    panels: ({ reservation }) => flightItems(reservation).map((item) => <ItemPanel key={item.id} item={item} />),
    people: ({ reservation }) => flightItems(reservation).length > 0 && <TravellersPanel reservation={reservation} />,
  },
  {
    kind: 'stay',
    word: msg`stay`,
    looks: STAY_LOOKS,
    panels: (detail) =>
      stayItems(detail.reservation).map((item) => <StayPanel key={item.id} item={item} detail={detail} />),
    people: () => null,
  },
]
