import { describe, expect, test } from 'vitest'
import { isValidOn } from './choose-rule.ts'
import { type Fixture, usualFacts } from './fixtures.ts'
import { quoteFlight } from './quote-flight.ts'
import { anac400Article11Cases } from './rules/br-anac-400-art-11.fixtures.ts'
import { cdcArticle49Cases } from './rules/br-cdc-art-49.fixtures.ts'
import { anac400Article12Cases, anac400Article21Cases, ourChangePromiseCases } from './rules/carrier-change.fixtures.ts'
import { nonRefundableFareCases, refundableFareCases } from './rules/fare-conditions.fixtures.ts'
import { FLIGHT_RULES } from './rules/index.ts'
import { our24HoursCases, ourUnticketedCases } from './rules/our-promises.fixtures.ts'
import { anac400Article9Cases, ourTaxesPromiseCases } from './rules/taxes.fixtures.ts'

const CASES: Record<string, Fixture[]> = {
  'br-anac-400-art-21': anac400Article21Cases,
  'br-anac-400-art-12': anac400Article12Cases,
  'jangada-carrier-change': ourChangePromiseCases,
  'jangada-not-ticketed': ourUnticketedCases,
  'br-anac-400-art-11': anac400Article11Cases,
  'fare-refundable': refundableFareCases,
  'jangada-24-hours': our24HoursCases,
  'br-cdc-art-49': cdcArticle49Cases,
  'fare-non-refundable': nonRefundableFareCases,
  'br-anac-400-art-9': anac400Article9Cases,
  'jangada-taxes': ourTaxesPromiseCases,
}

describe.each(FLIGHT_RULES.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
  const cases = CASES[name] ?? []

  test('has cases in which it applies and in which it does not', () => {
    expect(cases.some(({ back }) => back !== null)).toBe(true)
    expect(cases.some(({ back }) => back === null)).toBe(true)
  })

  test('says where it is written and since when it holds', () => {
    expect(rule.source).not.toBe('')
    if (rule.standing === 'law' || rule.standing === 'disputed') expect(rule.link).toMatch(/^https:\/\/\S+\.gov\.br\//)
    expect(isValidOn(rule, rule.validFrom)).toBe(true)
    expect(isValidOn({ ...rule, validUntil: rule.validFrom }, rule.validFrom)).toBe(false)
  })

  test.each(cases)('$name', ({ facts, now, back }) => {
    // Alone, so that no better rule hides it; without it nothing covers the flight.
    const quote = () => quoteFlight([rule], usualFacts(facts), new Date(now))
    if (back === null) {
      expect(quote).toThrow('no rule covers')
      return
    }
    expect(quote().refund).toEqual({ amount: back, currency: 'BRL' })
    expect(quote().rule).toMatchObject({ id: `${name}@${rule.version}`, source: rule.source })
  })
})

test('every case table belongs to a rule', () => {
  expect(Object.keys(CASES).sort()).toEqual(FLIGHT_RULES.map(({ name }) => name).sort())
})
