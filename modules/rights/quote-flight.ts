import { type Day, dayIn } from '#platform/dates.ts'
import { compare, money, subtract } from '#platform/money.ts'
import { refundTerms } from './refund-terms.ts'
import type { CancellationQuote, FlightFacts, RuleApplied } from './rights.ts'
import { BRAZIL_ZONE, type FlightRule, larger, refundable, smaller } from './rule.ts'

/** What comes back when the traveller cancels at `now`: of the rules that apply, the one that gives most. */
export function quoteFlight(rules: readonly FlightRule[], facts: FlightFacts, now: Date): CancellationQuote {
  checkAmounts(facts)
  const day = dayIn(BRAZIL_ZONE, facts.boughtAt)
  const applied = rules
    .filter((rule) => isValidOn(rule, day) && rule.applies(facts, now))
    .map((rule) => apply(rule, facts))
    // A stable sort: among equals the order of the rules stays.
    .sort((a, b) => compare(b.refund, a.refund))
  const [rule, ...considered] = applied
  // One of the two rules on taxes holds for every flight.
  if (!rule) throw new RangeError(`no rule covers a flight bought on ${day}`)
  const left = subtract(facts.paid, facts.refunded)
  return { refund: rule.refund, retained: subtract(left, rule.refund), rule, considered, ...refundTerms(now) }
}

/** The law of the day of purchase is the law of the contract. */
export function isValidOn({ validFrom, validUntil }: FlightRule, day: Day): boolean {
  return validFrom <= day && (validUntil === null || day < validUntil)
}

function apply(rule: FlightRule, facts: FlightFacts): RuleApplied {
  const most = refundable(facts)
  const { message, values } = rule.sentence(facts)
  return {
    id: `${rule.name}@${rule.version}`,
    source: rule.source,
    sentence: message,
    values,
    refund: larger(money(0, most.currency), smaller(rule.refund(facts), most)),
  }
}

function checkAmounts({ paid, taxes, refunded, flown, travellers }: FlightFacts) {
  const none = money(0, paid.currency)
  for (const part of [taxes, refunded, flown ?? none]) {
    if (compare(part, none) < 0 || compare(part, paid) > 0) throw new RangeError('a part of a price exceeds the price')
  }
  if (!Number.isInteger(travellers) || travellers < 1) throw new RangeError(`not a party: ${travellers}`)
}
