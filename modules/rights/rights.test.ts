import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { ABROAD, changed, reais, usualFacts } from './fixtures.ts'
import { createRights, explain, type FlightFacts, sourceOf } from './index.ts'
import { FLIGHT_RULES } from './rules/index.ts'

const rights = createRights()
const translate = createTranslate()
const at = (text: string) => new Date(text)

describe('the most generous rule decides', () => {
  test.each([
    ['an hour after the purchase', {}, '2026-03-01T16:00:00Z', 'br-anac-400-art-11@2016-12-14', 800_000],
    ['on the fifth day', {}, '2026-03-06T16:00:00Z', 'br-cdc-art-49@1990-09-11', 800_000],
    [
      'sold abroad, touching Brazil, on the fifth day',
      { market: 'PT' },
      '2026-03-06T16:00:00Z',
      'fare-non-refundable@2026-11-21',
      90_000,
    ],
    [
      'a fee',
      { market: 'PT', refund: { allowed: true, fee: reais(20_000) } },
      '2026-03-06T16:00:00Z',
      'fare-refundable@2026-11-21',
      760_000,
    ],
    [
      'unknown conditions',
      { market: 'PT', refund: null },
      '2026-03-06T16:00:00Z',
      'br-anac-400-art-9@2016-12-14',
      90_000,
    ],
    ['a missed flight', {}, '2026-03-09T16:00:00Z', 'br-anac-400-art-9@2016-12-14', 90_000],
    ['a missed flight abroad', ABROAD, '2026-03-09T16:00:00Z', 'jangada-taxes@2026-11-21', 90_000],
    [
      'a cancelled flight',
      changed({ cancelled: true }),
      '2026-03-09T16:00:00Z',
      'br-anac-400-art-21@2016-12-14',
      800_000,
    ],
    ['no ticket', { ...ABROAD, ticketed: false }, '2026-03-05T16:00:00Z', 'jangada-not-ticketed@2026-11-21', 800_000],
    [
      'bought before any promise of ours',
      { market: 'PT', boughtAt: at('2025-12-30T12:00:00Z'), refund: { allowed: true, fee: null } },
      '2026-03-05T16:00:00Z',
      'br-anac-400-art-9@2016-12-14',
      90_000,
    ],
  ] as const)('%s', (_name, facts, now, rule, back) => {
    const quote = rights.quoteFlight(usualFacts(facts), at(now))
    expect(quote.rule.id).toBe(rule)
    expect(quote.refund.amount).toBe(back)
    expect(quote.retained.amount).toBe(800_000 - back)
  })

  test('the others that apply are named too, the better ones first', () => {
    const quote = rights.quoteFlight(usualFacts(), at('2026-03-01T16:00:00Z'))
    expect(quote.considered.map(({ id, refund }) => [id, refund.amount])).toEqual([
      ['br-cdc-art-49@1990-09-11', 800_000],
      ['fare-non-refundable@2026-11-21', 90_000],
      ['br-anac-400-art-9@2016-12-14', 90_000],
    ])
  })
})

test.each([
  ['2026-03-01T16:00:00Z', '2026-03-08'],
  ['2028-02-25T12:00:00Z', '2028-03-03'],
  ['2026-01-01T02:59:59Z', '2026-01-07'],
  ['2026-12-31T12:00:00Z', '2027-01-07'],
])('asked at %s the money is back by %s, by the same means', (now, day) => {
  const quote = rights.quoteFlight(usualFacts({ boughtAt: at('2025-06-01T00:00:00Z') }), at(now))
  expect(quote).toMatchObject({ refundBy: day, sameMeans: true })
})

describe('facts that cannot be', () => {
  test.each([
    ['more came back than was paid', { refunded: reais(800_001) }],
    ['more taxes than price', { taxes: reais(800_001) }],
    ['a negative part', { flown: reais(-1) }],
    ['another currency', { refunded: money(1, 'EUR') }],
    ['nobody', { travellers: 0 }],
  ])('%s', (_name, facts) => {
    expect(() => rights.quoteFlight(usualFacts(facts), at('2026-03-01T16:00:00Z'))).toThrow(RangeError)
  })
})

