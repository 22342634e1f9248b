import { msg } from '@lingui/core/macro'
import type { BookedItem, Look } from '#app/sale/sale-kind.ts'
import type { StayItemStatus } from '#modules/reservations/items/stay/stay-item.contract.ts'

/** Of a stay, where the status of the booking says too little. */
export const STAY_STATUS: Partial<Record<StayItemStatus, Look>> = {
  pending: { name: msg`Waiting for the hotel`, tone: 'warning' },
  accepted: { name: msg`Accepted by the hotel`, tone: 'sea' },
  confirmed: { name: msg({ message: 'Confirmed', context: 'a stay' }), tone: 'success' },
  rejected: { name: msg`Not confirmed by the hotel`, tone: 'neutral' },
  lapsed: { name: msg`No answer from the hotel`, tone: 'neutral' },
  completed: { name: msg({ message: 'Completed', context: 'a stay' }), tone: 'success' },
  no_show: { name: msg`Guest did not come`, tone: 'neutral' },
}

/** Where the words of a flight do not fit. */
export const STAY_EVENTS: BookedItem['events'] = {
  held: msg`Room held`,
  'hold-expired': msg`Not paid in time: the room went back on sale`,
  abandoned: msg`Room released`,
  'held-again': msg`Room held again`,
  ordered: msg`Booked with the hotel`,
  requested: msg`The hotel was asked`,
  accepted: msg`The hotel accepted`,
  confirmed: msg`Paid and confirmed`,
  rejected: msg`The hotel declined`,
  lapsed: msg`The hotel did not answer in time`,
  completed: msg`Stay completed`,
  'no-show': msg({ message: 'The guest did not come', context: 'history of a stay' }),
  'order-failed': msg`The booking was not completed`,
  'given-back': msg`Refund in progress`,
  'stay-change-requested': msg`The hotel was asked for a change`,
  'stay-change-accepted': msg`The hotel agreed to the change`,
  'stay-changed': msg`The stay was changed`,
  'stay-change-declined': msg`The hotel declined the change`,
  'stay-change-lapsed': msg`The hotel did not answer the change in time`,
  'stay-change-withdrawn': msg`The change was withdrawn`,
  'stay-change-expired': msg`The change was not paid in time`,
  'stay-change-failed': msg`The change could not be made`,
}
