import { msg } from '@lingui/core/macro'
import type { StaffLook } from '#app/admin/words/reservation-words.ts'
import type { StayItemStatus } from '#modules/reservations/items/stay/stay-item.contract.ts'

export const STAY_LOOKS: Record<StayItemStatus, StaffLook> = {
  held: { word: msg`Held`, tone: 'neutral' },
  expired: { word: msg`Expired`, tone: 'neutral' },
  ordering: { word: msg`Being ordered`, tone: 'sea' },
  in_doubt: { word: msg`In doubt`, tone: 'danger' },
  failed: { word: msg`Failed`, tone: 'danger' },
  pending: { word: msg`Waits for the owner`, tone: 'warning' },
  accepted: { word: msg`Accepted, money being taken`, tone: 'sea' },
  confirmed: { word: msg`Confirmed`, tone: 'success' },
  rejected: { word: msg`Rejected by the owner`, tone: 'neutral' },
  lapsed: { word: msg`Not answered in time`, tone: 'neutral' },
  completed: { word: msg({ message: 'Completed', context: 'stay' }), tone: 'success' },
  no_show: { word: msg`Guest did not come`, tone: 'warning' },
  cancelled: { word: msg`Cancelled`, tone: 'neutral' },
  refunded: { word: msg({ message: 'Refunded', context: 'feminine' }), tone: 'neutral' },
}
