import { msg } from '@lingui/core/macro'
import type { StaffLook } from '#app/admin/words/reservation-words.ts'
import type { PolicyItemStatus } from '#modules/reservations/items/policy/policy-item.contract.ts'

export const POLICY_LOOKS: Record<PolicyItemStatus, StaffLook> = {
  held: { word: msg`Held`, tone: 'neutral' },
  expired: { word: msg`Expired`, tone: 'neutral' },
  ordering: { word: msg`Being ordered`, tone: 'sea' },
  in_doubt: { word: msg`In doubt`, tone: 'danger' },
  failed: { word: msg`Failed`, tone: 'danger' },
  awaiting_ticket: { word: msg`Being issued`, tone: 'warning' },
  issued: { word: msg`Issued`, tone: 'success' },
  completed: { word: msg`Cover ended`, tone: 'neutral' },
  cancelled: { word: msg`Cancelled`, tone: 'neutral' },
  refunded: { word: msg({ message: 'Refunded', context: 'feminine' }), tone: 'neutral' },
}
