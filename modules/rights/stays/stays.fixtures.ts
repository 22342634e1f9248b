import { reais } from '#modules/rights/fixtures.ts'
import type { Money } from '#platform/money.ts'
import type { StayFacts } from './stay-facts.ts'

/** One case of a rule: what differs from `usualStay`, when it is asked, and what comes back; null where it does not apply. */
export type StayFixture = { name: string; facts: Partial<StayFacts>; now: string; back: number | null }

/** Of R$ 1,100.00 with its taxes, the first night is R$ 440.00. */
const NIGHTS: readonly Money[] = [reais(40_000), reais(30_000), reais(30_000)]

/**
 * Three nights in Fortaleza from 10 April 2026, 14:00 (UTC−3) on, R$ 1,100.00, booked in Brazil on 1 March at noon and
 * accepted; flexible.
 */
export function usualStay(facts: Partial<StayFacts> = {}): StayFacts {
  return {
    paid: reais(110_000),
    refunded: reais(0),
    nights: NIGHTS,
    boughtAt: new Date('2026-03-01T15:00:00Z'),
    checkIn: '2026-04-10',
    checkInTime: '14:00',
    timeZone: 'America/Fortaleza',
    policy: 'flexible',
    market: 'BR',
    accepted: true,
    endedBy: 'guest',
    ...facts,
  }
}

/** New York's clocks leap forward on 8 March 2026 and back on 1 November. */
const SPRING: Partial<StayFacts> = { timeZone: 'America/New_York', checkIn: '2026-03-08' }
const AUTUMN: Partial<StayFacts> = { timeZone: 'America/New_York', checkIn: '2026-11-01' }
const LATER = '2026-04-20T12:00:00Z'
const byOwner: Partial<StayFacts> = { endedBy: 'owner' }
const noShow: Partial<StayFacts> = { endedBy: 'no_show' }
const policy = (name: StayFacts['policy'], facts: Partial<StayFacts> = {}) => ({ policy: name, ...facts })

const flexible: StayFixture[] = [
  { name: 'long before', facts: {}, now: '2026-03-20T12:00:00Z', back: 110_000 },
  { name: 'a millisecond before the last 24 hours', facts: {}, now: '2026-04-09T16:59:59.999Z', back: 110_000 },
  { name: '24 hours before: the first night is kept', facts: {}, now: '2026-04-09T17:00:00Z', back: 66_000 },
  { name: 'late on the day of arrival', facts: {}, now: '2026-04-11T02:59:59.999Z', back: 66_000 },
  { name: 'the day after', facts: {}, now: '2026-04-11T03:00:00Z', back: 0 },
  { name: 'a stay of one night', facts: { nights: [reais(100)] }, now: '2026-04-10T12:00:00Z', back: 0 },
  { name: 'nights without a price of their own', facts: { nights: [reais(0), reais(0)] }, now: LATER, back: 0 },
  {
    name: 'of those half is the first night',
    facts: { nights: [reais(0), reais(0)] },
    now: '2026-04-10T12:00:00Z',
    back: 55_000,
  },
  { name: 'no-show: the first night is kept', facts: noShow, now: LATER, back: 66_000 },
  {
    name: 'what came back before is not given twice',
    facts: { refunded: reais(10_000) },
    now: '2026-04-10T12:00:00Z',
    back: 56_000,
  },
  {
    name: 'and more than is left is never given',
    facts: { refunded: reais(100_000) },
    now: '2026-04-10T12:00:00Z',
    back: 0,
  },
  { name: 'on the clock: 23 hours over the leap', facts: SPRING, now: '2026-03-07T18:59:59.999Z', back: 110_000 },
  { name: 'over the leap, ended', facts: SPRING, now: '2026-03-07T19:00:00Z', back: 66_000 },
  { name: 'on the clock: 25 hours over the leap back', facts: AUTUMN, now: '2026-10-31T17:59:59.999Z', back: 110_000 },
  { name: 'over the leap back, ended', facts: AUTUMN, now: '2026-10-31T18:00:00Z', back: 66_000 },
  {
    name: 'far in the east the day is another',
    facts: { timeZone: 'Pacific/Kiritimati' },
    now: '2026-04-08T23:59:59.999Z',
    back: 110_000,
  },
  { name: 'there it has ended', facts: { timeZone: 'Pacific/Kiritimati' }, now: '2026-04-09T00:00:00Z', back: 66_000 },
  {
    name: 'changed when half was kept: it stays so',
    facts: { keepsAtLeast: reais(55_000) },
    now: '2026-03-20T12:00:00Z',
    back: 55_000,
  },
  {
    name: 'changed late, and what the policy keeps now is more',
    facts: { keepsAtLeast: reais(10_000) },
    now: '2026-04-10T12:00:00Z',
    back: 66_000,
  },
  { name: 'another policy', facts: policy('strict'), now: LATER, back: null },
]

