import type { RuleValue, Sentence } from '#modules/rights/rule.ts'
import type { Message } from '#platform/locale.ts'
import { backAfter, edgeAt, isChangedLate, keptOf, termsAt } from './policies.ts'
import { type Kept, POLICY_TERMS, type PolicyTerms } from './policy-terms.contract.ts'
import type { StayFacts, StayRule } from './stay-facts.ts'

/** explain.ts says it in the reader's language. */
export const POLICY_SOURCE = 'Cancellation policy of the hotel'

const TEXT: Record<Kept, Message> = {
  nothing: /*i18n*/ {
    id: 'rights.stay.free',
    message: 'You can cancel for free until {until}: you get a full refund.',
  },
  'first-night': /*i18n*/ {
    id: 'rights.stay.first-night',
    message:
      'Free cancellation ended on {since}. The cancellation fee is now the first night, {kept}; the rest is refunded.',
  },
  half: /*i18n*/ {
    id: 'rights.stay.half',
    message: 'Free cancellation ended on {since}. Half is refunded until {until}.',
  },
  all: /*i18n*/ {
    id: 'rights.stay.all-kept',
    message: 'Under the policy of this stay, nothing has been refundable since {since}.',
  },
}

const NEVER: Message = /*i18n*/ {
  id: 'rights.stay.non-refundable',
  message: 'This rate is non-refundable.',
}

const CHANGED_LATE: Message = /*i18n*/ {
  id: 'rights.stay.changed-late',
  message:
    'You changed this stay after free cancellation had ended. The fee that applied then, {kept}, still applies; the rest is refunded.',
}

const NO_SHOW: Record<'first-night' | 'all', Message> = {
  'first-night': /*i18n*/ {
    id: 'rights.stay.no-show.first-night',
    message: 'You did not check in. The hotel keeps the first night, {kept}; the rest is refunded.',
  },
  all: /*i18n*/ {
    id: 'rights.stay.no-show.all',
    message: 'You did not check in. Under the policy of this stay, nothing is refundable.',
  },
}

/** The policy that the stay was sold with. It says something at every instant, so that a stay is never without a rule. */
export const POLICY_RULES: readonly StayRule[] = POLICY_TERMS.map(ruleOf)

function ruleOf(terms: PolicyTerms): StayRule {
  const { policy, version, validFrom, validUntil, steps } = terms
  return {
    version,
    validFrom,
    validUntil,
    standing: 'contract',
    source: POLICY_SOURCE,
    link: null,
    name: `stay-${policy.replace('_', '-')}`,
    applies: (facts) => facts.policy === policy,
    refund: (facts, now) => backAfter(termsAt(terms, facts, now).keeps, facts),
    sentence: (facts, now) => sentenceOf(terms, facts, now),
    edges: (facts) => steps.map(({ until }) => edgeAt(until, facts)),
  }
}

function sentenceOf(terms: PolicyTerms, facts: StayFacts, now: Date): Sentence {
  const { keeps, since, until } = termsAt(terms, facts, now)
  const values: Record<string, RuleValue> = { kept: keptOf(keeps, facts) }
  if (since) values['since'] = { instant: since.toISOString(), zone: facts.timeZone }
  if (until) values['until'] = { instant: until.toISOString(), zone: facts.timeZone }
  if (isChangedLate(keeps, facts)) return { message: CHANGED_LATE, values }
  if (facts.endedBy === 'no_show') return { message: NO_SHOW[keeps === 'first-night' ? keeps : 'all'], values }
  return { message: terms.steps.length === 0 ? NEVER : TEXT[keeps], values }
}
