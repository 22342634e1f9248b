import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { shareOf } from '#modules/ledger/share.contract.ts'
import { addDays, weekday } from '#platform/dates.ts'
import { csvOf } from '#platform/lists/csv.ts'
import { CURRENCIES, money, subtract } from '#platform/money.ts'
import { arrivalBy, firstThursday, nextThursday, runThursday } from './paydays.ts'
import type { PayableStay, PayoutTarget } from './payouts.deps.ts'
import { readyTarget } from './payouts.fixture.ts'
import { type CountedLine, planRun, type RunFacts } from './plan-run.ts'

vi.setConfig({ testTimeout: 120_000 })

const THURSDAY = '2026-11-19'

function stayOf(over: Partial<PayableStay> & { amount?: number } = {}): PayableStay {
  const { amount = 10_000, ...rest } = over
  return {
    stayId: 's1',
    reservationId: 'r1',
    code: 'ABC222',
    ownerId: 'maria',
    hotelName: 'Maré',
    checkOut: '2026-11-18',
    ended: false,
    gross: money(amount, 'BRL'),
    refunded: money(0, 'BRL'),
    feePercent: 20,
    ...rest,
  }
}

function factsOf(stays: PayableStay[], over: Partial<RunFacts> = {}): RunFacts {
  const lines = over.lines ?? []
  const balances = stays.map((stay) => {
    const posted = lines.filter((line) => line.posted && line.stayId === stay.stayId)
    const paid = posted.reduce((sum, { amount }) => sum + amount, 0)
    const owed = shareOf(subtract(stay.gross, stay.refunded), stay.feePercent).owner.amount - paid
    return { reservationId: stay.reservationId, ownerId: stay.ownerId, currency: stay.gross.currency, owed }
  })
  const targets = new Map<string, PayoutTarget>(stays.map(({ ownerId }) => [ownerId, readyTarget()]))
  return { stays, lines, balances, targets, thursday: THURSDAY, ...over }
}

describe('paydays', () => {
  test.each([
    ['2026-11-19', '2026-11-19'],
    ['2026-11-18', '2026-11-12'],
    ['2026-11-21', '2026-11-19'],
    ['2026-11-25', '2026-11-19'],
  ])('a run that is prepared on %s is that of %s', (day, thursday) => {
    expect(runThursday(day)).toBe(thursday)
  })

  test.each([
    ['2026-11-18', '2026-11-19'],
    ['2026-11-19', '2026-11-26'],
    ['2026-11-25', '2026-11-26'],
  ])('who leaves on %s is in the run of %s', (checkOut, thursday) => {
    expect(firstThursday(checkOut)).toBe(thursday)
  })

  test('a run that was missed is followed by the next one that comes', () => {
    expect(nextThursday('2026-10-01', '2026-11-21')).toBe('2026-11-26')
    expect(nextThursday('2026-10-01', '2026-11-26')).toBe('2026-11-26')
    expect(nextThursday('2026-12-09', '2026-11-21')).toBe('2026-12-10')
  })

  test('every stay has one first Thursday, after its check-out and at most a week later', () => {
    for (let i = 0; i < 3000; i++) {
      const checkOut = addDays('2026-01-01', i)
      const thursday = firstThursday(checkOut)
      expect([weekday(thursday), thursday > checkOut, thursday <= addDays(checkOut, 7)]).toEqual([3, true, true])
    }
  })

  test('banks take seven business days', () => {
    expect(arrivalBy('2026-11-19')).toBe('2026-11-30')
    expect(arrivalBy('2026-11-21')).toBe('2026-12-01')
  })
})

