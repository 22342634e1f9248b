import { ABROAD, type Fixture, reais } from '#modules/rights/fixtures.ts'

export const our24HoursCases: Fixture[] = [
  { name: 'an hour after', facts: ABROAD, now: '2026-03-01T16:00:00Z', back: 800_000 },
  { name: 'at the end of the 24 hours', facts: ABROAD, now: '2026-03-02T15:00:00Z', back: 800_000 },
  { name: 'a millisecond after them', facts: ABROAD, now: '2026-03-02T15:00:00.001Z', back: null },
  {
    name: 'seven times 24 hours ahead exactly',
    facts: { ...ABROAD, departureAt: new Date('2026-03-08T15:00:00Z') },
    now: '2026-03-01T16:00:00Z',
    back: 800_000,
  },
  {
    name: 'a millisecond less',
    facts: { ...ABROAD, departureAt: new Date('2026-03-08T14:59:59.999Z') },
    now: '2026-03-01T16:00:00Z',
    back: null,
  },
  { name: 'Brazil has its own', facts: {}, now: '2026-03-01T16:00:00Z', back: null },
]

export const ourUnticketedCases: Fixture[] = [
  { name: 'no ticket yet', facts: { ticketed: false }, now: '2026-03-05T12:00:00Z', back: 800_000 },
  { name: 'no ticket, past departure', facts: { ticketed: false }, now: '2026-03-09T12:00:00Z', back: 800_000 },
  {
    name: 'a part came back before',
    facts: { ticketed: false, refunded: reais(10_000) },
    now: '2026-03-05T12:00:00Z',
    back: 790_000,
  },
  { name: 'ticketed', facts: {}, now: '2026-03-05T12:00:00Z', back: null },
]
