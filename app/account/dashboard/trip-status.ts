import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ReservationStatus } from '#modules/reservations/reservations.contract.ts'

/** The words of the page of a reservation (app/booking); each area of the site brings its own catalogue. */
export const TRIP_STATUS: Record<ReservationStatus, { name: MessageDescriptor; tone: BadgeTone }> = {
  held: { name: msg`Awaiting payment`, tone: 'warning' },
  paying: { name: msg`Payment under way`, tone: 'sea' },
  pending: { name: msg`Waiting for the hotel`, tone: 'warning' },
  paid: { name: msg`Paid, being ticketed`, tone: 'sea' },
  confirmed: { name: msg`Confirmed and ticketed`, tone: 'success' },
  changed: { name: msg`Changed by the airline`, tone: 'warning' },
  expired: { name: msg`Not paid in time`, tone: 'neutral' },
  cancelled: { name: msg`Cancelled`, tone: 'neutral' },
  refunding: { name: msg`Cancelled, refund on its way`, tone: 'sea' },
  refunded: { name: msg`Cancelled and refunded`, tone: 'success' },
  in_doubt: { name: msg`Awaiting a reply`, tone: 'warning' },
}