describe('what a run pays', () => {
  test('80 % of a stay whose guest has left', () => {
    const { payouts, waiting } = planRun(factsOf([stayOf({ amount: 10_001 })]))
    expect(payouts).toMatchObject([{ ownerId: 'maria', amount: money(8001, 'BRL'), lines: [{ revision: 0 }] }])
    expect(waiting).toEqual([])
  })

  test.each([
    ['leaves on the Thursday', stayOf({ checkOut: THURSDAY }), readyTarget(), 'not_due'],
    ['never came, but before the day', stayOf({ checkOut: THURSDAY, ended: true }), readyTarget(), 'kept'],
    ['is not verified', stayOf(), { status: 'not_verified' }, 'not_verified'],
    ['is rejected', stayOf(), { status: 'rejected' }, 'rejected'],
    ['has not confirmed where the bank refused', stayOf(), { status: 'returned' }, 'returned'],
    ['has given no details', stayOf(), { status: 'no_details' }, 'no_details'],
    ['has new details', stayOf(), { status: 'cool_off', until: new Date('2026-11-23T12:00:00Z') }, 'cool_off'],
  ] as const)('nothing while the guest or the owner %s', (_what, stay, target, reason) => {
    const { payouts, waiting } = planRun(factsOf([stay], { targets: new Map([['maria', target]]) }))
    expect(payouts).toEqual([])
    expect(waiting).toMatchObject([{ reason, amount: money(8000, 'BRL') }])
  })

  test('owners and currencies apart', () => {
    const stays = [
      stayOf(),
      stayOf({ stayId: 's2', reservationId: 'r2' }),
      stayOf({ stayId: 's3', reservationId: 'r3', gross: money(500, 'EUR'), refunded: money(0, 'EUR') }),
      stayOf({ stayId: 's4', reservationId: 'r4', ownerId: 'joana' }),
    ]
    const sums = planRun(factsOf(stays)).payouts.map(({ ownerId, amount }) => [ownerId, amount.amount, amount.currency])
    expect(sums).toEqual([
      ['joana', 8000, 'BRL'],
      ['maria', 16_000, 'BRL'],
      ['maria', 400, 'EUR'],
    ])
  })

  test('a stay that is in a run or was paid is left alone; what came back of it later is set off', () => {
    const paid: CountedLine = { stayId: 's1', revision: 0, amount: 8000, posted: true }
    expect(planRun(factsOf([stayOf()], { lines: [paid] }))).toMatchObject({ payouts: [], waiting: [], carried: [] })
    const planned = { ...paid, posted: false }
    expect(planRun(factsOf([stayOf()], { lines: [planned] }))).toMatchObject({ payouts: [], waiting: [], carried: [] })
    const back = stayOf({ refunded: money(5000, 'BRL') })
    const other = stayOf({ stayId: 's2', reservationId: 'r2' })
    const { payouts } = planRun(factsOf([back, other], { lines: [paid] }))
    expect(payouts).toMatchObject([{ amount: money(4000, 'BRL') }])
    expect(payouts[0]?.lines.map(({ revision, amount }) => [revision, amount.amount])).toEqual([
      [1, -4000],
      [0, 8000],
    ])
  })

  test('what an owner owes is carried into the next run', () => {
    const paid: CountedLine = { stayId: 's1', revision: 0, amount: 8000, posted: true }
    const back = stayOf({ refunded: money(10_000, 'BRL') })
    const other = stayOf({ stayId: 's2', reservationId: 'r2', amount: 1000 })
    const { payouts, carried, waiting } = planRun(factsOf([back, other], { lines: [paid] }))
    expect(payouts).toEqual([])
    expect(carried).toEqual([{ ownerId: 'maria', currency: 'BRL', amount: money(-7200, 'BRL') }])
    expect(waiting.map(({ reason, amount }) => [reason, amount.amount])).toEqual([
      ['carried', -8000],
      ['carried', 800],
    ])
  })

  test('nothing of a reservation about which ledger and stays disagree', () => {
    const stays = [stayOf(), stayOf({ stayId: 's2', reservationId: 'r2' })]
    const balances = [
      { reservationId: 'r1', ownerId: 'maria', currency: 'BRL' as const, owed: 7999 },
      { reservationId: 'r2', ownerId: 'maria', currency: 'BRL' as const, owed: 8000 },
      { reservationId: 'r3', ownerId: 'maria', currency: 'BRL' as const, owed: 5 },
    ]
    const { payouts, waiting, differences } = planRun(factsOf(stays, { balances }))
    expect(payouts).toMatchObject([{ amount: money(8000, 'BRL'), lines: [{ stay: { stayId: 's2' } }] }])
    expect(waiting).toMatchObject([{ reason: 'differs', stay: { stayId: 's1' } }])
    expect(
      differences.map(({ reservationId, ledger, stays: said }) => [reservationId, ledger.amount, said.amount]),
    ).toEqual([
      ['r1', 7999, 8000],
      ['r3', 5, 0],
    ])
  })
})

