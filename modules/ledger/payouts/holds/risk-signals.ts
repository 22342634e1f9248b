import type { RiskFacts } from '#modules/ledger/payouts/payouts.deps.ts'
import { inCurrency } from '#platform/exchange.ts'
import { add, compare, money } from '#platform/money.ts'
import type { RiskSignal } from './holds.contract.ts'

const DAY_MS = 86_400_000
/** An owner is new for so many days. */
const NEW_DAYS = 30
/** What is much for someone new. */
const LARGE = money(200_000, 'USD')
/** Fewer bookings say nothing about their guests. */
const ENOUGH = 5
const MOST_OF_ONE = 0.6

/** What is worth a look before an owner is paid. Pure. */
export function riskSignals(facts: RiskFacts, now: Date): RiskSignal[] {
  const { registeredAt, sharing, besides, all, own, onDevice, mostOfOne } = facts
  const signals: RiskSignal[] = []
  if (sharing.length > 0) signals.push({ kind: 'shared-account', owners: [...sharing] })
  if (besides.length > 0) signals.push({ kind: 'shared-device', owners: [...besides] })
  if (own.bookings > 0) signals.push({ kind: 'own-bookings', bookings: own.bookings, sums: [...own.sums] })
  if (onDevice.bookings > 0) signals.push({ kind: 'own-device', bookings: onDevice.bookings, sums: [...onDevice.sums] })
  if (all.bookings >= ENOUGH && mostOfOne / all.bookings >= MOST_OF_ONE)
    signals.push({ kind: 'one-guest', bookings: mostOfOne, of: all.bookings })
  const days = registeredAt ? Math.floor((now.getTime() - registeredAt.getTime()) / DAY_MS) : NEW_DAYS
  const inDollars = add(money(0, LARGE.currency), ...all.sums.map((sum) => inCurrency(sum, LARGE.currency)))
  if (days < NEW_DAYS && compare(inDollars, LARGE) >= 0)
    signals.push({ kind: 'new-and-large', days, bookings: all.bookings, sums: [...all.sums] })
  return signals
}
