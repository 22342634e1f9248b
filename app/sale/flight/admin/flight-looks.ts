import { msg } from '@lingui/core/macro'
import type { StaffLook } from '#app/admin/words/reservation-words.ts'
import type { FlightStatus } from '#modules/reservations/items/flight/flight-item.contract.ts'

export const FLIGHT_LOOKS: Record<FlightStatus, StaffLook> = {
  held: { word: msg`Held`, tone: 'neutral' },
  expired: { word: msg`Expired`, tone: 'neutral' },
  ordering: { word: msg`Being ordered`, tone: 'sea' },
  awaiting_ticket: { word: msg`Waits for tickets`, tone: 'warning' },
  ticketed: { word: msg`Ticketed`, tone: 'success' },
  schedule_changed: { word: msg`Schedule changed`, tone: 'warning' },
  cancelled: { word: msg`Cancelled`, tone: 'neutral' },
  refunded: { word: msg({ message: 'Refunded', context: 'feminine' }), tone: 'neutral' },
  in_doubt: { word: msg`In doubt`, tone: 'danger' },
  failed: { word: msg`Failed`, tone: 'danger' },
}
