import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { StayItemStatus } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationStatus } from '#modules/reservations/reservations.contract.ts'

export const STATUS: Record<ReservationStatus, { name: MessageDescriptor; tone: BadgeTone }> = {
  held: { name: msg`Waiting to be paid`, tone: 'warning' },
  paying: { name: msg`Payment under way`, tone: 'sea' },
  pending: { name: msg`Waiting for the hotel`, tone: 'warning' },
  paid: { name: msg`Paid, being ticketed`, tone: 'sea' },
  confirmed: { name: msg`Confirmed and ticketed`, tone: 'success' },
  changed: { name: msg`Changed by the airline`, tone: 'warning' },
  expired: { name: msg`Not paid in time`, tone: 'neutral' },
  cancelled: { name: msg`Cancelled`, tone: 'neutral' },
  refunding: { name: msg`Cancelled, money on its way back`, tone: 'sea' },
  refunded: { name: msg`Cancelled and refunded`, tone: 'success' },
  in_doubt: { name: msg`Waiting for an answer`, tone: 'warning' },
}

/** Agreed to, and not confirmed by the supplier yet: it goes before the status of what is to be cancelled. */
export const CANCELLING: { name: MessageDescriptor; tone: BadgeTone } = { name: msg`Being cancelled`, tone: 'sea' }

/** Of a stay, where the status of the booking says too little. */
export const STAY_STATUS: Partial<Record<StayItemStatus, { name: MessageDescriptor; tone: BadgeTone }>> = {
  pending: { name: msg`Waiting for the hotel`, tone: 'warning' },
  accepted: { name: msg`Accepted by the hotel`, tone: 'sea' },
  confirmed: { name: msg({ message: 'Confirmed', context: 'a stay' }), tone: 'success' },
  rejected: { name: msg`Not confirmed by the hotel`, tone: 'neutral' },
  lapsed: { name: msg`Not answered by the hotel`, tone: 'neutral' },
  completed: { name: msg({ message: 'Completed', context: 'a stay' }), tone: 'success' },
  no_show: { name: msg`Guest did not come`, tone: 'neutral' },
}
