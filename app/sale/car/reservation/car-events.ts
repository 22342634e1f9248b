import { msg } from '@lingui/core/macro'
import type { BookedItem, Look } from '#app/sale/sale-kind.ts'
import type { CarItemStatus } from '#modules/reservations/items/car/car-item.contract.ts'

/** Of a hire, where the status of the booking says too little. */
export const CAR_STATUS: Partial<Record<CarItemStatus, Look>> = {
  confirmed: { name: msg({ message: 'Confirmed', context: 'a car hire' }), tone: 'success' },
  completed: { name: msg({ message: 'Completed', context: 'a car hire' }), tone: 'success' },
}

/** Where the words of a flight do not fit. */
export const CAR_EVENTS: BookedItem['events'] = {
  held: msg`Car held`,
  'hold-expired': msg`Not paid in time: the car was released`,
  abandoned: msg`Car released`,
  'held-again': msg`Car held again`,
  ordered: msg`Booked with the depot`,
  confirmed: msg({ message: 'Paid and confirmed', context: 'a car hire' }),
  completed: msg`Car returned`,
  'order-failed': msg`The booking was not completed`,
  'given-back': msg`Refund in progress`,
  'car-changed': msg`Pick-up or return was changed`,
}
