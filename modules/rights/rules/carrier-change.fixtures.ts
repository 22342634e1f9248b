import { ABROAD, changed, type Fixture, reais } from '#modules/rights/fixtures.ts'

const NOW = '2026-03-05T12:00:00Z'
const AFTER = '2026-03-08T23:00:00Z'
const HOME = { countries: ['BR', 'BR', 'BR'] }

export const anac400Article12Cases: Fixture[] = [
  { name: 'abroad, 61 minutes later', facts: changed({ minutesLater: 61 }), now: NOW, back: 800_000 },
  { name: 'abroad, an hour later exactly', facts: changed({ minutesLater: 60 }), now: NOW, back: null },
  { name: 'abroad, 61 minutes earlier', facts: changed({ minutesEarlier: 61 }), now: NOW, back: 800_000 },
  { name: 'at home, 31 minutes', facts: { ...HOME, ...changed({ minutesLater: 31 }) }, now: NOW, back: 800_000 },
  { name: 'at home, 30 minutes', facts: { ...HOME, ...changed({ minutesLater: 30 }) }, now: NOW, back: null },
  {
    name: 'a small change told less than 72 hours before',
    facts: changed({ minutesLater: 5, noticeHours: 71.9 }),
    now: NOW,
    back: 800_000,
  },
  {
    name: 'a small change told 72 hours before',
    facts: changed({ minutesLater: 5, noticeHours: 72 }),
    now: NOW,
    back: null,
  },
  { name: 'no change', facts: {}, now: NOW, back: null },
  { name: 'after the changed flight has left', facts: changed({ minutesLater: 90 }), now: AFTER, back: null },
  {
    name: 'a cancelled flight is the matter of article 21',
    facts: changed({ cancelled: true }),
    now: NOW,
    back: null,
  },
  {
    name: 'the flights that were flown are used',
    facts: { ...changed({ minutesLater: 90 }), flown: reais(350_000) },
    now: NOW,
    back: 450_000,
  },
  {
    name: 'nothing to do with Brazil',
    facts: { ...ABROAD, ...changed({ minutesLater: 90 }) },
    now: NOW,
    back: null,
  },
]

export const anac400Article21Cases: Fixture[] = [
  { name: 'cancelled', facts: changed({ cancelled: true }), now: NOW, back: 800_000 },
  { name: 'cancelled, asked after its hour', facts: changed({ cancelled: true }), now: AFTER, back: 800_000 },
  { name: 'moved only', facts: changed({ minutesLater: 300 }), now: NOW, back: null },
  { name: 'abroad', facts: { ...ABROAD, ...changed({ cancelled: true }) }, now: NOW, back: null },
]

export const ourChangePromiseCases: Fixture[] = [
  { name: 'cancelled', facts: { ...ABROAD, ...changed({ cancelled: true }) }, now: NOW, back: 800_000 },
  { name: 'cancelled, after', facts: { ...ABROAD, ...changed({ cancelled: true }) }, now: AFTER, back: 800_000 },
  { name: '61 minutes', facts: { ...ABROAD, ...changed({ minutesEarlier: 61 }) }, now: NOW, back: 800_000 },
  { name: 'an hour', facts: { ...ABROAD, ...changed({ minutesEarlier: 60 }) }, now: NOW, back: null },
  {
    name: 'within one country the hour holds too',
    facts: { countries: ['DE', 'DE'], market: 'DE', ...changed({ minutesLater: 45 }) },
    now: NOW,
    back: null,
  },
  {
    name: 'told late, but small',
    facts: { ...ABROAD, ...changed({ minutesLater: 5, noticeHours: 2 }) },
    now: NOW,
    back: null,
  },
  { name: 'touching Brazil', facts: changed({ cancelled: true }), now: NOW, back: null },
]
