import { type Currency, money } from '#platform/money.ts'
import type { PolicyChangeStatus, PolicyChangeView } from './policy-change-view.contract.ts'
import { keptBetween, type PolicyTerms, sideOf } from './policy-terms.ts'

/** As the one query for a reservation gives it. */
export type WholePolicyChange = {
  id: string
  itemId: string
  status: PolicyChangeStatus
  before: PolicyTerms
  after: PolicyTerms
  toPay: number
  back: number
  payBy: string | null
  at: string
}

export function describePolicyChange(change: WholePolicyChange, currency: Currency): PolicyChangeView {
  const { id, status, before, after, payBy, at } = change
  return {
    id,
    status,
    before: sideOf(before, currency),
    after: sideOf(after, currency),
    toPay: money(change.toPay, currency),
    back: money(change.back, currency),
    kept: keptBetween(before, after, currency),
    payBy: status === 'unpaid' && payBy ? new Date(payBy).toISOString() : null,
    at: new Date(at).toISOString(),
  }
}
