import { WITHDRAWAL_DAYS } from '#modules/rights/figures.contract.ts'
import type { Rule } from '#modules/rights/rule.ts'
import { cdcArticle49 } from '#modules/rights/rules/br-cdc-art-49.ts'
import { OUR_PROMISE } from '#modules/rights/rules/our-promise.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import { instantAt } from '#platform/local-time.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { POLICY_RULES } from './policy-rules.ts'
import { rateRule } from './rate-rule.ts'
import { refundableStay, type StayFacts, type StayRule, stayBegins } from './stay-facts.ts'

const { version, source, link, validFrom, validUntil } = cdcArticle49
const CDC = { version, source, link, validFrom, validUntil, standing: 'law' } as const

const NOT_TAKEN_IN = /*i18n*/ {
  id: 'rights.stay.owner',
  message: 'The hotel did not confirm your stay, or has cancelled it: you get a full refund.',
}
const byOwner: Pick<Rule<StayFacts>, 'refund' | 'sentence'> = {
  refund: refundableStay,
  sentence: () => ({ message: NOT_TAKEN_IN, values: {} }),
}

/** Who sold and does not deliver gives everything back, if that is what the consumer chooses. */
export const cdcArticle35: StayRule = {
  ...CDC,
  ...byOwner,
  name: 'br-cdc-art-35',
  source: 'Código de Defesa do Consumidor (Lei 8.078/1990), art. 35, III',
  applies: ({ market, endedBy }) => market === 'BR' && endedBy === 'owner',
  edges: () => [],
}

/** The same for stays that were sold elsewhere. */
export const ourOwnerPromise: StayRule = {
  ...OUR_PROMISE,
  ...byOwner,
  name: 'jangada-stay-not-delivered',
  applies: ({ market, endedBy }) => market !== 'BR' && endedBy === 'owner',
  edges: () => [],
}

/** Nobody is bound before the owner has said yes. */
export const ourUnaccepted: StayRule = {
  ...OUR_PROMISE,
  name: 'jangada-stay-not-confirmed',
  applies: ({ accepted }) => !accepted,
  refund: refundableStay,
  sentence: () => ({
    message: /*i18n*/ {
      id: 'rights.stay.not-confirmed',
      message: 'The hotel has not confirmed your stay yet: you get a full refund.',
    },
    values: {},
  }),
  edges: () => [],
}

/** The day of the contract does not count, the seventh counts whole (Civil Code art. 132). */
function lastDay({ boughtAt }: StayFacts) {
  return addDays(dayIn(BRAZIL_ZONE, boughtAt), WITHDRAWAL_DAYS)
}

/**
 * Withdrawal from a contract made at a distance, for consumers in Brazil and whatever the policy says; for lodging the courts
 * apply it to tariffs without refund as well, and hold the intermediary liable too (TJDFT, acórdão 1019639). What has begun
 * is being used.
 */
export const stayCdcArticle49: StayRule = {
  ...CDC,
  name: 'br-cdc-art-49-stay',
  applies: (facts, now) =>
    facts.market === 'BR' &&
    facts.endedBy === 'guest' &&
    now < stayBegins(facts) &&
    dayIn(BRAZIL_ZONE, now) <= lastDay(facts),
  refund: refundableStay,
  sentence: (facts) => ({
    message: /*i18n*/ {
      id: 'rights.stay.cdc-art-49',
      message:
        'You booked online and can withdraw within 7 days, until the end of {day}, as long as your stay has not started: you get a full refund.',
    },
    values: { day: { day: lastDay(facts) } },
  }),
  edges: (facts) => [stayBegins(facts), instantAt(BRAZIL_ZONE, addDays(lastDay(facts), 1), '00:00')],
}

/** In this order: of rules that give the same, the first is named. */
export const STAY_RULES: readonly StayRule[] = [
  cdcArticle35,
  ourOwnerPromise,
  ourUnaccepted,
  ...POLICY_RULES,
  rateRule,
  stayCdcArticle49,
]
