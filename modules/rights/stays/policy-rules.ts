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
    message: 'You can cancel free of charge until {until}: everything comes back.',
  },
  'first-night': /*i18n*/ {
    id: 'rights.stay.first-night',
    message:
      'Cancelling free of charge was possible until {since}. Now the hotel keeps the first night, {kept}; the rest comes back.',
  },
  half: /*i18n*/ {
    id: 'rights.stay.half',
    message: 'Cancelling free of charge was possible until {since}. Now half comes back, until {until}.',
  },
  all: /*i18n*/ {
    id: 'rights.stay.all-kept',
    message: 'By the policy of this stay nothing comes back since {since}.',
  },
}

const NEVER: Message = /*i18n*/ {
  id: 'rights.stay.non-refundable',
  message: 'This rate is not refundable: by its policy nothing comes back.',
}

const CHANGED_LATE: Message = /*i18n*/ {
  id: 'rights.stay.changed-late',
  message:
    'You changed this stay when cancelling was not free of charge any more. {kept}, which the hotel would have kept then, it keeps now too; the rest comes back.',
}

const NO_SHOW: Record<'first-night' | 'all', Message> = {
  'first-night': /*i18n*/ {
    id: 'rights.stay.no-show.first-night',
    message: 'You did not come. The hotel keeps the first night, {kept}; the rest comes back.',
  },
  all: /*i18n*/ {
    id: 'rights.stay.no-show.all',
    message: 'You did not come. By the policy of this stay nothing comes back.',
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
