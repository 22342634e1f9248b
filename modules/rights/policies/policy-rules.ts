import { WITHDRAWAL_DAYS } from '#modules/rights/figures.contract.ts'
import type { Sentence } from '#modules/rights/rule.ts'
import { cdcArticle49 } from '#modules/rights/rules/br-cdc-art-49.ts'
import { OUR_PROMISE } from '#modules/rights/rules/our-promise.ts'
import { compare, type Money, money, share, subtract } from '#platform/money.ts'
import {
  coverBegins,
  lastDayToWithdraw,
  mayWithdraw,
  type PolicyFacts,
  type PolicyRule,
  refundablePremium,
  withdrawalEdges,
} from './policy-facts.ts'
import { POLICY_CANCEL_TERMS, type PolicyCancelTerms } from './policy-terms.contract.ts'

/** explain.ts says it in the reader's language. */
export const INSURANCE_SOURCE = 'Insurance terms'

const TEXT = {
  unissued: /*i18n*/ {
    id: 'rights.policy.unissued',
    message: 'The insurer has not issued your policy yet: you get a full refund.',
  },
  law: /*i18n*/ {
    id: 'rights.policy.cdc-art-49',
    message:
      'You bought online and can withdraw within 7 days, until the end of {day}, as long as the cover has not begun: you get a full refund.',
  },
  freeLook: /*i18n*/ {
    id: 'rights.policy.free-look',
    message:
      'You have {days} days to review your policy, until the end of {day}, as long as the cover has not begun: if you cancel, you get a full refund.',
  },
  before: /*i18n*/ {
    id: 'rights.policy.before-cover',
    message:
      'The cooling-off period ended on {day}. Until the cover begins, the cancellation fee is {kept}; the rest of the premium is refunded.',
  },
  changedLate: /*i18n*/ {
    id: 'rights.policy.changed-late',
    message:
      'You changed this policy when it was no longer fully refundable. The fee that applied then, {kept}, still applies; the rest is refunded.',
  },
  begun: /*i18n*/ {
    id: 'rights.policy.begun',
    message: 'The cover began on {from}. The premium is no longer refundable.',
  },
}

const { version, source, link, validFrom, validUntil } = cdcArticle49

/** Nobody bears a risk before the insurer has issued the policy. */
export const ourUnissued: PolicyRule = {
  ...OUR_PROMISE,
  name: 'jangada-policy-not-issued',
  applies: ({ issued }) => !issued,
  refund: refundablePremium,
  sentence: () => ({ message: TEXT.unissued, values: {} }),
  edges: () => [],
}

/** Withdrawal from a contract made at a distance, for consumers in Brazil. A cover that has begun is being used. */
export const policyCdcArticle49: PolicyRule = {
  version,
  source,
  link,
  validFrom,
  validUntil,
  standing: 'law',
  name: 'br-cdc-art-49-policy',
  applies: (facts, now) => facts.market === 'BR' && mayWithdraw(facts, WITHDRAWAL_DAYS, now),
  refund: refundablePremium,
  sentence: (facts) => ({ message: TEXT.law, values: { day: { day: lastDayToWithdraw(facts, WITHDRAWAL_DAYS) } } }),
  edges: (facts) => withdrawalEdges(facts, WITHDRAWAL_DAYS),
}

function termsRule(terms: PolicyCancelTerms): PolicyRule {
  return {
    version: terms.version,
    validFrom: terms.validFrom,
    validUntil: terms.validUntil,
    standing: 'contract',
    source: INSURANCE_SOURCE,
    link: null,
    name: 'insurance-terms',
    applies: () => true,
    refund: (facts, now) => backAt(terms, facts, now),
    sentence: (facts, now) => sentenceAt(terms, facts, now),
    edges: (facts) => withdrawalEdges(facts, terms.freeLookDays),
  }
}

function keptOf(
  { keepsPercent }: PolicyCancelTerms,
  { paid, keepsAtLeast }: PolicyFacts,
): { kept: Money; late: boolean } {
  const kept = share(paid, keepsPercent / 100)
  const late = keepsAtLeast !== undefined && compare(keepsAtLeast, kept) > 0
  return { late, kept: late ? keepsAtLeast : kept }
}

/** What comes back of what is left; never below zero. */
function backAt(terms: PolicyCancelTerms, facts: PolicyFacts, now: Date): Money {
  if (mayWithdraw(facts, terms.freeLookDays, now)) return refundablePremium(facts)
  const none = money(0, facts.paid.currency)
  if (now >= coverBegins(facts)) return none
  const back = subtract(refundablePremium(facts), keptOf(terms, facts).kept)
  return back.amount > 0 ? back : none
}

function sentenceAt(terms: PolicyCancelTerms, facts: PolicyFacts, now: Date): Sentence {
  const { freeLookDays: days } = terms
  const day = { day: lastDayToWithdraw(facts, days) }
  if (mayWithdraw(facts, days, now)) return { message: TEXT.freeLook, values: { days, day } }
  if (now >= coverBegins(facts)) return { message: TEXT.begun, values: { from: { day: facts.from } } }
  const { kept, late } = keptOf(terms, facts)
  return late ? { message: TEXT.changedLate, values: { kept } } : { message: TEXT.before, values: { day, kept } }
}

/** In this order: of rules that give the same, the first is named. */
export const POLICY_RULES: readonly PolicyRule[] = [
  ourUnissued,
  policyCdcArticle49,
  ...POLICY_CANCEL_TERMS.map(termsRule),
]
