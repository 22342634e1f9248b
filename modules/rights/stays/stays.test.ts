import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POLICIES } from '#modules/hotels/hotels.contract.ts'
import { isValidOn } from '#modules/rights/choose-rule.ts'
import { reais } from '#modules/rights/fixtures.ts'
import { createRights, explain, type StayFacts, sourceOf } from '#modules/rights/index.ts'
import { addDays } from '#platform/dates.ts'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { quoteStay } from './quote-stay.ts'
import { STAY_RULES } from './stay-rules.ts'
import { STAY_CASES, usualStay } from './stays.fixtures.ts'

const rights = createRights()
const translate = createTranslate()
const at = (text: string) => new Date(text)

describe.each(STAY_RULES.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
  const cases = STAY_CASES[name] ?? []

  test('has cases in which it applies and in which it does not', () => {
    expect(cases.some(({ back }) => back !== null)).toBe(true)
    expect(cases.some(({ back }) => back === null)).toBe(true)
  })

  test('says where it is written and since when it holds', () => {
    expect(rule.source).not.toBe('')
    if (rule.standing === 'law') expect(rule.link).toMatch(/^https:\/\/\S+\.gov\.br\//)
    expect(isValidOn(rule, rule.validFrom)).toBe(true)
    expect(sourceOf(`${rule.name}@${rule.version}`, 'en', translate)).toBe(rule.source)
  })

  test.each(cases)('$name', ({ facts, now, back }) => {
    // Alone, so that no better rule hides it; without it nothing covers the stay.
    const quote = () => quoteStay([rule], usualStay(facts), at(now))
    if (back === null) {
      expect(quote).toThrow('no rule covers')
      return
    }
    expect(quote().refund).toEqual(reais(back))
    expect(quote().rule).toMatchObject({ id: `${name}@${rule.version}`, source: rule.source })
  })
})

test('every case table belongs to a rule', () => {
  expect(Object.keys(STAY_CASES).sort()).toEqual(STAY_RULES.map(({ name }) => name).sort())
})

describe('the most generous rule decides', () => {
  test.each([
    ['within seven days', { policy: 'non_refundable' }, '2026-03-05T12:00:00Z', 'br-cdc-art-49-stay', 110_000],
    ['by a policy that gives the same', {}, '2026-03-05T12:00:00Z', 'stay-flexible', 110_000],
    ['after them', { policy: 'non_refundable' }, '2026-03-10T12:00:00Z', 'stay-non-refundable', 0],
    [
      'no answer yet',
      { accepted: false, policy: 'strict' },
      '2026-04-08T12:00:00Z',
      'jangada-stay-not-confirmed',
      110_000,
    ],
    ['the owner cancels', { endedBy: 'owner', policy: 'strict' }, '2026-04-12T12:00:00Z', 'br-cdc-art-35', 110_000],
    ['the guest did not come', { endedBy: 'no_show' }, '2026-04-11T12:00:00Z', 'stay-flexible', 66_000],
    [
      'the guest did not come to what was booked the day before',
      { endedBy: 'no_show', boughtAt: at('2026-04-09T12:00:00Z'), policy: 'strict' },
      '2026-04-11T12:00:00Z',
      'stay-strict',
      0,
    ],
  ] as const)('%s', (_name, facts, now, rule, back) => {
    const quote = rights.quoteStay(usualStay(facts), at(now))
    expect(quote.rule.id.split('@')[0]).toBe(rule)
    expect(quote).toMatchObject({ refund: reais(back), retained: reais(110_000 - back), sameMeans: true })
  })
})

describe('facts that cannot be', () => {
  test.each([
    ['more came back than was paid', { refunded: reais(110_001) }],
    ['another currency', { refunded: money(1, 'EUR') }],
    ['no night', { nights: [] }],
    ['no zone', { timeZone: 'Mars/Olympus' }],
    ['no time', { checkInTime: '25:00' }],
  ])('%s', (_name, facts) => {
    expect(() => rights.quoteStay(usualStay(facts), at('2026-03-01T16:00:00Z'))).toThrow(RangeError)
  })
})

