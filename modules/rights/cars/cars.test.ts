import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValidOn } from '#modules/rights/choose-rule.ts'
import { reais } from '#modules/rights/fixtures.ts'
import { type CarFacts, createRights, explain, sourceOf } from '#modules/rights/index.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { CAR_RULES } from './car-rules.ts'

const rights = createRights()
const translate = createTranslate()
const at = (text: string) => new Date(text)

/** R$ 336.00 for three days in Fortaleza (UTC−3) from 10 April 2026 at 10:00, bought in Brazil on 1 March at noon. */
function usual(facts: Partial<CarFacts> = {}): CarFacts {
  return {
    paid: reais(33_600),
    refunded: reais(0),
    boughtAt: at('2026-03-01T15:00:00Z'),
    pickUp: at('2026-04-10T13:00:00Z'),
    timeZone: 'America/Fortaleza',
    days: 3,
    market: 'BR',
    endedBy: 'guest',
    ...facts,
  }
}
const LATE = '2026-04-09T12:00:00Z'

describe('what comes back of a hire', () => {
  test.each([
    ['at once: the conditions and the law give the same', {}, '2026-03-01T15:01:00Z', 'car-conditions', 33_600],
    ['a millisecond before the last 48 hours', {}, '2026-04-08T12:59:59.999Z', 'car-conditions', 33_600],
    ['48 hours before: a day is kept', {}, '2026-04-08T13:00:00Z', 'car-conditions', 22_400],
    ['a millisecond before pick-up', {}, '2026-04-10T12:59:59.999Z', 'car-conditions', 22_400],
    ['at pick-up', {}, '2026-04-10T13:00:00Z', 'car-conditions', 0],
    ['of a single day nothing is left', { days: 1 }, LATE, 'car-conditions', 0],
    ['the odd cent is of the first day', { paid: reais(100) }, LATE, 'car-conditions', 66],
    ['the driver did not come', { endedBy: 'no_show' }, LATE, 'car-conditions', 0],
    ['what came back before is not given twice', { refunded: reais(10_000) }, LATE, 'car-conditions', 12_400],
    ['and never less than nothing', { refunded: reais(30_000) }, LATE, 'car-conditions', 0],
    [
      'changed late: so much is kept',
      { keepsAtLeast: reais(15_000) },
      '2026-03-20T12:00:00Z',
      'car-conditions',
      18_600,
    ],
    ['a day costs more than that', { keepsAtLeast: reais(5_000) }, LATE, 'car-conditions', 22_400],
    [
      'two days more, paid at the depot: a day costs as before',
      { days: 5, due: reais(22_400) },
      LATE,
      'car-conditions',
      22_400,
    ],
    [
      'what is due there is no part of what comes back',
      { due: reais(22_400) },
      '2026-03-20T12:00:00Z',
      'car-conditions',
      33_600,
    ],
    ['no more is kept than was paid', { due: reais(999_999), days: 2 }, LATE, 'car-conditions', 0],
    ['the depot has no car', { endedBy: 'owner' }, '2026-04-10T14:00:00Z', 'br-cdc-art-35-car', 33_600],
    [
      'nor has one abroad',
      { endedBy: 'owner', market: 'PT' },
      '2026-04-10T14:00:00Z',
      'jangada-car-not-delivered',
      33_600,
    ],
    ['of what is left', { endedBy: 'owner', refunded: reais(600) }, LATE, 'br-cdc-art-35-car', 33_000],
    [
      'bought the day before: seven days of the law',
      { boughtAt: at('2026-04-09T09:00:00Z') },
      LATE,
      'br-cdc-art-49-car',
      33_600,
    ],
    ['until the hire begins', { boughtAt: at('2026-04-09T09:00:00Z') }, '2026-04-10T13:00:00Z', 'car-conditions', 0],
    [
      'the seventh day in Brasília',
      { boughtAt: at('2026-04-02T15:00:00Z') },
      '2026-04-10T02:59:59.999Z',
      'br-cdc-art-49-car',
      33_600,
    ],
    ['the eighth', { boughtAt: at('2026-04-02T15:00:00Z') }, '2026-04-10T03:00:00Z', 'car-conditions', 22_400],
    [
      'abroad there is no such law',
      { boughtAt: at('2026-04-09T09:00:00Z'), market: 'PT' },
      LATE,
      'car-conditions',
      22_400,
    ],
  ] as const)('%s', (_name, facts, now, rule, back) => {
    const quote = rights.quoteCar(usual(facts), at(now))
    expect([quote.rule.id.split('@')[0], quote.refund]).toEqual([rule, reais(back)])
  })

  test.each([
    ['more came back than was paid', { refunded: reais(33_601) }],
    ['another currency', { refunded: money(1, 'EUR') }],
    ['no day', { days: 0 }],
  ])('%s cannot be', (_name, facts) => {
    expect(() => rights.quoteCar(usual(facts), at(LATE))).toThrow(RangeError)
  })

  test('every rule says in both languages what it gives, where that is written and since when', () => {
    for (const rule of CAR_RULES) {
      expect(sourceOf(`${rule.name}@${rule.version}`, 'en', translate)).toBeTruthy()
      if (rule.standing === 'law') expect(rule.link).toMatch(/^https:\/\/\S+\.gov\.br\//)
      expect(isValidOn(rule, rule.validFrom)).toBe(true)
      for (const now of ['2026-03-05T12:00:00Z', LATE, '2026-05-01T12:00:00Z']) {
        const { message: sentence, values } = rule.sentence(usual({ keepsAtLeast: reais(12_000) }), at(now))
        const [english, portuguese] = (['en', 'pt-BR'] as const).map((locale) =>
          explain({ sentence, values }, locale, translate),
        )
        expect(portuguese, rule.name).not.toBe(english)
        expect(`${english}${portuguese}`).not.toMatch(/[{}]|undefined/)
      }
    }
  })

  test('the page before the booking says it step by step, with the clock of the depot', () => {
    const steps = rights.carTimeline(usual({ timeZone: 'America/New_York' }))
    expect(steps.map(({ until, refund }) => [until?.toISOString() ?? null, refund.amount])).toEqual([
      ['2026-04-08T13:00:00.000Z', 33_600],
      ['2026-04-10T13:00:00.000Z', 22_400],
      [null, 0],
    ])
    expect(steps[0] && explain(steps[0].rule, 'en', translate)).toContain('8 April 2026 at 09:00 UTC−4')
  })
})

describe('100,000 hires', () => {
  const RUNS = { numRuns: 100_000 }
  const MINUTE = 60_000
  const START = Date.UTC(2026, 1, 20)
  const instant = fc
    .oneof(fc.nat({ max: 80 * 1440 }), fc.nat({ max: 12 * 1440 }))
    .map((minutes) => new Date(START + minutes * MINUTE))
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const facts = fc
    .record({
      paid: fc.oneof(fc.nat({ max: 500 }), fc.nat({ max: 5_000_000 })),
      back: part,
      due: fc.option(fc.nat({ max: 3_000_000 })),
      late: fc.option(part),
      boughtAt: instant,
      pickUp: instant,
      timeZone: fc.constantFrom('America/Fortaleza', 'America/New_York', 'Europe/Lisbon', 'Pacific/Kiritimati'),
      days: fc.integer({ min: 1, max: 60 }),
      market: fc.constantFrom('BR', 'PT'),
      endedBy: fc.constantFrom('guest', 'guest', 'guest', 'owner', 'no_show'),
    })
    .map(
      ({ paid, back, due, late, ...rest }): CarFacts => ({
        ...rest,
        paid: reais(paid),
        // Most often nothing or little has come back before.
        refunded: reais(Math.floor(paid * back ** 3)),
        ...(due !== null && { due: reais(due) }),
        ...(late !== null && { keepsAtLeast: reais(Math.floor(paid * late)) }),
      }),
    )
  /** Any instant from the purchase on, the very edges and the milliseconds around them most of all. */
  const moments = fc
    .record({
      hire: facts,
      minutes: fc.nat({ max: 90 * 1440 }),
      edge: fc.nat(),
      shift: fc.constantFrom(-1, 0, 1),
      near: fc.boolean(),
    })
    .map(({ hire, minutes, edge, shift, near }) => {
      const edges = CAR_RULES.flatMap((rule) => rule.edges(hire))
      const close = (edges[edge % edges.length] as Date).getTime() + shift
      const time = near ? close : hire.boughtAt.getTime() + minutes * MINUTE
      return { hire, now: new Date(Math.max(time, hire.boughtAt.getTime())) }
    })

  test('the timeline says at every instant what the quote says, and only falls', () => {
    fc.assert(
      fc.property(moments, ({ hire, now }) => {
        const steps = rights.carTimeline(hire)
        const step = steps.find(({ until }) => until === null || now < until)
        const { refund } = rights.quoteCar(hire, now)
        if (step?.refund.amount !== refund.amount) throw new Error(`${step?.refund.amount} and ${refund.amount}`)
        if (steps.some(({ until }, i) => (until === null) !== (i === steps.length - 1))) throw new Error('no end')
        if (steps.some((one, i) => i > 0 && one.refund.amount >= (steps[i - 1]?.refund.amount ?? 0)))
          throw new Error('rises')
      }),
      RUNS,
    )
  }, 240_000)

  test('refund, retained and what came back before are what was paid, and they are what the conditions say', () => {
    fc.assert(
      fc.property(moments, ({ hire, now }) => {
        const { refund, retained, considered, rule } = rights.quoteCar(hire, now)
        const { amount } = refund
        if (amount + retained.amount + hire.refunded.amount !== hire.paid.amount || amount < 0 || retained.amount < 0)
          throw new Error(`${amount} and ${retained.amount} by ${rule.id}`)
        if (considered.some((other) => other.refund.amount > amount)) throw new Error('another rule gives more')
        if (amount !== expectedBack(hire, now)) throw new Error(`${amount} instead of ${expectedBack(hire, now)}`)
      }),
      RUNS,
    )
  }, 240_000)

  test('a kinder fact never gives less; waiting never gives more', () => {
    const kinder: ((hire: CarFacts, by: number) => CarFacts)[] = [
      (hire, by) => ({ ...hire, pickUp: new Date(hire.pickUp.getTime() + by * MINUTE) }),
      (hire, by) => ({ ...hire, refunded: reais(Math.max(0, hire.refunded.amount - by)) }),
      (hire, by) => ({ ...hire, due: reais(Math.max(0, (hire.due?.amount ?? 0) - by)) }),
      (hire, by) => ({ ...hire, keepsAtLeast: reais(Math.max(0, (hire.keepsAtLeast?.amount ?? 0) - by)) }),
      (hire) => ({ ...hire, market: 'BR' }),
      (hire) => ({ ...hire, endedBy: 'owner' }),
    ]
    fc.assert(
      fc.property(moments, fc.nat({ max: 200_000 }), fc.constantFrom(...kinder), ({ hire, now }, by, kind) => {
        const { amount } = rights.quoteCar(hire, now).refund
        if (rights.quoteCar(kind(hire, by), now).refund.amount < amount) throw new Error('less for a kinder fact')
        const later = new Date(now.getTime() + by * MINUTE)
        if (rights.quoteCar(hire, later).refund.amount > amount) throw new Error('more for waiting')
      }),
      RUNS,
    )
  }, 240_000)
})

/** The conditions as a driver reads them, worked out a second time and with bare numbers. */
function expectedBack(
  { paid, refunded, due, keepsAtLeast, pickUp, days, boughtAt, market, endedBy }: CarFacts,
  now: Date,
) {
  const left = paid.amount - refunded.amount
  if (endedBy === 'owner') return left
  const withdraws = dayIn('America/Sao_Paulo', now) <= addDays(dayIn('America/Sao_Paulo', boughtAt), 7)
  if (market === 'BR' && endedBy === 'guest' && now < pickUp && withdraws) return left
  const hours = (pickUp.getTime() - now.getTime()) / 3_600_000
  const day = Math.min(paid.amount, Math.ceil((paid.amount + (due?.amount ?? 0)) / days))
  const byHours = hours > 48 ? 0 : hours > 0 ? day : paid.amount
  const kept = Math.max(endedBy === 'guest' ? byHours : paid.amount, keepsAtLeast?.amount ?? 0)
  return Math.max(0, left - kept)
}
