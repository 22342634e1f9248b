import { ABROAD, type Fixture, reais } from '#modules/rights/fixtures.ts'

const AFTER = '2026-03-09T12:00:00Z'

export const anac400Article9Cases: Fixture[] = [
  { name: 'after a missed flight', facts: {}, now: AFTER, back: 90_000 },
  { name: 'of an unknown fare', facts: { refund: null }, now: AFTER, back: 90_000 },
  { name: 'no more than is left', facts: { refunded: reais(800_000) }, now: AFTER, back: 0 },
  {
    name: 'no more than was not flown',
    facts: { flown: reais(780_000), taxes: reais(30_000) },
    now: AFTER,
    back: 20_000,
  },
  { name: 'abroad', facts: ABROAD, now: AFTER, back: null },
]

export const ourTaxesPromiseCases: Fixture[] = [
  { name: 'after a missed flight', facts: ABROAD, now: AFTER, back: 90_000 },
  { name: 'Brazil has its own', facts: {}, now: AFTER, back: null },
]