describe('the timeline', () => {
  const timelineOf = (facts: Partial<StayFacts>) =>
    rights
      .stayTimeline(usualStay(facts))
      .map(({ until, refund, rule }) => [until?.toISOString() ?? null, refund.amount, rule.id.split('@')[0]])

  test.each([
    [
      'flexible',
      {},
      [
        ['2026-04-09T17:00:00.000Z', 110_000, 'stay-flexible'],
        ['2026-04-11T03:00:00.000Z', 66_000, 'stay-flexible'],
        [null, 0, 'stay-flexible'],
      ],
    ],
    [
      'moderate',
      { policy: 'moderate' },
      [
        ['2026-04-05T17:00:00.000Z', 110_000, 'stay-moderate'],
        ['2026-04-10T03:00:00.000Z', 55_000, 'stay-moderate'],
        [null, 0, 'stay-moderate'],
      ],
    ],
    [
      'strict, sold in Portugal ten days before',
      { policy: 'strict', market: 'PT', boughtAt: at('2026-03-31T12:00:00Z') },
      [
        ['2026-04-03T17:00:00.000Z', 55_000, 'stay-strict'],
        [null, 0, 'stay-strict'],
      ],
    ],
    [
      'not refundable, with seven days of the law',
      { policy: 'non_refundable' },
      [
        ['2026-03-09T03:00:00.000Z', 110_000, 'br-cdc-art-49-stay'],
        [null, 0, 'stay-non-refundable'],
      ],
    ],
    [
      'the law lasts longer than the policy, and ends with the beginning of the stay',
      { boughtAt: at('2026-04-08T12:00:00Z') },
      [
        ['2026-04-10T17:00:00.000Z', 110_000, 'br-cdc-art-49-stay'],
        ['2026-04-11T03:00:00.000Z', 66_000, 'stay-flexible'],
        [null, 0, 'stay-flexible'],
      ],
    ],
    ['cancelled by the owner', { endedBy: 'owner' }, [[null, 110_000, 'br-cdc-art-35']]],
  ] as const)('%s', (_name, facts, steps) => {
    expect(timelineOf(facts)).toEqual(steps)
  })

  test('its sentences are in both languages, with the clock of the hotel', () => {
    const [free, firstNight, over] = rights.stayTimeline(usualStay({ timeZone: 'America/New_York' }))
    const say = (locale: 'en' | 'pt-BR') =>
      [free, firstNight, over].map((step) => step && explain(step.rule, locale, translate))
    expect(say('en')).toEqual([
      'You can cancel for free until 9 April 2026 at 14:00 UTC−4: you get a full refund.',
      'Free cancellation ended on 9 April 2026 at 14:00 UTC−4. The cancellation fee is now the first night, R$440.00; the rest is refunded.',
      'Under the policy of this stay, nothing has been refundable since 11 April 2026 at 00:00 UTC−4.',
    ])
    expect(say('pt-BR')[0]).toMatch(/^O cancelamento é grátis até 9 de abril de 2026 às 14:00 UTC−4/)
  })

  test('every rule has its sentence in both languages', () => {
    for (const rule of STAY_RULES) {
      for (const { facts, now, back } of STAY_CASES[rule.name] ?? []) {
        if (back === null) continue
        const { message, values } = rule.sentence(usualStay(facts), at(now))
        const [english, portuguese] = (['en', 'pt-BR'] as const).map((locale) =>
          explain({ sentence: message, values }, locale, translate),
        )
        expect(portuguese, rule.name).not.toBe(english)
        expect(`${english}${portuguese}`).not.toMatch(/[{}]|undefined/)
      }
    }
  })
})

