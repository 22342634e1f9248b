import { type Day, dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { add, compare, larger, type Money, money, smaller, subtract } from '#platform/money.ts'
import { refundTerms } from './refund-terms.ts'
import type { CancellationQuote, RuleApplied } from './rights.ts'
import type { Rule } from './rule.ts'

/** A disputed rule still counts as law. */
export const GROUND = { law: 'law', disputed: 'law', contract: 'contract', promise: 'promise' } as const

type Common = { paid: Money; refunded: Money; boughtAt: Date }
type Choice<Facts> = {
  rules: readonly Rule<Facts>[]
  facts: Facts
  now: Date
  /** What can still come back at most. */
  most: Money
  /** None of them may exceed what was paid. */
  parts: readonly Money[]
}

/**
 * Works out every rule that applies; the one that gives most decides, of equals the first. Throws RangeError for amounts
 * that cannot be, and where no rule applies.
 */
export function choose<Facts extends Common>(choice: Choice<Facts>): CancellationQuote {
  const { rules, facts, now } = choice
  checkAmounts(facts.paid, choice.parts)
  const day = dayIn(BRAZIL_ZONE, facts.boughtAt)
  const valid = rules.filter((rule) => isValidOn(rule, day) && rule.applies(facts, now))
  const applied = valid
    .map((rule) => apply(rule, choice))
    // A stable sort: among equals the order of the rules stays.
    .sort((a, b) => compare(b.refund, a.refund))
  const [rule, ...considered] = applied
  if (!rule) throw new RangeError(`no rule covers what was bought on ${day}`)
  const { paid, refunded } = facts
  const retained = subtract(subtract(paid, refunded), rule.refund)
  const counted = countedOf(choice, { valid, refund: rule.refund })
  return { refund: rule.refund, retained, counted, rule, considered, ...refundTerms(now) }
}

/** By how much less comes back for what came back before: what goes beyond the rules is a gift of ours, and counts for nobody. */
function countedOf<Facts extends Common>(
  { facts, most, now }: Choice<Facts>,
  { valid, refund }: { valid: readonly Rule<Facts>[]; refund: Money },
): Money {
  const { paid, refunded } = facts
  const none = money(0, paid.currency)
  const fresh = { facts: { ...facts, refunded: none }, most: smaller(add(most, refunded), paid), now }
  const inAll = valid.map((rule) => refundBy(rule, fresh)).reduce(larger, none)
  return larger(none, smaller(refunded, subtract(inAll, refund)))
}

/** The law of the day of purchase is the law of the contract. */
export function isValidOn({ validFrom, validUntil }: Pick<Rule<never>, 'validFrom' | 'validUntil'>, day: Day): boolean {
  return validFrom <= day && (validUntil === null || day < validUntil)
}

type Basis<Facts> = Pick<Choice<Facts>, 'facts' | 'now' | 'most'>

function refundBy<Facts>(rule: Rule<Facts>, { facts, now, most }: Basis<Facts>): Money {
  return larger(money(0, most.currency), smaller(rule.refund(facts, now), most))
}

function apply<Facts>(rule: Rule<Facts>, basis: Basis<Facts>): RuleApplied {
  const { facts, now } = basis
  const { message, values } = rule.sentence(facts, now)
  return {
    id: `${rule.name}@${rule.version}`,
    source: rule.source,
    sentence: message,
    values,
    by: GROUND[rule.standing],
    refund: refundBy(rule, basis),
  }
}

function checkAmounts(paid: Money, parts: readonly Money[]) {
  const none = money(0, paid.currency)
  for (const part of parts) {
    if (compare(part, none) < 0 || compare(part, paid) > 0) throw new RangeError('a part of a price exceeds the price')
  }
}
