import { describe, expect, test } from 'vitest'
import type { PaymentStatus, RefundView } from '#modules/payments/payments.contract.ts'
import type { ItemStatus } from '#modules/reservations/items/item-states.ts'
import { ITEM_STATUSES } from '#modules/reservations/items/item-states.ts'
import { RESERVATION_STATUSES, type ReservationStatus } from '#modules/reservations/reservations.contract.ts'
import { money } from '#platform/money.ts'
import { statusLine } from './status-line.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const SOON = new Date('2026-11-21T12:10:00Z')
const PAST = new Date('2026-11-21T11:50:00Z')

type Case = [ItemStatus[], PaymentStatus[], RefundView['status'][], Date, ReservationStatus]

function line([items, payments, refunds, holdExpiresAt]:
  | [...Case]
  | [ItemStatus[], PaymentStatus[], RefundView['status'][], Date]) {
  return statusLine(
    {
      items: items.map((status) => ({ status })),
      payments: payments.map((status) => ({ status, captured: { amount: 0 } })),
      refunds: refunds.map((status) => ({ status, amount: money(100, 'BRL') })),
      holdExpiresAt,
    },
    NOW,
  )
}

const CASES: Case[] = [
  [['held'], [], [], SOON, 'held'],
  [['held'], ['failed'], [], SOON, 'held'],
  [['held'], ['failed', 'requires_action'], [], SOON, 'paying'],
  [['held'], ['authorised'], [], SOON, 'paying'],
  [['held'], ['in_doubt'], [], SOON, 'in_doubt'],
  [['held'], [], [], PAST, 'expired'],
  [['expired'], [], [], PAST, 'expired'],
  [['ordering'], ['authorised'], [], SOON, 'paying'],
  [['in_doubt'], ['authorised'], [], SOON, 'in_doubt'],
  [['awaiting_ticket'], ['captured'], [], PAST, 'paid'],
  [['ticketed'], ['captured'], [], PAST, 'confirmed'],
  [['ticketed'], ['partially_refunded'], ['succeeded'], PAST, 'confirmed'],
  [['schedule_changed'], ['captured'], [], PAST, 'changed'],
  [['schedule_changed', 'held'], ['captured'], [], PAST, 'changed'],
  [['cancelled', 'ticketed'], ['captured'], [], PAST, 'confirmed'],
  [['cancelled'], ['voided'], [], PAST, 'cancelled'],
  [['cancelled'], ['captured'], [], PAST, 'cancelled'],
  [['cancelled'], ['partially_refunded'], ['pending'], PAST, 'refunding'],
  [['cancelled'], ['captured'], ['failed'], PAST, 'refunding'],
  [['cancelled'], ['partially_refunded'], ['succeeded', 'failed'], PAST, 'refunding'],
  [['cancelled'], ['refunded'], ['failed', 'pending'], PAST, 'refunding'],
  [['cancelled'], ['refunded'], ['failed', 'succeeded'], PAST, 'refunded'],
  [['refunded'], ['refunded'], ['succeeded'], PAST, 'refunded'],
  [['ticketed', 'held'], ['captured'], [], SOON, 'paying'],
  [['awaiting_ticket', 'confirmed'], ['captured'], [], PAST, 'paid'],
  [['pending'], ['authorised'], [], PAST, 'pending'],
  [['accepted'], ['captured'], [], PAST, 'pending'],
  [['rejected'], ['voided'], [], PAST, 'cancelled'],
  [['lapsed'], ['captured'], ['pending'], PAST, 'refunding'],
  [['completed'], ['captured'], [], PAST, 'confirmed'],
  [['confirmed'], ['captured'], [], PAST, 'confirmed'],
  [['rejected'], ['voided'], [], PAST, 'cancelled'],
]

const CHANGE = '018f0000-0000-7000-8000-000000000001'

describe('the status line', () => {
  test.each(['succeeded', 'pending'] as const)(
    'money that came back for a change (%s) is no refund of its end',
    (status) => {
      const back = { status, amount: money(100, 'BRL'), purpose: CHANGE }
      const over = { items: [{ status: 'cancelled' as const }], payments: [], holdExpiresAt: PAST }
      expect(statusLine({ ...over, refunds: [back] }, NOW)).toBe('cancelled')
      expect(statusLine({ ...over, refunds: [back, { ...back, purpose: undefined }] }, NOW)).toMatch(/^refund/)
    },
  )

  test.each(CASES)('items %j, payments %j, refunds %j', (...all) => {
    expect(line(all)).toBe(all[4])
  })

  test('every status of every kind has a line', () => {
    for (const status of Object.values(ITEM_STATUSES).flat()) {
      expect(RESERVATION_STATUSES).toContain(line([[status], ['captured'], [], PAST]))
    }
  })
})
