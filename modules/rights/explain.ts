import { dayText, instantText } from '#platform/date-words.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message, Values } from '#platform/locale.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { formatMoney } from '#platform/money.ts'
import { CAR_RULES } from './cars/car-rules.ts'
import { FLIGHT_CHANGE_RULES } from './changes/flight-change-rules.ts'
import { POLICY_RULES } from './policies/policy-rules.ts'
import type { RuleApplied } from './rights.ts'
import type { RuleValue } from './rule.ts'
import { FLIGHT_RULES } from './rules/index.ts'
import { STAY_RULES } from './stays/stay-rules.ts'

/** The sentence of a rule in the reader's language, with amounts, days and hours written out. */
export function explain(rule: Pick<RuleApplied, 'sentence' | 'values'>, locale: Locale, translate: Translate): string {
  const values: Values = {}
  for (const [name, value] of Object.entries(rule.values)) values[name] = written(value, locale)
  return translate(locale, rule.sentence, values)
}

const SOURCES: readonly Message[] = [
  /*i18n*/ { id: 'rights.source.contract', message: 'Fare conditions' },
  /*i18n*/ { id: 'rights.source.stay-policy', message: 'Hotel cancellation policy' },
  /*i18n*/ { id: 'rights.source.insurance', message: 'Insurance terms' },
  /*i18n*/ { id: 'rights.source.car-conditions', message: 'Rental conditions' },
  /*i18n*/ { id: 'rights.source.promise', message: 'Jangada, terms of use' },
]

/** Where the rule with this id is written; laws keep their names. Null for what is not the id of a rule. */
export function sourceOf(id: string, locale: Locale, translate: Translate): string | null {
  const rule = [...FLIGHT_RULES, ...FLIGHT_CHANGE_RULES, ...STAY_RULES, ...POLICY_RULES, ...CAR_RULES].find(
    ({ name, version }) => `${name}@${version}` === id,
  )
  if (!rule) return null
  const source = SOURCES.find(({ message }) => message === rule.source)
  return source ? translate(locale, source) : rule.source
}

function written(value: RuleValue, locale: Locale): string | number {
  if (typeof value !== 'object') return value
  if ('currency' in value) return formatMoney(value, locale)
  if ('day' in value) return dayText(value.day, locale, { month: 'long', year: true })
  return instantText(value.instant, locale, { zone: value.zone ?? BRAZIL_ZONE, month: 'long', year: true, named: true })
}