test('100,000 runs: every cent that is owed is paid, waits with a reason or is carried; nobody gets more', () => {
  const stay = fc.record({
    owner: fc.constantFrom('ana', 'bia', 'caio'),
    currency: fc.constantFrom(...CURRENCIES),
    gross: fc.nat({ max: 1_000_000 }),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
    days: fc.integer({ min: -10, max: 10 }),
    paid: fc.constantFrom('no', 'whole', 'posted'),
    feePercent: fc.integer({ min: 0, max: 40 }),
    wrong: fc.constantFrom(0, 0, 0, 0, 1),
  })
  const status = fc.constantFrom<PayoutTarget>(readyTarget(), { status: 'not_verified' }, { status: 'no_details' })
  fc.assert(
    fc.property(fc.array(stay, { maxLength: 8 }), status, (all, target) => {
      const lines: CountedLine[] = []
      const stays = all.map(({ owner, currency, gross, back, days, paid, feePercent }, i): PayableStay => {
        const whole = shareOf(money(gross, currency), feePercent).owner.amount
        if (paid !== 'no' && whole > 0)
          lines.push({ stayId: `s${i}`, revision: 0, amount: whole, posted: paid === 'posted' })
        return stayOf({
          stayId: `s${i}`,
          reservationId: `r${i}`,
          ownerId: owner,
          checkOut: addDays(THURSDAY, days),
          gross: money(gross, currency),
          refunded: money(Math.floor(gross * back), currency),
          feePercent,
        })
      })
      const facts = factsOf(stays, { lines })
      const balances = facts.balances.map((one, i) => ({ ...one, owed: one.owed + (all[i]?.wrong ?? 0) }))
      const targets = new Map<string, PayoutTarget>([
        ['ana', target],
        ['bia', readyTarget()],
        ['caio', readyTarget()],
      ])
      const plan = planRun({ ...facts, balances, targets })
      const said = new Map<string, number>()
      for (const line of [...plan.payouts.flatMap((one) => one.lines), ...plan.waiting]) {
        if (said.has(line.stay.stayId)) throw new Error('a stay is said twice')
        said.set(line.stay.stayId, line.amount.amount)
      }
      for (const [i, one] of stays.entries()) {
        const paid = lines.find(({ stayId }) => stayId === one.stayId)?.amount ?? 0
        const open = shareOf(subtract(one.gross, one.refunded), one.feePercent).owner.amount - paid
        if ((said.get(one.stayId) ?? 0) !== open) throw new Error(`${one.stayId} is owed ${open}`)
        if (all[i]?.wrong && open !== 0 && !plan.waiting.some((w) => w.stay === one && w.reason === 'differs'))
          throw new Error('paid without the ledger')
      }
      for (const { amount, lines: paid, ownerId } of plan.payouts) {
        if (amount.amount <= 0 || paid.reduce((sum, line) => sum + line.amount.amount, 0) !== amount.amount)
          throw new Error('sum')
        if (targets.get(ownerId)?.status !== 'ready') throw new Error('paid to nowhere')
        if (paid.some((line) => line.stay.checkOut >= THURSDAY)) throw new Error('paid too early')
      }
    }),
    { numRuns: 100_000 },
  )
})

test('a cell of a table is text, whatever an owner calls a hotel', () => {
  expect(csvOf([['=1+1', '@x', '-5,2', '+55 85 9', 'say "hi"\r\nnow', 'plain']])).toBe(
    `'=1+1,'@x,"'-5,2",+55 85 9,"say ""hi"" now",plain\r\n`,
  )
})
