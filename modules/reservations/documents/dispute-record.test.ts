import { expect, test } from 'vitest'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { sampleStayReservation } from '#modules/reservations/items/stay/sample-stay.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createDocuments } from './create-documents.ts'

const documents = createDocuments({ translate: createTranslate() })
const MAIL = { subject: 'Booked', recipient: 'ana@example.com', status: 'sent', at: '2026-11-22T09:30:00.000Z' }

type Paper = ReservationView['documents'][number]
const paper = (kind: string): Paper => ({ kind: kind as Paper['kind'], available: true, href: '' })

test('a bank reads what was sold, what was agreed, what happened and what was sent', () => {
  const reservation = sampleReservation({ documents: ['invoice', 'eticket'].map(paper) })
  const record = documents.disputeRecord(reservation, [MAIL])
  const [lead] = reservation.travellers
  expect(record.payer).toEqual({ name: `${lead?.givenNames} ${lead?.surname}`, email: reservation.contact.email })
  expect(record.serviceDay).toBe('2027-03-08')
  expect(record.product).toContain(`Booking ${reservation.code} for ${lead?.givenNames} ${lead?.surname}`)
  expect(record.product).toMatch(/fare [A-Z]{3}–[A-Z]{3}/)
  expect(record.conditions).toMatch(/^Until 2026-\d{2}-\d{2} \d{2}:\d{2} UTC: refund of R\$10,242\.60/)
  const lines = record.course.split('\n')
  expect(lines).toContain('2026-11-22 09:30 UTC Email “Booked” to ana@example.com: sent.')
  expect(lines).toEqual(lines.toSorted())
  expect(lines.length).toBe(reservation.timeline.length + 1)
  expect(record.papers).toEqual(['invoice', 'eticket'])
})

test('of a stay it is the voucher, and nothing that is not there yet', () => {
  const papers = [...['policy', 'voucher', 'calendar', 'invoice'].map(paper), { ...paper('eticket'), available: false }]
  const record = documents.disputeRecord(sampleStayReservation({}, { documents: papers }), [])
  expect(record.papers).toEqual(['invoice', 'voucher', 'policy'])
  expect(record.serviceDay).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(record.product).not.toMatch(/undefined|\{|\?/)
})