describe('100,000 stays', () => {
  const RUNS = { numRuns: 100_000 }
  const ZONES = ['America/Fortaleza', 'America/New_York', 'Europe/Lisbon', 'Africa/Cairo', 'Pacific/Kiritimati', 'UTC']
  const MINUTE = 60_000
  const START = Date.UTC(2026, 1, 20)
  /** Minutes around the deadlines, or anywhere. */
  const instant = fc
    .oneof(fc.nat({ max: 80 * 1440 }), fc.nat({ max: 20 * 1440 }))
    .map((minutes) => new Date(START + minutes * MINUTE))
  const facts = fc
    .record({
      paid: fc.nat({ max: 5_000_000 }),
      back: fc.double({ min: 0, max: 1, noNaN: true }),
      nights: fc.array(fc.nat({ max: 300_000 }).map(reais), { minLength: 1, maxLength: 10 }),
      boughtAt: instant,
      checkIn: fc.nat({ max: 70 }).map((days) => addDays('2026-02-21', days)),
      checkInTime: fc.constantFrom('00:00', '02:30', '14:00', '15:30', '23:59'),
      timeZone: fc.constantFrom(...ZONES),
      policy: fc.constantFrom(...POLICIES),
      market: fc.constantFrom('BR', 'PT'),
      accepted: fc.boolean(),
      endedBy: fc.constantFrom('guest', 'guest', 'guest', 'owner', 'no_show'),
      late: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(
      ({ paid, back, late, ...rest }): StayFacts => ({
        ...rest,
        paid: reais(paid),
        ...(late !== null && { keepsAtLeast: reais(Math.floor(paid * late)) }),
        refunded: reais(Math.floor(paid * back * back)),
      }),
    )
  /** Any instant from the purchase on, the very edges and the milliseconds before them most of all. */
  const moments = fc.record({
    facts,
    minutes: fc.nat({ max: 90 * 1440 }),
    edge: fc.nat({ max: 8 }),
    shift: fc.constantFrom(-1, 0, 1),
    near: fc.boolean(),
  })

  test('the timeline says at every instant what the quote says', () => {
    fc.assert(
      fc.property(moments, ({ facts: stay, minutes, edge, shift, near }) => {
        const steps = rights.stayTimeline(stay)
        const edges = STAY_RULES.flatMap((rule) => rule.edges(stay))
        const chosen = near
          ? (edges[edge % edges.length] as Date).getTime() + shift
          : stay.boughtAt.getTime() + minutes * MINUTE
        const now = new Date(Math.max(chosen, stay.boughtAt.getTime()))
        const step = steps.find(({ until }) => until === null || now < until)
        const { refund } = rights.quoteStay(stay, now)
        if (step?.refund.amount !== refund.amount)
          throw new Error(`${step?.refund.amount} and ${refund.amount} at ${now}`)
        if (steps.some(({ until }, i) => (until === null) !== (i === steps.length - 1))) throw new Error('no end')
        if (steps.some((one, i) => i > 0 && one.refund.amount >= (steps[i - 1]?.refund.amount ?? 0)))
          throw new Error('rises')
      }),
      RUNS,
    )
  }, 240_000)

  test('refund, retained and what came back before are what was paid; nothing beyond, nothing below', () => {
    fc.assert(
      fc.property(facts, instant, (stay, now) => {
        const { refund, retained, rule, considered } = rights.quoteStay(stay, now)
        const whole = refund.amount + retained.amount + stay.refunded.amount === stay.paid.amount
        const best = considered.every((other) => other.refund.amount <= refund.amount)
        if (!whole || !best || refund.amount < 0 || retained.amount < 0)
          throw new Error(`${refund.amount} by ${rule.id}`)
      }),
      RUNS,
    )
  }, 240_000)

  test('a kinder fact never gives less; waiting never gives more', () => {
    const kinder: ((stay: StayFacts, by: number) => StayFacts)[] = [
      (stay, by) => ({ ...stay, checkIn: addDays(stay.checkIn, by % 30) }),
      (stay, by) => ({ ...stay, refunded: reais(Math.max(0, stay.refunded.amount - by)) }),
      (stay) => ({ ...stay, accepted: false }),
      (stay) => ({ ...stay, endedBy: 'owner' }),
      (stay) => ({ ...stay, market: 'BR' }),
    ]
    fc.assert(
      fc.property(facts, instant, fc.nat({ max: 200_000 }), fc.constantFrom(...kinder), (stay, now, by, kind) => {
        const before = rights.quoteStay(stay, now).refund.amount
        if (rights.quoteStay(kind(stay, by), now).refund.amount < before) throw new Error('less for a kinder fact')
        const later = new Date(now.getTime() + by * MINUTE)
        if (rights.quoteStay(stay, later).refund.amount > before) throw new Error('more for waiting')
      }),
      RUNS,
    )
  }, 240_000)
})
