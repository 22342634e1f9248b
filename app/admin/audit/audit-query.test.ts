import { expect, test } from 'vitest'
import { addressOf } from '#app/kit/call.ts'
import { audit } from '#modules/audit/audit.routes.ts'
import { auditCall, auditPath, readAuditQuery, subjectOf } from './audit-query.ts'

const ID = '0199a000-0000-7000-8000-000000000001'
const ALL = { person: ID, action: 'refund.approved', thing: 'abc234', from: '2026-11-20', to: '2026-11-21', before: 51 }

test('the address says what the log is narrowed to, and back', () => {
  expect(readAuditQuery(new URL(auditPath(ALL), 'https://x.example').searchParams)).toEqual(ALL)
  expect(auditPath({})).toBe('/admin/audit-log')
})

test('what cannot be meant is left out', () => {
  const params = new URLSearchParams('person=rui&from=yesterday&to=2026-13-45&before=-3&action=%20&thing=')
  expect(readAuditQuery(params)).toEqual({ person: '', action: '', thing: '', from: '', to: '', before: null })
})

test('a day is the whole day of the reader', () => {
  const params = new URL(addressOf(audit.list, { query: auditCall(ALL) }), 'https://x.example').searchParams
  const hours = (Date.parse(params.get('until') ?? '') - Date.parse(params.get('since') ?? '')) / 3_600_000
  expect(hours).toBe(48)
  expect(new Date(params.get('since') ?? '').getHours()).toBe(0)
})

test('a booking code alone means the reservation', () => {
  expect(subjectOf('abc234')).toBe('reservation:ABC234')
  expect(subjectOf(`staff:${ID}`)).toBe(`staff:${ID}`)
})
