import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reais } from '#modules/rights/fixtures.ts'
import { createRights, explain, type PolicyFacts, sourceOf } from '#modules/rights/index.ts'
import { addDays } from '#platform/dates.ts'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { coverBegins } from './policy-facts.ts'
import { POLICY_RULES } from './policy-rules.ts'

const rights = createRights()
const translate = createTranslate()
const at = (text: string) => new Date(text)

/** R$ 200.00 for a trip from 10 April 2026 on, bought in Brazil on 1 March at noon (UTC−3) and issued. */
function usual(facts: Partial<PolicyFacts> = {}): PolicyFacts {
  const paid = { paid: reais(20_000), refunded: reais(0) }
  return { ...paid, boughtAt: at('2026-03-01T15:00:00Z'), from: '2026-04-10', market: 'BR', issued: true, ...facts }
}

describe('what comes back of a policy', () => {
  test.each([
    ['at once', {}, '2026-03-01T15:01:00Z', 'br-cdc-art-49-policy', 20_000],
    ['at the very end of the seventh day in Brasília', {}, '2026-03-09T02:59:59.999Z', 'br-cdc-art-49-policy', 20_000],
    ['at the beginning of the eighth', {}, '2026-03-09T03:00:00Z', 'insurance-terms', 17_000],
    ['a moment before the cover begins', {}, '2026-04-10T02:59:59.999Z', 'insurance-terms', 17_000],
    ['once it has begun', {}, '2026-04-10T03:00:00Z', 'insurance-terms', 0],
    ['sold abroad: the terms give the same days', { market: 'PT' }, '2026-03-05T12:00:00Z', 'insurance-terms', 20_000],
    ['begun within the seven days', { from: '2026-03-03' }, '2026-03-03T03:00:00Z', 'insurance-terms', 0],
    [
      'not issued yet',
      { issued: false, from: '2026-03-01' },
      '2026-03-01T15:01:00Z',
      'jangada-policy-not-issued',
      20_000,
    ],
    [
      'what came back before is not given twice',
      { refunded: reais(5000) },
      '2026-03-05T12:00:00Z',
      'br-cdc-art-49-policy',
      15_000,
    ],
    [
      'changed late: no less is kept than would have been then',
      { keepsAtLeast: reais(5000) },
      '2026-03-20T12:00:00Z',
      'insurance-terms',
      15_000,
    ],
    [
      'changed late, within the days of the law',
      { keepsAtLeast: reais(5000) },
      '2026-03-05T12:00:00Z',
      'br-cdc-art-49-policy',
      20_000,
    ],
    ['and never less than nothing', { refunded: reais(18_000) }, '2026-03-20T12:00:00Z', 'insurance-terms', 0],
  ] as const)('%s', (_name, facts, now, rule, back) => {
    const quote = rights.quotePolicy(usual(facts), at(now))
    expect([quote.rule.id.split('@')[0], quote.refund]).toEqual([rule, reais(back)])
  })

  test.each([
    ['more came back than was paid', { refunded: reais(20_001) }],
    ['another currency', { refunded: money(1, 'EUR') }],
  ])('%s cannot be', (_name, facts) => {
    expect(() => rights.quotePolicy(usual(facts), at('2026-03-05T12:00:00Z'))).toThrow(RangeError)
  })

  test('every rule says in words what it gives, and where that is written', () => {
    for (const rule of POLICY_RULES) {
      expect(sourceOf(`${rule.name}@${rule.version}`, 'pt-BR', translate)).toBeTruthy()
      for (const now of ['2026-03-05T12:00:00Z', '2026-03-20T12:00:00Z', '2026-05-01T12:00:00Z']) {
        const { message, values } = rule.sentence(usual(), at(now))
        expect(explain({ sentence: message, values }, 'en', translate)).not.toMatch(/[{}]|undefined/)
      }
    }
  })
})

test('the timeline says at every instant what the quote says, and the money is whole, in 100,000 policies', () => {
  const policies = fc.record({
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
    ahead: fc.integer({ min: 0, max: 400 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    market: fc.constantFrom('BR', 'PT'),
    after: fc.integer({ min: 0, max: 420 * 1440 }),
  })
  fc.assert(
    fc.property(policies, ({ amount, back, ahead, minute, market, after }) => {
      const boughtAt = new Date(Date.UTC(2026, 2, 1, 3, minute))
      const facts = usual({
        market,
        boughtAt,
        paid: reais(amount),
        refunded: reais(Math.floor(amount * back)),
        from: addDays('2026-03-01', ahead),
      })
      const steps = rights.policyTimeline(facts)
      const now = new Date(boughtAt.getTime() + after * 60_000)
      const quote = rights.quotePolicy(facts, now)
      const step = steps.find(({ until }) => !until || now < until)
      const falls = steps.every(({ refund }, i) => i === 0 || refund.amount < (steps[i - 1]?.refund.amount ?? 0))
      const whole = quote.refund.amount + quote.retained.amount + facts.refunded.amount
      const late = now < coverBegins(facts) || quote.refund.amount === 0
      if (step?.refund.amount !== quote.refund.amount || !falls || whole !== amount || !late) throw new Error('differs')
    }),
    { numRuns: 100_000 },
  )
})
