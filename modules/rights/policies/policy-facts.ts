import type { Rule } from '#modules/rights/rule.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { instantAt } from '#platform/local-time.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { type Money, subtract } from '#platform/money.ts'

/** What decides about the money of an insurance policy. */
export type PolicyFacts = {
  /** The whole premium with its tax. */
  paid: Money
  /** Given back before. */
  refunded: Money
  /** Because it was changed when not everything came back any more, the terms keep no less. */
  keepsAtLeast?: Money
  boughtAt: Date
  /** The first day of the cover, which begins at its midnight in Brasília. */
  from: Day
  /** Where the contract was made: the market of the sale. */
  market: string
  /** The insurer has issued it. */
  issued: boolean
}

export type PolicyRule = Rule<PolicyFacts>

/** Everything that can still come back. */
export function refundablePremium({ paid, refunded }: PolicyFacts): Money {
  return subtract(paid, refunded)
}

export function coverBegins({ from }: Pick<PolicyFacts, 'from'>): Date {
  return instantAt(BRAZIL_ZONE, from, '00:00')
}

/** The day of the purchase does not count, the last one counts whole (Civil Code art. 132). */
export function lastDayToWithdraw({ boughtAt }: PolicyFacts, days: number): Day {
  return addDays(dayIn(BRAZIL_ZONE, boughtAt), days)
}

/** The cover has not begun and the days to think are not over. */
export function mayWithdraw(facts: PolicyFacts, days: number, now: Date): boolean {
  return now < coverBegins(facts) && dayIn(BRAZIL_ZONE, now) <= lastDayToWithdraw(facts, days)
}

/** When `mayWithdraw` ends. */
export function withdrawalEdges(facts: PolicyFacts, days: number): Date[] {
  return [coverBegins(facts), instantAt(BRAZIL_ZONE, addDays(lastDayToWithdraw(facts, days), 1), '00:00')]
}
