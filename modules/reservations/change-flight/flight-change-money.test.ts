import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRights, type FlightChangeFacts } from '#modules/rights/index.ts'
import { money, times } from '#platform/money.ts'
import { type FlightsPaid, flightChangeMoney } from './flight-change-money.ts'

const reais = (amount: number) => money(amount, 'BRL')
const none = reais(0)
const rights = createRights()

const paid: FlightsPaid = {
  amount: reais(100_000),
  changeFees: none,
  taxes: reais(20_000),
  extras: none,
  left: reais(100_000),
}
const BY_FARE = { inFull: false, fee: reais(15_000) }
const IN_FULL = { inFull: true, fee: none }
const priced = (fare: number, taxes = 20_000, extras = 0) => ({
  fare: reais(fare),
  taxes: reais(taxes),
  extras: reais(extras),
})

describe('other flights', () => {
  test('that cost more: the difference and the fee', () => {
    const sums = flightChangeMoney(paid, priced(130_000), BY_FARE)
    expect(sums).toEqual({
      fare: reais(30_000),
      extras: none,
      fee: reais(15_000),
      toPay: reais(45_000),
      back: none,
      amount: reais(145_000),
      changeFees: reais(15_000),
    })
  })

  test('that cost less: the fee alone, and what was paid above counts again at the next change', () => {
    const cheaper = flightChangeMoney(paid, priced(60_000), BY_FARE)
    expect(cheaper).toMatchObject({ fare: none, toPay: reais(15_000), back: none, amount: reais(115_000) })
    const { amount, changeFees } = cheaper
    const again = flightChangeMoney({ ...paid, amount, changeFees, left: amount }, priced(100_000), BY_FARE)
    expect(again).toMatchObject({ fare: none, toPay: reais(15_000), amount: reais(130_000) })
  })

  test('with lower taxes: those come back, set against the fee', () => {
    expect(flightChangeMoney(paid, priced(60_000, 2_000), BY_FARE)).toMatchObject({
      fare: reais(-18_000),
      toPay: none,
      back: reais(3_000),
      amount: reais(97_000),
    })
    // Where the fare beside them is higher, only what the whole costs less.
    expect(flightChangeMoney(paid, priced(95_000, 2_000), BY_FARE)).toMatchObject({ fare: reais(-5_000) })
  })

  test('with bags at the price of today, without the seats that were paid for', () => {
    const withExtras = { ...paid, amount: reais(112_000), extras: reais(12_000), left: reais(112_000) }
    expect(flightChangeMoney(withExtras, priced(100_000, 20_000, 8_000), BY_FARE)).toMatchObject({
      fare: none,
      extras: reais(-4_000),
      toPay: reais(11_000),
      amount: reais(123_000),
    })
  })

  test('counted in full: the difference either way, and fees of earlier changes are part of it', () => {
    expect(flightChangeMoney(paid, priced(60_000), IN_FULL)).toMatchObject({ back: reais(40_000), toPay: none })
    expect(flightChangeMoney(paid, priced(130_000), IN_FULL)).toMatchObject({ toPay: reais(30_000), fee: none })
    const before = { ...paid, amount: reais(110_000), changeFees: reais(10_000), left: reais(110_000) }
    expect(flightChangeMoney(before, priced(60_000), IN_FULL)).toMatchObject({
      back: reais(50_000),
      amount: reais(60_000),
      changeFees: none,
    })
  })

  test('give back no more than is left', () => {
    const sums = flightChangeMoney({ ...paid, left: reais(5_000) }, priced(60_000), IN_FULL)
    expect(sums).toMatchObject({ back: reais(5_000), amount: reais(95_000) })
  })
})

const BOUGHT = Date.UTC(2026, 2, 1, 12)
const DAY = 86_400_000
type Step = { fare: number; taxes: number; extras: number; after: number }
type Booked = { amount: number; changeFees: number; taxes: number; extras: number }
type Fare = Pick<FlightChangeFacts, 'change' | 'refund'>

/** As the facts of a booking are made of what is kept of it; its flights leave in half a year. */
function factsOf({ amount, changeFees, taxes }: Booked, fare: Fare): FlightChangeFacts {
  return {
    ...fare,
    paid: reais(amount),
    taxes: reais(Math.min(taxes, amount)),
    changeFees: reais(changeFees),
    travellers: 2,
    boughtAt: new Date(BOUGHT),
    departureAt: new Date(BOUGHT + 180 * DAY),
    timeZone: 'America/Sao_Paulo',
    countries: ['BR', 'PT'],
    market: 'BR',
    ticketed: true,
    scheduleChange: null,
    refunded: none,
  }
}