describe('a schedule change', () => {
  const small = {
    minutesEarlier: 0,
    minutesLater: 20,
    cancelled: false,
    noticeHours: 100,
    countries: ['BR', 'BR'],
    market: 'BR',
  }
  test.each([
    ['small', small, false, 'br-anac-400-art-12@2016-12-14', 'rights.change.small'],
    ['large at home', { ...small, minutesLater: 31 }, true, 'br-anac-400-art-12@2016-12-14', 'rights.change.large'],
    ['told late', { ...small, noticeHours: 71 }, true, 'br-anac-400-art-12@2016-12-14', 'rights.change.late-notice'],
    ['cancelled', { ...small, cancelled: true }, true, 'br-anac-400-art-21@2016-12-14', 'rights.change.cancelled'],
    [
      'abroad',
      { ...small, ...ABROAD, minutesEarlier: 61 },
      true,
      'jangada-carrier-change@2026-11-21',
      'rights.change.large',
    ],
  ] as const)('%s', (_name, facts, entitled, id, sentence) => {
    const { rebookFree, refundInFull, rule } = rights.scheduleChange({
      ...facts,
      countries: [...(facts.countries ?? [])],
      market: facts.market ?? '',
    })
    expect([rebookFree, refundInFull]).toEqual([entitled, entitled])
    expect(rule).toMatchObject({ id, sentence: { id: sentence } })
  })
})

describe('sentences', () => {
  test('amounts, days and hours are written in the language of the reader', () => {
    const fee = usualFacts({ market: 'PT', refund: { allowed: true, fee: reais(20_050) } })
    const { rule } = rights.quoteFlight(fee, at('2026-03-06T16:00:00Z'))
    expect(explain(rule, 'en', translate)).toContain('R$200.50 per traveller')
    expect(explain(rule, 'pt-BR', translate)).toMatch(/R\$\s200,50 por viajante/)
    const early = rights.quoteFlight(usualFacts(), at('2026-03-01T16:00:00Z'))
    expect(explain(early.rule, 'en', translate)).toContain('2 March 2026 at 12:00 UTC−3')
    expect(explain(early.rule, 'pt-BR', translate)).toMatch(/2 de março de 2026 às 12:00 UTC−3/)
    const disputed = early.considered.find(({ id }) => id.startsWith('br-cdc'))
    expect(disputed && explain(disputed, 'pt-BR', translate)).toContain('8 de março de 2026')
  })

  test('a rule that was applied is found by its id', () => {
    expect(sourceOf('br-anac-400-art-11@2016-12-14', 'pt-BR', translate)).toBe('ANAC Resolução 400/2016, art. 11')
    expect(sourceOf('fare-refundable@2026-11-21', 'pt-BR', translate)).toBe('Condições da tarifa')
    expect(sourceOf('jangada-taxes@2026-11-21', 'en', translate)).toBe('Jangada, terms of use')
    expect(sourceOf('br-anac-400-art-11@1999-01-01', 'en', translate)).toBeNull()
    expect(sourceOf('the traveller was ill', 'en', translate)).toBeNull()
  })

  test('every rule has its sentence in both languages', () => {
    const facts = usualFacts(changed({ cancelled: true }))
    for (const rule of FLIGHT_RULES) {
      const { message, values } = rule.sentence(facts, at('2026-03-01T16:00:00Z'))
      const [english, portuguese] = (['en', 'pt-BR'] as const).map((locale) =>
        explain({ sentence: message, values }, locale, translate),
      )
      expect(portuguese, rule.name).not.toBe(english)
      expect(english).not.toContain('{')
      expect(portuguese).not.toContain('{')
    }
  })
})

