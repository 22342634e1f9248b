import { describe, expect, test } from 'vitest'
import { ABROAD, reais, usualFacts } from '#modules/rights/fixtures.ts'
import { flightChange } from './flight-change.ts'
import type { FlightChangeFacts } from './flight-change-facts.ts'

const FEE = { allowed: true, fee: reais(30_000) }
const FREE = { allowed: true, fee: null }
const NEVER = { allowed: false, fee: null }
/** Bought on 1 March 2026 for the evening of 8 April: past every right to change one's mind by the 20th. */
const facts = (over: Partial<FlightChangeFacts> = {}): FlightChangeFacts => ({
  ...usualFacts({ departureAt: new Date('2026-04-08T22:00:00Z') }),
  change: FEE,
  ...over,
})
const LATER = new Date('2026-03-20T12:00:00Z')

describe('whether other flights may be taken', () => {
  test('for the fee of each traveller, where the fare says so', () => {
    expect(flightChange(facts(), LATER)).toMatchObject({
      status: 'allowed',
      inFull: false,
      fee: reais(60_000),
      rule: { id: 'fare-changeable@2026-11-28', by: 'contract', values: { fee: reais(30_000) } },
      refundBy: '2026-03-27',
    })
  })

  test('without a fee, where the fare has none', () => {
    const right = flightChange(facts({ change: FREE }), LATER)
    expect(right).toMatchObject({ status: 'allowed', inFull: false, fee: reais(0), rule: { values: {} } })
  })

  test.each([['not allowed', NEVER] as const, ['unknown', null] as const])('not where changes are %s', (_, change) => {
    expect(flightChange(facts({ change }), LATER)).toEqual({ status: 'refused', reason: 'fare' })
  })

  test('to the last second of the second hour before departure', () => {
    expect(flightChange(facts(), new Date('2026-04-08T20:00:00Z')).status).toBe('allowed')
    const late = { status: 'refused', reason: 'late' }
    expect(flightChange(facts(), new Date('2026-04-08T20:00:00.001Z'))).toEqual(late)
    expect(flightChange(facts({ flown: reais(1) }), LATER)).toEqual(late)
  })

  test('what could be cancelled for all the money back counts in full, whatever the fare says', () => {
    const inFull = { status: 'allowed', inFull: true, fee: reais(0), rule: { id: 'jangada-change-in-full@2026-11-28' } }
    // The 24 hours of ANAC 400, art. 11, and the 7 days of the consumer code.
    expect(flightChange(facts({ change: NEVER }), new Date('2026-03-02T14:00:00Z'))).toMatchObject(inFull)
    expect(flightChange(facts({ change: NEVER }), new Date('2026-03-08T14:00:00Z'))).toMatchObject(inFull)
    expect(flightChange(facts({ change: NEVER }), new Date('2026-03-09T14:00:00Z')).status).toBe('refused')
    // Our own 24 hours elsewhere, and a fare that gives everything back.
    expect(flightChange(facts({ ...ABROAD, change: NEVER }), new Date('2026-03-02T14:00:00Z'))).toMatchObject(inFull)
    expect(flightChange(facts({ refund: FREE }), LATER)).toMatchObject(inFull)
  })

  test('a fee of an earlier change is not given back by a fare that gives everything else back', () => {
    const changed = facts({ refund: FREE, change: FREE, changeFees: reais(10_000) })
    expect(flightChange(changed, LATER)).toMatchObject({ inFull: false, fee: reais(0) })
  })
})