/** One change, through the functions that the one that a traveller makes goes through; null where it is refused. */
function changed(booked: Booked, { fare, taxes, extras }: Step, terms: Fare, now: Date) {
  const right = rights.flightChange(factsOf(booked, terms), now)
  if (right.status === 'refused') return null
  const farePaid = booked.amount - booked.extras - booked.changeFees
  const before = {
    amount: reais(booked.amount),
    changeFees: reais(booked.changeFees),
    extras: reais(booked.extras),
    taxes: reais(Math.min(booked.taxes, farePaid)),
    left: reais(booked.amount),
  }
  const sums = flightChangeMoney(before, { fare: reais(fare), taxes: reais(taxes), extras: reais(extras) }, right)
  const next = { amount: sums.amount.amount, changeFees: sums.changeFees.amount, taxes, extras }
  return { sums, right, next, farePaid }
}

describe('100,000 chains of changes with a cancellation at the end', () => {
  const RUNS = { numRuns: 100_000 }
  const step = fc
    .record({
      fare: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 900_000 })),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      extras: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 })),
      after: fc.integer({ min: 0, max: 20 }),
    })
    .map(({ fare, part, extras, after }): Step => ({ fare, taxes: Math.floor(fare * part), extras, after }))
  const condition = fc.oneof(
    fc.constant({ allowed: true, fee: null }),
    fc.integer({ min: 1, max: 60_000 }).map((fee) => ({ allowed: true, fee: reais(fee) })),
  )
  const refund = fc.oneof(condition, fc.constant({ allowed: false, fee: null }))

  test('every cent that was paid is in the price, came back or is kept, and nobody gains by changing first', () => {
    fc.assert(
      fc.property(
        step,
        fc.array(step, { minLength: 1, maxLength: 5 }),
        condition,
        refund,
        (first, steps, change, back) => {
          const terms = { change, refund: back }
          let at = BOUGHT
          let booked: Booked = { ...first, amount: first.fare + first.extras, changeFees: 0 }
          let paidIn = booked.amount
          let cameBack = 0
          for (const one of steps) {
            at += one.after * DAY
            const now = new Date(at)
            const made = changed(booked, one, terms, now)
            if (!made) throw new Error('a fare that can be changed was refused')
            const { sums, right, next, farePaid } = made
            const direct = rights.quoteFlight(factsOf(booked, terms), now).refund.amount
            if (sums.toPay.amount > 0 && sums.back.amount > 0) throw new Error('paid and given back at once')
            if (sums.toPay.amount < 0 || sums.back.amount < 0 || next.changeFees < 0) throw new Error('below nothing')
            // What is owed, worked out once more: the price by the rule less what was paid.
            const owed = right.inFull
              ? one.fare + one.extras - booked.amount
              : owedByFare(booked, one, farePaid) + one.extras - booked.extras + right.fee.amount
            const cap = Math.max(owed, -booked.amount)
            if (sums.toPay.amount - sums.back.amount !== cap) throw new Error(`${cap} is owed`)
            if (next.amount !== booked.amount + sums.toPay.amount - sums.back.amount) throw new Error('a cent was lost')
            if (right.inFull && sums.back.amount > direct) throw new Error('more than a cancellation gives')
            // Changing and cancelling at once never brings more than cancelling.
            const then = rights.quoteFlight(factsOf(next, terms), now).refund.amount
            const tax = Math.max(0, one.taxes - booked.taxes) + Math.max(0, one.extras - booked.extras)
            if (sums.back.amount + then - sums.toPay.amount > direct + tax + Math.max(0, booked.extras - one.extras))
              throw new Error(`${sums.back.amount} and ${then} less ${sums.toPay.amount}, not ${direct}`)
            paidIn += sums.toPay.amount
            cameBack += sums.back.amount
            booked = next
          }
          if (paidIn - cameBack !== booked.amount) throw new Error('a cent was lost over the chain')
          const last = rights.quoteFlight(factsOf(booked, terms), new Date(at))
          if (last.refund.amount + last.retained.amount !== booked.amount) throw new Error('a cent was lost at the end')
          const lawful = ['br-anac', 'br-cdc', 'jangada'].some((law) => last.rule.id.startsWith(law))
          const taxesAlone = last.refund.amount <= Math.min(booked.taxes, booked.amount)
          const most = booked.amount - booked.changeFees
          if (!lawful && !taxesAlone && last.refund.amount > most) throw new Error('a fee of a change came back')
        },
      ),
      RUNS,
    )
  }, 240_000)

  test('a fee is asked for each traveller, once for each change', () => {
    const fee = reais(7_000)
    const terms = { change: { allowed: true, fee }, refund: { allowed: false, fee: null } }
    const booked = { amount: 100_000, changeFees: 0, taxes: 0, extras: 0 }
    const made = changed(booked, { fare: 100_000, taxes: 0, extras: 0, after: 30 }, terms, new Date(BOUGHT + 30 * DAY))
    expect(made?.sums.toPay).toEqual(times(fee, 2))
  })
})

function owedByFare({ taxes }: Booked, { fare, taxes: newTaxes }: Step, farePaid: number): number {
  if (fare >= farePaid) return fare - farePaid
  return -Math.min(farePaid - fare, Math.max(0, Math.min(taxes, farePaid) - newTaxes))
}
