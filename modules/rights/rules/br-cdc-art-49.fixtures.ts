import { type Fixture, reais } from '#modules/rights/fixtures.ts'

const LATER = { departureAt: new Date('2026-06-01T12:00:00Z') }

export const cdcArticle49Cases: Fixture[] = [
  { name: 'on the fifth day', facts: LATER, now: '2026-03-06T15:00:00Z', back: 800_000 },
  { name: 'at the very end of the seventh day in Brasília', facts: LATER, now: '2026-03-09T02:59:59Z', back: 800_000 },
  { name: 'at the beginning of the eighth', facts: LATER, now: '2026-03-09T03:00:00Z', back: null },
  {
    name: 'bought late in the evening: the day in Brasília counts',
    facts: { ...LATER, boughtAt: new Date('2026-03-02T02:30:00Z') },
    now: '2026-03-09T03:00:00Z',
    back: null,
  },
  { name: 'a minute before departure', facts: {}, now: '2026-03-08T21:59:00Z', back: 800_000 },
  { name: 'at departure', facts: {}, now: '2026-03-08T22:00:00Z', back: null },
  { name: 'sold in Portugal', facts: { ...LATER, market: 'PT' }, now: '2026-03-02T15:00:00Z', back: null },
  {
    name: 'a part was flown',
    facts: { ...LATER, flown: reais(300_000) },
    now: '2026-03-02T15:00:00Z',
    back: null,
  },
  {
    name: 'a part came back before',
    facts: { ...LATER, refunded: reais(90_000) },
    now: '2026-03-02T15:00:00Z',
    back: 710_000,
  },
]