const moderate: StayFixture[] = [
  { name: 'before the last 5 days', facts: policy('moderate'), now: '2026-04-05T16:59:59.999Z', back: 110_000 },
  { name: '5 days before: half', facts: policy('moderate'), now: '2026-04-05T17:00:00Z', back: 55_000 },
  {
    name: 'the odd cent is the guest’s',
    facts: policy('moderate', { paid: reais(110_001) }),
    now: '2026-04-06T12:00:00Z',
    back: 55_001,
  },
  { name: 'to the end of the day before', facts: policy('moderate'), now: '2026-04-10T02:59:59.999Z', back: 55_000 },
  { name: 'on the day of arrival', facts: policy('moderate'), now: '2026-04-10T03:00:00Z', back: 0 },
  {
    name: 'a day that begins at one',
    facts: policy('moderate', { timeZone: 'Africa/Cairo', checkIn: '2026-04-24' }),
    now: '2026-04-23T21:59:59.999Z',
    back: 55_000,
  },
  {
    name: 'and no later',
    facts: policy('moderate', { timeZone: 'Africa/Cairo', checkIn: '2026-04-24' }),
    now: '2026-04-23T22:00:00Z',
    back: 0,
  },
  { name: 'no-show', facts: policy('moderate', noShow), now: LATER, back: 0 },
  { name: 'another policy', facts: {}, now: LATER, back: null },
]

const strict: StayFixture[] = [
  { name: 'before the last 14 days', facts: policy('strict'), now: '2026-03-27T16:59:59.999Z', back: 110_000 },
  { name: '14 days before: half', facts: policy('strict'), now: '2026-03-27T17:00:00Z', back: 55_000 },
  { name: 'before the last 7 days', facts: policy('strict'), now: '2026-04-03T16:59:59.999Z', back: 55_000 },
  { name: '7 days before', facts: policy('strict'), now: '2026-04-03T17:00:00Z', back: 0 },
  { name: 'no-show', facts: policy('strict', noShow), now: LATER, back: 0 },
  { name: 'another policy', facts: policy('non_refundable'), now: LATER, back: null },
]

const nonRefundable: StayFixture[] = [
  { name: 'a minute after', facts: policy('non_refundable'), now: '2026-03-01T15:01:00Z', back: 0 },
  { name: 'no-show', facts: policy('non_refundable', noShow), now: LATER, back: 0 },
  { name: 'another policy', facts: {}, now: LATER, back: null },
]

const article35: StayFixture[] = [
  { name: 'the owner cancels', facts: policy('non_refundable', byOwner), now: '2026-04-01T12:00:00Z', back: 110_000 },
  { name: 'at any time', facts: byOwner, now: LATER, back: 110_000 },
  { name: 'of what is left', facts: { ...byOwner, refunded: reais(10_000) }, now: LATER, back: 100_000 },
  { name: 'the guest cancels', facts: {}, now: LATER, back: null },
  { name: 'the guest did not come', facts: noShow, now: LATER, back: null },
  { name: 'sold abroad', facts: { ...byOwner, market: 'PT' }, now: LATER, back: null },
]

