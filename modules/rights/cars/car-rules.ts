import { WITHDRAWAL_DAYS } from '#modules/rights/figures.contract.ts'
import type { Rule, RuleValue, Sentence } from '#modules/rights/rule.ts'
import { cdcArticle49 } from '#modules/rights/rules/br-cdc-art-49.ts'
import { OUR_PROMISE } from '#modules/rights/rules/our-promise.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import { instantAt } from '#platform/local-time.ts'
import type { Message } from '#platform/locale.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { add, compare, type Money, money, subtract } from '#platform/money.ts'
import { type CarFacts, type CarRule, firstDay, refundableCar } from './car-facts.ts'
import { CAR_TERMS, type CarKept, type CarTerms } from './conditions.contract.ts'

/** explain.ts says it in the reader's language. */
const SOURCE = 'Conditions of the car hire'
const HOUR_MS = 3_600_000

const { version, source, link, validFrom, validUntil } = cdcArticle49
const CDC = { version, source, link, validFrom, validUntil, standing: 'law' } as const

const TEXT: Record<CarKept, Message> = {
  nothing: /*i18n*/ {
    id: 'rights.car.free',
    message: 'You can cancel for free until {until}: you get a full refund.',
  },
  'first-day': /*i18n*/ {
    id: 'rights.car.first-day',
    message:
      'Free cancellation ended on {since}. Until pick-up, the cancellation fee is one day’s price, {kept}; the rest is refunded.',
  },
  all: /*i18n*/ {
    id: 'rights.car.all-kept',
    message: 'The car was not picked up in time: under the rental terms, nothing has been refundable since {since}.',
  },
}

const CHANGED_LATE: Message = /*i18n*/ {
  id: 'rights.car.changed-late',
  message:
    'You changed this rental after free cancellation had ended. The fee that applied then, {kept}, still applies; the rest is refunded.',
}

const NOT_DELIVERED: Message = /*i18n*/ {
  id: 'rights.car.depot',
  message: 'The depot cannot give you the car: you get a full refund.',
}

const byDepot: Pick<Rule<CarFacts>, 'refund' | 'sentence'> = {
  refund: refundableCar,
  sentence: () => ({ message: NOT_DELIVERED, values: {} }),
}

/** Who sold and does not deliver gives everything back, if that is what the consumer chooses. */
const carCdcArticle35: CarRule = {
  ...CDC,
  ...byDepot,
  name: 'br-cdc-art-35-car',
  source: 'Código de Defesa do Consumidor (Lei 8.078/1990), art. 35, III',
  applies: ({ market, endedBy }) => market === 'BR' && endedBy === 'owner',
  edges: () => [],
}

/** The same for cars that were sold elsewhere. */
const ourCarPromise: CarRule = {
  ...OUR_PROMISE,
  ...byDepot,
  name: 'jangada-car-not-delivered',
  applies: ({ market, endedBy }) => market !== 'BR' && endedBy === 'owner',
  edges: () => [],
}

/** The conditions that the hire was sold with. They say something at every instant, so that a hire is never without a rule. */
const CONDITIONS: readonly CarRule[] = CAR_TERMS.map(ruleOf)

function ruleOf(terms: CarTerms): CarRule {
  return {
    version: terms.version,
    validFrom: terms.validFrom,
    validUntil: terms.validUntil,
    standing: 'contract',
    source: SOURCE,
    link: null,
    name: 'car-conditions',
    applies: () => true,
    refund: (facts, now) => backAfter(termsAt(terms, facts, now).keeps, facts),
    sentence: (facts, now) => sentenceOf(terms, facts, now),
    edges: (facts) => terms.steps.map(({ untilHours }) => edgeAt(untilHours, facts)),
  }
}

const edgeAt = (hours: number, { pickUp }: CarFacts) => new Date(pickUp.getTime() - hours * HOUR_MS)

/** The step that holds at `now`: what is kept, since when and until when. */
function termsAt({ steps }: CarTerms, facts: CarFacts, now: Date) {
  const dated = steps.map(({ untilHours, keeps }) => ({ keeps, until: edgeAt(untilHours, facts) }))
  const index = facts.endedBy === 'no_show' ? -1 : dated.findIndex(({ until }) => now < until)
  const before = index < 0 ? dated.at(-1) : dated[index - 1]
  return { keeps: dated[index]?.keeps ?? ('all' as const), since: before?.until ?? null, until: dated[index]?.until }
}

function keptOf(keeps: CarKept, facts: CarFacts): Money {
  const kept = keptByTerms(keeps, facts)
  return isChangedLate(kept, facts) ? facts.keepsAtLeast : kept
}

function keptByTerms(keeps: CarKept, facts: CarFacts): Money {
  if (keeps === 'nothing') return money(0, facts.paid.currency)
  return keeps === 'first-day' ? firstDay(facts) : facts.paid
}

function isChangedLate(kept: Money, facts: CarFacts): facts is CarFacts & { keepsAtLeast: Money } {
  return facts.keepsAtLeast !== undefined && compare(facts.keepsAtLeast, kept) > 0
}

/** What comes back of what is left, once `keeps` is kept of the whole price. Never below zero. */
function backAfter(keeps: CarKept, facts: CarFacts): Money {
  const gone = add(keptOf(keeps, facts), facts.refunded)
  return gone.amount >= facts.paid.amount ? money(0, facts.paid.currency) : subtract(facts.paid, gone)
}

function sentenceOf(terms: CarTerms, facts: CarFacts, now: Date): Sentence {
  const { keeps, since, until } = termsAt(terms, facts, now)
  const values: Record<string, RuleValue> = { kept: keptOf(keeps, facts) }
  if (since) values['since'] = { instant: since.toISOString(), zone: facts.timeZone }
  if (until) values['until'] = { instant: until.toISOString(), zone: facts.timeZone }
  const message = isChangedLate(keptByTerms(keeps, facts), facts) ? CHANGED_LATE : TEXT[keeps]
  return { message, values }
}

/** The whole seventh day counts (Civil Code art. 132). */
const lastDayToWithdraw = ({ boughtAt }: CarFacts) => addDays(dayIn(BRAZIL_ZONE, boughtAt), WITHDRAWAL_DAYS)

/** Withdrawal from a contract made at a distance, for consumers in Brazil; what has begun is being used. */
const carCdcArticle49: CarRule = {
  ...CDC,
  name: 'br-cdc-art-49-car',
  applies: (facts, now) =>
    facts.market === 'BR' &&
    facts.endedBy === 'guest' &&
    now < facts.pickUp &&
    dayIn(BRAZIL_ZONE, now) <= lastDayToWithdraw(facts),
  refund: refundableCar,
  sentence: (facts) => ({
    message: /*i18n*/ {
      id: 'rights.car.cdc-art-49',
      message:
        'You booked online and can withdraw within 7 days, until the end of {day}, as long as the rental has not started: you get a full refund.',
    },
    values: { day: { day: lastDayToWithdraw(facts) } },
  }),
  edges: (facts) => [facts.pickUp, instantAt(BRAZIL_ZONE, addDays(lastDayToWithdraw(facts), 1), '00:00')],
}

/** In this order: of rules that give the same, the first is named. */
export const CAR_RULES: readonly CarRule[] = [carCdcArticle35, ourCarPromise, ...CONDITIONS, carCdcArticle49]
