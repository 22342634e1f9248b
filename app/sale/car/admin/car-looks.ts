import { msg } from '@lingui/core/macro'
import type { StaffLook } from '#app/admin/words/reservation-words.ts'
import type { CarItemStatus } from '#modules/reservations/items/car/car-item.contract.ts'

export const CAR_LOOKS: Record<CarItemStatus, StaffLook> = {
  held: { word: msg`Held`, tone: 'neutral' },
  expired: { word: msg`Expired`, tone: 'neutral' },
  ordering: { word: msg`Being ordered`, tone: 'sea' },
  in_doubt: { word: msg`In doubt`, tone: 'danger' },
  failed: { word: msg`Failed`, tone: 'danger' },
  confirmed: { word: msg`Confirmed`, tone: 'success' },
  completed: { word: msg({ message: 'Completed', context: 'car hire' }), tone: 'success' },
  cancelled: { word: msg`Cancelled`, tone: 'neutral' },
  refunded: { word: msg({ message: 'Refunded', context: 'car hire' }), tone: 'neutral' },
}
