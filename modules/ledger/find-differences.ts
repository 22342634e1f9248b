import { type Currency, type Money, money } from '#platform/money.ts'
import type { LedgerDifference, PaymentTotals } from './ledger.ts'

export type OpenBalance = { reservationId: string; account: string; currency: Currency; sum: number }

/**
 * Compares the ledger with the payments, reservation by reservation: what a provider owes us is what was captured less what goes back,
 * what is kept back for disputes and what is charged for them, what is promised is what is authorised, and nothing was fulfilled that nobody paid for.
 */
export function findDifferences(
  balances: readonly OpenBalance[],
  totals: readonly PaymentTotals[],
): LedgerDifference[] {
  const found = new Map<string, number>()
  for (const { reservationId, account, currency, sum } of balances) {
    found.set([reservationId, account, currency].join(' '), sum)
  }
  const differences: LedgerDifference[] = []
  const compare = (what: string, key: Key, expected: number) => {
    const text = [key.reservationId, key.account, key.currency].join(' ')
    const sum = found.get(text) ?? 0
    found.delete(text)
    if (sum !== expected) differences.push({ what, reservationId: key.reservationId, ...both(key, expected, sum) })
  }
  for (const { reservationId, provider, currency, authorised, captured, refunded, heldBack, lost, fees } of totals) {
    const at = (account: string) => ({ reservationId, account, currency })
    const owed = captured - refunded - heldBack - fees
    compare(
      `what provider ${provider} owes: captured less refunded, disputed and charged`,
      at(`provider:${provider}`),
      owed,
    )
    compare(`what is disputed with ${provider}`, at(`disputed:${provider}`), heldBack - lost)
    compare(`what is authorised with ${provider}`, at(`authorised:${provider}`), authorised)
  }
  for (const [text, sum] of found) differences.push(...strayBalance(text, sum))
  return differences
}

const OF_PAYMENTS = /^(provider|authorised|disputed):/

type Key = { reservationId: string; account: string; currency: Currency }

function strayBalance(text: string, sum: number): LedgerDifference[] {
  const [reservationId, account, currency] = text.split(' ') as [string, string, Currency]
  const key = { reservationId, account, currency }
  if (OF_PAYMENTS.test(account)) {
    return [{ what: `${account} without a payment`, reservationId, ...both(key, 0, sum) }]
  }
  if (account === 'deposits' && sum > 0) {
    return [{ what: 'fulfilled, kept or given back beyond what was paid', reservationId, ...both(key, 0, sum) }]
  }
  if (account === 'mark-ups' && sum > 0) {
    return [{ what: 'more of our mark-up given up than was earned', reservationId, ...both(key, 0, sum) }]
  }
  if (account.startsWith('supplier:') && sum > 0) {
    return [{ what: `${account} gave back more than it was owed`, reservationId, ...both(key, 0, sum) }]
  }
  return []
}

function both({ currency }: Key, expected: number, sum: number): { expected: Money; found: Money } {
  return { expected: money(expected, currency), found: money(sum, currency) }
}
