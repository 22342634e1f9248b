import { msg } from '@lingui/core/macro'
import type { Look } from '#app/sale/sale-kind.ts'
import type { ReservationStatus } from '#modules/reservations/reservations.contract.ts'

export const STATUS: Record<ReservationStatus, Look> = {
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

/** Agreed to, and not confirmed by the supplier yet: it goes before the status of what is to be cancelled. */
export const CANCELLING: Look = { name: msg`Being cancelled`, tone: 'sea' }
