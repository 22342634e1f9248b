import { ABROAD, type Fixture, reais } from '#modules/rights/fixtures.ts'

export const anac400Article11Cases: Fixture[] = [
  { name: 'an hour after the purchase', facts: {}, now: '2026-03-01T16:00:00Z', back: 800_000 },
  { name: 'at the end of the 24 hours', facts: {}, now: '2026-03-02T15:00:00Z', back: 800_000 },
  { name: 'a millisecond after them', facts: {}, now: '2026-03-02T15:00:00.001Z', back: null },
  {
    name: 'seven calendar days ahead, though not seven times 24 hours',
    facts: { boughtAt: new Date('2026-03-02T02:59:00Z'), departureAt: new Date('2026-03-08T03:00:00Z') },
    now: '2026-03-02T03:00:00Z',
    back: 800_000,
  },
  {
    name: 'six calendar days ahead in Brasília, though seven in UTC',
    facts: { boughtAt: new Date('2026-03-01T23:00:00Z'), departureAt: new Date('2026-03-08T02:59:00Z') },
    now: '2026-03-02T03:00:00Z',
    back: null,
  },
  {
    name: 'sold in Brazil for a journey elsewhere',
    facts: { countries: ['PT', 'DE'] },
    now: '2026-03-01T16:00:00Z',
    back: 800_000,
  },
  {
    name: 'sold elsewhere for a journey to Brazil',
    facts: { countries: ['PT', 'BR'], market: 'PT' },
    now: '2026-03-01T16:00:00Z',
    back: 800_000,
  },
  { name: 'nothing to do with Brazil', facts: ABROAD, now: '2026-03-01T16:00:00Z', back: null },
  { name: 'what came back before', facts: { refunded: reais(50_000) }, now: '2026-03-01T16:00:00Z', back: 750_000 },
  {
    name: 'the outbound has left; the return is weeks away',
    facts: {
      boughtAt: new Date('2026-03-01T15:00:00Z'),
      departureAt: new Date('2026-03-30T15:00:00Z'),
      flown: reais(400_000),
    },
    now: '2026-03-02T12:00:00Z',
    back: null,
  },
]
