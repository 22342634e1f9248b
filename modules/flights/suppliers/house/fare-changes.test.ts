import { expect, test } from 'vitest'
import { createRights } from '#modules/rights/index.ts'
import { money } from '#platform/money.ts'
import { familyTerms } from './fare-families.ts'

const HAULS = ['domestic', 'short', 'long'] as const
const DOLLARS = { domestic: 3_200, short: 6_000, long: 14_000 }
const dollars = (amount: number) => money(amount, 'USD')

/** Of two travellers, three weeks after the purchase and as long before the departure. */
function changeOf(family: 'light' | 'standard' | 'flex', cabin: 'economy' | 'business', haul: (typeof HAULS)[number]) {
  const { change, refund } = familyTerms(family, cabin, haul, 'USD')
  const facts = {
    change,
    refund,
    paid: dollars(800_000),
    taxes: dollars(90_000),
    refunded: dollars(0),
    travellers: 2,
    boughtAt: new Date('2026-03-01T15:00:00Z'),
    departureAt: new Date('2026-04-12T22:00:00Z'),
    timeZone: 'America/Sao_Paulo',
    countries: ['BR', 'PT'],
    market: 'BR',
    ticketed: true,
    scheduleChange: null,
  }
  return createRights().flightChange(facts, new Date('2026-03-22T12:00:00Z'))
}

test.each(HAULS)('what each family says of changing on a %s way', (haul) => {
  const fee = { status: 'allowed', inFull: false, fee: dollars(2 * DOLLARS[haul]) }
  // What can be cancelled for everything back counts in full.
  const whole = { status: 'allowed', inFull: true, fee: dollars(0) }
  expect(changeOf('light', 'economy', haul)).toEqual({ status: 'refused', reason: 'fare' })
  expect(changeOf('standard', 'economy', haul)).toMatchObject(fee)
  expect(changeOf('flex', 'economy', haul)).toMatchObject(whole)
  expect(changeOf('light', 'business', haul)).toMatchObject(fee)
  expect(changeOf('standard', 'business', haul)).toMatchObject(whole)
  expect(changeOf('flex', 'business', haul)).toMatchObject(whole)
})
