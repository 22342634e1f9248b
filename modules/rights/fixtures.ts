import { type Money, money } from '#platform/money.ts'
import type { FlightFacts } from './flight-facts.ts'

/** One case of a rule: what differs from `usualFacts`, when it is asked, and what comes back; null where it does not apply. */
export type Fixture = {
  name: string
  facts: Partial<FlightFacts>
  now: string
  back: number | null
}

export function reais(amount: number): Money {
  return money(amount, 'BRL')
}

/**
 * Two travellers, São Paulo to Lisbon, R$ 8,000.00 with R$ 900.00 of taxes; bought in Brazil on 1 March 2026 at noon in
 * Brasília for 8 March in the evening, ticketed, not refundable.
 */
export function usualFacts(facts: Partial<FlightFacts> = {}): FlightFacts {
  return {
    paid: reais(800_000),
    taxes: reais(90_000),
    travellers: 2,
    refund: { allowed: false, fee: null },
    boughtAt: new Date('2026-03-01T15:00:00Z'),
    departureAt: new Date('2026-03-08T22:00:00Z'),
    timeZone: 'America/Sao_Paulo',
    countries: ['BR', 'PT'],
    market: 'BR',
    ticketed: true,
    scheduleChange: null,
    refunded: reais(0),
    ...facts,
  }
}

/** Bought in Portugal for a flight within Europe: no rule of Brazil reaches it. */
export const ABROAD: Partial<FlightFacts> = { countries: ['PT', 'DE'], market: 'PT' }

export function changed(change: Partial<NonNullable<FlightFacts['scheduleChange']>>): Partial<FlightFacts> {
  return { scheduleChange: { minutesEarlier: 0, minutesLater: 0, cancelled: false, noticeHours: 200, ...change } }
}
