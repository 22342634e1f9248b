import { expect, test } from 'vitest'
import type { RiskFacts } from '#modules/ledger/payouts/payouts.deps.ts'
import { money } from '#platform/money.ts'
import { riskSignals } from './risk-signals.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const none = { bookings: 0, sums: [] }
const QUIET: RiskFacts = {
  registeredAt: new Date('2025-01-01T00:00:00Z'),
  sharing: [],
  besides: [],
  all: none,
  own: none,
  onDevice: none,
  mostOfOne: 0,
}
const kinds = (facts: Partial<RiskFacts>) => riskSignals({ ...QUIET, ...facts }, NOW).map(({ kind }) => kind)
const brl = (amount: number) => ({ bookings: 4, sums: [money(amount, 'BRL')] })

test('of an owner of whom nothing is odd there is nothing to say', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ all: { bookings: 900, sums: [money(90_000_000, 'BRL')] }, mostOfOne: 12 })).toEqual([])
})

test('the same account or browser, and bookings of their own, are always worth a look', () => {
  expect(kinds({ sharing: [{ id: 'a', name: 'Other' }] })).toEqual(['shared-account'])
  expect(kinds({ own: brl(100) })).toEqual(['own-bookings'])
  expect(kinds({ besides: [{ id: 'a', name: 'Other' }] })).toEqual(['shared-device'])
  expect(kinds({ onDevice: brl(100) })).toEqual(['own-device'])
})

test.each([
  [4, 4, []],
  [5, 2, []],
  [5, 3, ['one-guest']],
  [100, 59, []],
  [100, 60, ['one-guest']],
])('of %i bookings %i by one guest: %j', (bookings, mostOfOne, signals) => {
  expect(kinds({ all: { bookings, sums: [] }, mostOfOne })).toEqual(signals)
})

test.each([
  ['of much within 30 days', '2026-10-29T00:00:00Z', 1_080_000, ['new-and-large']],
  ['of a cent less', '2026-10-29T00:00:00Z', 1_079_000, []],
  ['after 30 days', '2026-10-28T12:00:00Z', 9_000_000, []],
])('a new owner: %s', (_, registered, amount, signals) => {
  expect(kinds({ registeredAt: new Date(registered), all: brl(amount) })).toEqual(signals)
})

test('a business that is not registered any more is not new', () => {
  expect(kinds({ registeredAt: null, all: brl(9_000_000) })).toEqual([])
})
