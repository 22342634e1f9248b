import type { Subject } from '#modules/notifications/notice-values.contract.ts'
import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import { reais, sampleNotice } from '#modules/reservations/items/sample-booking.contract.ts'
import { sampleStayReservation } from '#modules/reservations/items/stay/sample-stay.contract.ts'

const REASON = /*i18n*/ { id: 'notice.sample.reason', message: 'We are repairing the roof on these days.' }
const CHANGES: readonly NoticeKind[] = ['change-requested', 'changed', 'not-changed']
const ANSWER_BY = '2026-11-22T12:00:00.000Z'

/** Of a refusal and a change it is the hotel that speaks. */
export function sampleStayNotice(kind: NoticeKind, { say }: Words): Subject {
  const reason = say(REASON)
  if (kind === 'requested') {
    const payments = sampleStayReservation().payments.map((payment) => ({ ...payment, captured: reais(0) }))
    return sampleNotice(kind, sampleStayReservation({ status: 'pending', answerBy: ANSWER_BY }, { payments }))
  }
  if (kind === 'not-confirmed') return sampleNotice(kind, sampleStayReservation({ status: 'rejected', reason }))
  if (kind === 'cancelled-by-owner') return sampleNotice(kind, sampleStayReservation({ status: 'cancelled', reason }))
  if (kind === 'stayed') return sampleNotice(kind, sampleStayReservation({ status: 'completed' }))
  if (!CHANGES.includes(kind)) return sampleNotice(kind, sampleStayReservation())
  const days = { checkIn: '2027-01-21', checkOut: '2027-01-25', by: ANSWER_BY, amount: '30000', currency: 'BRL' }
  return { reservation: sampleStayReservation(), detail: { ...days, ...(kind === 'not-changed' && { reason }) } }
}
