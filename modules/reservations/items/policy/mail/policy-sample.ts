import { HOUSE_INSURER } from '#modules/insurance/products/house-insurer.contract.ts'
import type { Subject } from '#modules/notifications/notice-values.contract.ts'
import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import {
  reais,
  SAMPLE_GUESTS,
  sampleBooking,
  sampleNotice,
} from '#modules/reservations/items/sample-booking.contract.ts'

/* An invented policy: three weeks in Europe for one. */

const POLICY: PolicyItemView = {
  id: '00000000-0000-7000-8000-0000000000ad',
  kind: 'policy',
  status: 'issued',
  supplier: 'house',
  demonstration: true,
  cover: 'plus',
  region: 'europe',
  from: '2027-03-08',
  until: '2027-03-29',
  days: 22,
  version: '2026-11-26',
  insurer: HOUSE_INSURER,
  benefits: [
    { benefit: 'medical', sum: reais(30_000_000) },
    { benefit: 'baggage', sum: reais(600_000) },
  ],
  excess: null,
  premiums: [{ age: 34, premium: reais(53_262) }],
  tax: reais(202),
  total: reais(53_262),
  policyNumber: 'HA-2027-000042',
  kept: null,
  changeable: true,
  change: null,
  travellerIds: SAMPLE_GUESTS.map(({ id }) => id),
  cancellation: [
    { until: '2026-11-28T12:04:00.000Z', refund: reais(53_262), by: 'law', sentence: '' },
    { until: null, refund: reais(0), by: 'contract', sentence: '' },
  ],
}

/** It has no number before it is issued; a change makes it three days shorter. */
export function samplePolicyNotice(kind: NoticeKind): Subject {
  const item: PolicyItemView = kind === 'booked' ? { ...POLICY, status: 'awaiting_ticket', policyNumber: null } : POLICY
  const about = { items: [item], total: item.total, travellers: SAMPLE_GUESTS }
  if (kind !== 'changed' && kind !== 'not-changed') return sampleNotice(kind, sampleBooking(about))
  const changed = { ...POLICY, until: '2027-03-26', days: 19 }
  const detail = { checkIn: changed.from, checkOut: changed.until, amount: '7263', currency: 'BRL' }
  return { reservation: sampleBooking(kind === 'changed' ? { ...about, items: [changed] } : about), detail }
}
