import type { Day } from '#platform/dates.ts'
import type { Message } from '#platform/locale.ts'
import { type Money, money, subtract } from '#platform/money.ts'
import type { FlightFacts } from './flight-facts.ts'

/**
 * Amounts and moments are kept as they are, so that `explain` can write them in the reader's language. An instant is written
 * on the clock of its zone; without one, of Brasília.
 */
export type RuleValue = string | number | Money | { instant: string; zone?: string } | { day: Day }

/**
 * A rule as data. `law` and `contract` are binding; `disputed` is law whose reach the courts have not settled
 * (docs/decisions/0013); `promise` is ours and goes beyond the law.
 */
export type Rule<Facts> = {
  /** Such as `br-anac-400-art-11`; with the version it is the id that is kept with every quote. */
  name: string
  /** The date of the text that it follows. A new text is a new rule beside the old one. */
  version: Day
  standing: 'law' | 'disputed' | 'contract' | 'promise'
  /** Where it is written: law and article, as a person would look it up. */
  source: string
  link: string | null
  /** Purchases from this day on, and until the day before `validUntil`. */
  validFrom: Day
  validUntil: Day | null
  applies(facts: Facts, now: Date): boolean
  /** What comes back of what is left. The caller keeps it within nothing and what can still come back. */
  refund(facts: Facts, now: Date): Money
  sentence(facts: Facts, now: Date): Sentence
  /** The instants from which on the rule may give something else than before, besides the departure of a flight. */
  edges(facts: Facts): Date[]
}

export type Sentence = { message: Message; values: Record<string, RuleValue> }

export type FlightRule = Rule<FlightFacts>

/** Everything that can still come back: paid, less what was flown, less what came back before. Never below zero. */
export function refundable(facts: FlightFacts): Money {
  const { paid, refunded, flown } = facts
  const left = subtract(flown ? subtract(paid, flown) : paid, refunded)
  return left.amount < 0 ? money(0, left.currency) : left
}

/** Brazilian air law and consumer law: the journey touches Brazil, or was sold there. */
export function isBrazilian({ countries, market }: Pick<FlightFacts, 'countries' | 'market'>): boolean {
  return market === 'BR' || countries.includes('BR')
}

/** Nothing was flown and the first flight has not left. */
export function isUnused({ departureAt, flown }: FlightFacts, now: Date): boolean {
  return departureAt > now && (flown?.amount ?? 0) === 0
}