const ourOwner: StayFixture[] = [
  { name: 'the owner cancels', facts: { ...byOwner, market: 'PT' }, now: LATER, back: 110_000 },
  { name: 'the guest cancels', facts: { market: 'PT' }, now: LATER, back: null },
  { name: 'Brazil has its own', facts: byOwner, now: LATER, back: null },
]

const unaccepted: StayFixture[] = [
  {
    name: 'no answer yet',
    facts: policy('non_refundable', { accepted: false, market: 'PT' }),
    now: '2026-03-01T20:00:00Z',
    back: 110_000,
  },
  { name: 'accepted', facts: {}, now: '2026-03-01T20:00:00Z', back: null },
]

const article49: StayFixture[] = [
  { name: 'whatever the policy says', facts: policy('non_refundable'), now: '2026-03-06T12:00:00Z', back: 110_000 },
  { name: 'at the very end of the seventh day in Brasília', facts: {}, now: '2026-03-09T02:59:59.999Z', back: 110_000 },
  { name: 'at the beginning of the eighth', facts: {}, now: '2026-03-09T03:00:00Z', back: null },
  {
    name: 'booked late in the evening: the day in Brasília counts',
    facts: { boughtAt: new Date('2026-03-02T02:30:00Z') },
    now: '2026-03-09T03:00:00Z',
    back: null,
  },
  {
    name: 'a minute before check-in',
    facts: { checkIn: '2026-03-03' },
    now: '2026-03-03T16:59:00Z',
    back: 110_000,
  },
  { name: 'once the stay has begun', facts: { checkIn: '2026-03-03' }, now: '2026-03-03T17:00:00Z', back: null },
  { name: 'sold in Portugal', facts: { market: 'PT' }, now: '2026-03-02T12:00:00Z', back: null },
  { name: 'did not come', facts: noShow, now: '2026-03-02T12:00:00Z', back: null },
  { name: 'a part came back before', facts: { refunded: reais(10_000) }, now: '2026-03-02T12:00:00Z', back: 100_000 },
]

const steps = [
  { until: '2026-04-01T03:00:00Z', refund: reais(110_000) },
  { until: '2026-04-09T03:00:00Z', refund: reais(40_000) },
]
const byRate = (facts: Partial<StayFacts> = {}) => policy('by_rate', { steps, ...facts })

const rateTerms: StayFixture[] = [
  { name: 'before the first step ends', facts: byRate(), now: '2026-04-01T02:59:59.999Z', back: 110_000 },
  { name: 'when it has ended', facts: byRate(), now: '2026-04-01T03:00:00Z', back: 40_000 },
  { name: 'after the last one', facts: byRate(), now: '2026-04-09T03:00:00Z', back: 0 },
  { name: 'a rate without steps', facts: byRate({ steps: [] }), now: '2026-03-20T12:00:00Z', back: 0 },
  { name: 'did not come', facts: byRate(noShow), now: '2026-03-20T12:00:00Z', back: 0 },
  {
    name: 'what came back before is not given twice',
    facts: byRate({ refunded: reais(15_000) }),
    now: '2026-04-05T12:00:00Z',
    back: 25_000,
  },
  { name: 'a policy of the house', facts: { steps }, now: '2026-03-20T12:00:00Z', back: null },
]

/** Of each rule by its name. */
export const STAY_CASES: Record<string, StayFixture[]> = {
  'br-cdc-art-35': article35,
  'jangada-stay-not-delivered': ourOwner,
  'jangada-stay-not-confirmed': unaccepted,
  'stay-flexible': flexible,
  'stay-moderate': moderate,
  'stay-strict': strict,
  'stay-non-refundable': nonRefundable,
  'stay-rate-terms': rateTerms,
  'br-cdc-art-49-stay': article49,
}
