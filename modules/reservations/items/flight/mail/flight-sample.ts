import type { Subject } from '#modules/notifications/notice-values.contract.ts'
import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import {
  OUTBOUND,
  RETURN,
  sampleItem,
  sampleReservation,
  segment,
  slice,
} from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { sampleNotice } from '#modules/reservations/items/sample-booking.contract.ts'
import { createRights, explain } from '#modules/rights/index.ts'

const LATER = slice([
  segment({
    origin: 'GRU',
    destination: 'LIS',
    leave: ['2027-03-08T23:40', -3],
    arrive: ['2027-03-09T12:35', 0],
    number: 'JG 414',
  }),
])

/** The airline moves the way there by more than it may without asking. */
export function sampleFlightNotice(kind: NoticeKind, { locale, say }: Words): Subject {
  if (kind === 'booked') {
    const item = sampleItem({ status: 'awaiting_ticket', recordLocator: null })
    return sampleNotice(kind, sampleReservation({ items: [item] }))
  }
  if (kind !== 'schedule-changed') return sampleNotice(kind, sampleReservation())
  const facts = { minutesEarlier: 0, minutesLater: 380, cancelled: false, noticeHours: 400 }
  const { rule, ...rights } = createRights().scheduleChange({ ...facts, countries: ['BR', 'PT'], market: 'BR' })
  const sentence = explain(rule, locale, (_, message, values) => say(message, values))
  const scheduleChange = {
    id: '00000000-0000-7000-8000-0000000000dd',
    before: [OUTBOUND, RETURN],
    after: [LATER, RETURN],
    at: '2027-02-20T12:00:00.000Z',
    ...rights,
    rule: { id: rule.id, source: rule.source, sentence },
    status: 'open' as const,
  }
  const items = [sampleItem({ status: 'schedule_changed', scheduleChange })]
  return { reservation: sampleReservation({ items }), detail: { cancelled: 'false', decides: 'true' } }
}
