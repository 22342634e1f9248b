import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, split } from '#platform/money.ts'
import { ABROAD, reais, usualFacts } from './fixtures.ts'
import { createRights, type FlightFacts, type FlightInTime } from './index.ts'

const rights = createRights()
const at = (text: string) => new Date(text)
const DAY = 24 * 3_600_000

/** One way, or there and back: half of the price and of the taxes is for each direction. */
function journey(facts: Partial<FlightFacts>, back: Date | null = null): FlightInTime {
  const usual = usualFacts(facts)
  const departures = [usual.departureAt, ...(back ? [back] : [])]
  const parts = (amount: FlightFacts['paid']) => split(amount, departures.length)
  return {
    departures,
    factsAt: (now) => {
      const remain = departures.map((departure) => departure > now)
      const sum = (amount: FlightFacts['paid'], chosen: boolean[]) =>
        add(reais(0), ...parts(amount).filter((_, i) => chosen[i]))
      return {
        ...usual,
        taxes: sum(usual.taxes, remain),
        flown: sum(
          usual.paid,
          remain.map((is) => !is),
        ),
        departureAt: departures.find((_, i) => remain[i]) ?? (departures.at(-1) as Date),
      }
    },
  }
}

const told = (flight: FlightInTime) =>
  rights
    .flightTimeline(flight, usualFacts().boughtAt)
    .map(({ until, refund, rule }) => [until?.toISOString() ?? null, refund.amount, rule.by])

const REFUNDABLE = { refund: { allowed: true, fee: null } }
const WITH_A_FEE = { refund: { allowed: true, fee: reais(20_000) } }

test.each([
  [
    'sold in Brazil, not refundable: the law gives seven days, which end before the flight',
    journey({ departureAt: at('2026-04-01T22:00:00Z') }),
    [
      ['2026-03-09T03:00:00.000Z', 800_000, 'law'],
      ['2026-04-01T22:00:00.000Z', 90_000, 'contract'],
      [null, 0, 'law'],
    ],
  ],
  [
    'sold abroad, to Brazil: 24 hours of the law, to their very end',
    journey({ market: 'PT', departureAt: at('2026-04-01T22:00:00Z') }),
    [
      ['2026-03-02T15:00:00.001Z', 800_000, 'law'],
      ['2026-04-01T22:00:00.000Z', 90_000, 'contract'],
      [null, 0, 'law'],
    ],
  ],
  [
    'nothing of Brazil in it: our own 24 hours, and a fee afterwards',
    journey({ ...ABROAD, ...WITH_A_FEE, departureAt: at('2026-04-01T22:00:00Z') }),
    [
      ['2026-03-02T15:00:00.001Z', 800_000, 'promise'],
      ['2026-04-01T22:00:00.000Z', 760_000, 'contract'],
      [null, 0, 'promise'],
    ],
  ],
  [
    'a refundable fare',
    journey({ ...ABROAD, ...REFUNDABLE }),
    [
      ['2026-03-08T22:00:00.000Z', 800_000, 'contract'],
      [null, 0, 'promise'],
    ],
  ],
  [
    'there and back: the taxes of the way back come back until it leaves',
    journey({ market: 'PT' }, at('2026-03-20T22:00:00Z')),
    [
      ['2026-03-02T15:00:00.001Z', 800_000, 'law'],
      ['2026-03-08T22:00:00.000Z', 90_000, 'contract'],
      ['2026-03-20T22:00:00.000Z', 45_000, 'law'],
      [null, 0, 'law'],
    ],
  ],
])('%s', (_name, flight, steps) => {
  expect(told(flight)).toEqual(steps)
})

test('the timeline says at every instant what the quote says, at the very edges too', () => {
  const bought = usualFacts().boughtAt.getTime()
  const minutes = fc.nat({ max: 40 * 1440 })
  const cases = fc.record({
    leaves: minutes,
    later: fc.option(minutes),
    now: minutes,
    edge: fc.nat({ max: 6 }),
    shift: fc.constantFrom(-1, 0, 1),
    near: fc.boolean(),
    refund: fc.option(fc.record({ allowed: fc.boolean(), fee: fc.option(fc.nat({ max: 900_000 }).map(reais)) })),
    market: fc.constantFrom('BR', 'PT'),
    countries: fc.constantFrom(['BR', 'PT'], ['PT', 'DE']),
    refunded: fc.nat({ max: 800_000 }).map(reais),
    cancelled: fc.boolean(),
  })
  fc.assert(
    fc.property(cases, ({ leaves, later, now, edge, shift, near, cancelled, ...facts }) => {
      const departureAt = new Date(bought + leaves * 60_000)
      const back = later === null ? null : new Date(departureAt.getTime() + DAY + later * 60_000)
      const scheduleChange = cancelled ? { minutesEarlier: 0, minutesLater: 0, cancelled, noticeHours: 200 } : null
      const flight = journey({ ...facts, departureAt, scheduleChange }, back)
      const steps = rights.flightTimeline(flight, new Date(bought))
      const edges = steps.flatMap(({ until }) => (until ? [until.getTime()] : []))
      const chosen = near && edges.length > 0 ? (edges[edge % edges.length] as number) + shift : bought + now * 60_000
      const moment = new Date(Math.max(chosen, bought))
      const step = steps.find(({ until }) => until === null || moment < until)
      const { refund } = rights.quoteFlight(flight.factsAt(moment), moment)
      if (step?.refund.amount !== refund.amount) {
        throw new Error(`${step?.refund.amount} and ${refund.amount} at ${moment.toISOString()}`)
      }
      if (steps.some((one, i) => i > 0 && one.refund.amount >= (steps[i - 1]?.refund.amount ?? 0)))
        throw new Error('rises')
    }),
    { numRuns: 20_000 },
  )
}, 60_000)
