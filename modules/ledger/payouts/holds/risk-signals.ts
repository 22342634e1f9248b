import type { RiskFacts } from '#modules/ledger/payouts/payouts.deps.ts'
import { inCurrency } from '#platform/exchange.ts'
import type { RiskSignal } from './holds.contract.ts'

const DAY_MS = 86_400_000
/** An owner is new for so many days. */
const NEW_DAYS = 30
/** What is much for someone new: US$ 2,000, in cents. */
const LARGE = 200_000
/** Fewer bookings say nothing about their guests. */
const ENOUGH = 5
const MOST_OF_ONE = 0.6

/** What is worth a look before an owner is paid. Pure. */
export function riskSignals({ registeredAt, sharing, all, own, mostOfOne }: RiskFacts, now: Date): RiskSignal[] {
  const signals: RiskSignal[] = []
  if (sharing.length > 0) signals.push({ kind: 'shared-account', owners: [...sharing] })
  if (own.bookings > 0) signals.push({ kind: 'own-bookings', bookings: own.bookings, sums: [...own.sums] })
  if (all.bookings >= ENOUGH && mostOfOne / all.bookings >= MOST_OF_ONE)
    signals.push({ kind: 'one-guest', bookings: mostOfOne, of: all.bookings })
  const days = registeredAt ? Math.floor((now.getTime() - registeredAt.getTime()) / DAY_MS) : NEW_DAYS
  const inDollars = all.sums.reduce((sum, one) => sum + inCurrency(one, 'USD').amount, 0)
  if (days < NEW_DAYS && inDollars >= LARGE)
    signals.push({ kind: 'new-and-large', days, bookings: all.bookings, sums: [...all.sums] })
  return signals
}
