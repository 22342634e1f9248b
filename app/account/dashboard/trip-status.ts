import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import type { ReservationStatus } from '#modules/reservations/reservations.contract.ts'

/** The words of the page of a reservation (app/booking); each area of the site brings its own catalogue. */
export const TRIP_STATUS: Record<ReservationStatus, { name: MessageDescriptor; tone: BadgeTone }> = {
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

/** A stay that was not cancelled and yet is over. */
export const STAY_END: Record<NonNullable<ReservationSummary['ended']>, (typeof TRIP_STATUS)['held']> = {
  rejected: { name: msg`Not confirmed by the hotel`, tone: 'neutral' },
  lapsed: { name: msg`Not confirmed by the hotel`, tone: 'neutral' },
  completed: { name: msg`Completed`, tone: 'neutral' },
  no_show: { name: msg`No-show`, tone: 'neutral' },
}

/** Where a stay is not called as flights are. */
export const STAY_STATUS: Partial<typeof TRIP_STATUS> = {
  confirmed: { name: msg`Confirmed by the hotel`, tone: 'success' },
  paid: { name: msg`Paid, being confirmed`, tone: 'sea' },
}
