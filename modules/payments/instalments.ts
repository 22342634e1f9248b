import { compare, type Money, share, split, subtract, times } from '#platform/money.ts'
import type { PaymentView } from './payments.contract.ts'

type Plan = NonNullable<PaymentView['instalments']>

export type InstalmentTerms = {
  /** Up to this many cost nothing. */
  freeUpTo: number
  most: number
  /** 0.0249 is 2.49 % a month. */
  monthlyRate: number
  /** No instalment is less than this. */
  least: Money
}

/**
 * One plan by the Price table: equal payments, the first a month after the purchase, whose present value at the monthly
 * rate is the amount. The total is rounded once, to the cent; the last instalment is what the others leave of it.
 */
export function instalmentPlan(amount: Money, count: number, monthlyRate: number): Plan {
  const factor = monthlyRate === 0 ? 1 : (count * monthlyRate) / (1 - (1 + monthlyRate) ** -count)
  const total = share(amount, factor)
  return { count, each: split(total, count)[0] ?? total, total, monthlyRate }
}

/** What the terms offer for an amount; paying at once is always the first. */
export function instalmentPlans(amount: Money, terms: InstalmentTerms | null): Plan[] {
  const plans = [instalmentPlan(amount, 1, 0)]
  if (!terms || terms.least.currency !== amount.currency) return plans
  for (let count = 2; count <= terms.most; count++) {
    const plan = instalmentPlan(amount, count, count <= terms.freeUpTo ? 0 : terms.monthlyRate)
    const last = subtract(plan.total, times(plan.each, count - 1))
    if (compare(last, terms.least) >= 0) plans.push(plan)
  }
  return plans
}
