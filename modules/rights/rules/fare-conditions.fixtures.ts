import { type Fixture, reais } from '#modules/rights/fixtures.ts'

const NOW = '2026-03-05T12:00:00Z'
const DEPARTURE = '2026-03-08T22:00:00Z'
const fee = (amount: number) => ({ refund: { allowed: true, fee: reais(amount) } })

export const refundableFareCases: Fixture[] = [
  { name: 'free of charge', facts: { refund: { allowed: true, fee: null } }, now: NOW, back: 800_000 },
  { name: 'a fee for each of two travellers', facts: fee(30_000), now: NOW, back: 740_000 },
  {
    name: 'what came back before is not given twice',
    facts: { ...fee(30_000), refunded: reais(100_000) },
    now: NOW,
    back: 640_000,
  },
  { name: 'a fee above the fare leaves the taxes', facts: fee(390_000), now: NOW, back: 90_000 },
  {
    name: 'and of them no more than what is left',
    facts: { ...fee(390_000), refunded: reais(750_000) },
    now: NOW,
    back: 50_000,
  },
  { name: 'a millisecond before departure', facts: fee(0), now: '2026-03-08T21:59:59.999Z', back: 800_000 },
  { name: 'at departure', facts: fee(0), now: DEPARTURE, back: null },
  { name: 'begun', facts: { ...fee(0), flown: reais(1) }, now: NOW, back: null },
  { name: 'not refundable', facts: {}, now: NOW, back: null },
  { name: 'unknown', facts: { refund: null }, now: NOW, back: null },
]

export const nonRefundableFareCases: Fixture[] = [
  { name: 'taxes only', facts: {}, now: NOW, back: 90_000 },
  { name: 'of the taxes what is left', facts: { refunded: reais(760_000) }, now: NOW, back: 40_000 },
  { name: 'at departure', facts: {}, now: DEPARTURE, back: null },
  { name: 'refundable', facts: fee(1), now: NOW, back: null },
  { name: 'unknown: nothing is promised', facts: { refund: null }, now: NOW, back: null },
]