describe('100,000 flights', () => {
  /** Minutes after 1 March 2026: most of them near the edges of 24 hours and 7 days, some far away. */
  const instant = fc
    .oneof(
      fc.nat({ max: 3 * 1440 }),
      fc.nat({ max: 12 * 1440 }),
      fc.constantFrom(0, 1440, 1441, 7 * 1440, 8 * 1440, 8 * 1440 + 180),
      fc.nat({ max: 300 * 1440 }),
    )
    .map((minutes) => new Date(Date.UTC(2026, 2, 1) + minutes * 60_000))
  const condition = fc.option(fc.record({ allowed: fc.boolean(), fee: fc.option(fc.nat({ max: 500_000 }).map(reais)) }))
  const change = fc.option(
    fc.record({
      minutesEarlier: fc.nat({ max: 200 }),
      minutesLater: fc.nat({ max: 200 }),
      cancelled: fc.boolean(),
      noticeHours: fc.nat({ max: 300 }),
    }),
  )
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const facts = fc
    .record({
      paid: fc.nat({ max: 10_000_000 }),
      taxes: share,
      refunded: share,
      flown: share,
      travellers: fc.integer({ min: 1, max: 9 }),
      refund: condition,
      boughtAt: instant,
      departureAt: instant,
      scheduleChange: change,
      countries: fc.array(fc.constantFrom('BR', 'PT', 'US'), { minLength: 2, maxLength: 4 }),
      market: fc.constantFrom('BR', 'PT', 'US'),
      ticketed: fc.boolean(),
      timeZone: fc.constantFrom('America/Sao_Paulo', 'Europe/Lisbon'),
    })
    .map(({ paid, taxes, refunded, flown, ...rest }): FlightFacts => {
      const part = (fraction: number) => reais(Math.floor(paid * fraction))
      return { ...rest, paid: reais(paid), taxes: part(taxes), refunded: part(refunded), flown: part(flown) }
    })
  const RUNS = { numRuns: 100_000 }

  test('refund, retained and what came back before are what was paid; nothing beyond, nothing below', () => {
    fc.assert(
      fc.property(facts, instant, (flight, now) => {
        const { refund, retained, rule, considered } = rights.quoteFlight(flight, now)
        const whole = refund.amount + retained.amount + flight.refunded.amount === flight.paid.amount
        const best = considered.every((other) => other.refund.amount <= refund.amount)
        if (!whole || !best || refund.amount < 0 || retained.amount < 0 || rule.refund !== refund) {
          throw new Error(`${refund.amount} + ${retained.amount} by ${rule.id}`)
        }
      }),
      RUNS,
    )
  }, 120_000)

  test('a kinder fact never gives less: later departure, lower fee, more paid, more taxes, a cancellation', () => {
    const kinder: ((flight: FlightFacts, by: number) => FlightFacts)[] = [
      (flight, by) => ({ ...flight, departureAt: new Date(flight.departureAt.getTime() + by * 60_000) }),
      (flight, by) => ({ ...flight, paid: reais(flight.paid.amount + by) }),
      (flight, by) => ({ ...flight, taxes: reais(Math.min(flight.paid.amount, flight.taxes.amount + by)) }),
      (flight, by) => ({ ...flight, refunded: reais(Math.max(0, flight.refunded.amount - by)) }),
      (flight, by) => ({ ...flight, flown: reais(Math.max(0, (flight.flown?.amount ?? 0) - by)) }),
      (flight, by) => {
        const fee = Math.max(0, (flight.refund?.fee?.amount ?? 0) - by)
        return flight.refund ? { ...flight, refund: { ...flight.refund, fee: reais(fee) } } : flight
      },
      (flight) => ({ ...flight, refund: { allowed: true, fee: null } }),
      (flight) => ({ ...flight, ticketed: false }),
      (flight) => ({ ...flight, ...changed({ cancelled: true }) }),
    ]
    fc.assert(
      fc.property(facts, instant, fc.nat({ max: 200_000 }), fc.constantFrom(...kinder), (flight, now, by, kind) => {
        const before = rights.quoteFlight(flight, now).refund.amount
        const after = rights.quoteFlight(kind(flight, by), now).refund.amount
        if (after < before) throw new Error(`${before} became ${after}`)
      }),
      RUNS,
    )
  }, 120_000)

  test('waiting never gives more', () => {
    fc.assert(
      fc.property(facts, instant, fc.nat({ max: 400_000 }), (flight, now, minutes) => {
        const early = rights.quoteFlight(flight, now).refund.amount
        const late = rights.quoteFlight(flight, new Date(now.getTime() + minutes * 60_000)).refund.amount
        if (late > early) throw new Error(`${early} became ${late}`)
      }),
      RUNS,
    )
  }, 120_000)
})
