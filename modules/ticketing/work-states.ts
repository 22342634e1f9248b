import type { Alarm, Bucket, Category, Purpose, TimeLeft, WorkStatus } from './ticketing.contract.ts'
import { LEASE_MINUTES, URGENT } from './ticketing.contract.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Every way in which work changes its status; `from` is in the WHERE of the statement that makes the move. */
export const MOVES = {
  taken: { from: ['open', 'delayed', 'taken'], to: 'taken' },
  'automatic-issue': { from: ['open'], to: 'taken' },
  returned: { from: ['taken'], to: 'open' },
  lapsed: { from: ['taken'], to: 'open' },
  delayed: { from: ['taken'], to: 'delayed' },
  woken: { from: ['delayed'], to: 'open' },
  failed: { from: ['taken'], to: 'open' },
  /** Back to the automatic way, after the supplier has refused. */
  retried: { from: ['open', 'taken', 'delayed'], to: 'open' },
  'in-doubt': { from: ['taken'], to: 'open' },
  done: { from: ['taken'], to: 'done' },
  /** The supplier's tickets are a fact, even when the lease ended before its answer came. */
  issued: { from: ['open', 'taken', 'delayed'], to: 'done' },
  'given-back': { from: ['open', 'taken', 'delayed'], to: 'given_back' },
  closed: { from: ['open', 'taken', 'delayed'], to: 'closed' },
} as const satisfies Record<string, { from: readonly WorkStatus[]; to: WorkStatus }>
export type Move = keyof typeof MOVES

/** Not finished. */
export const LIVE = ['open', 'taken', 'delayed'] as const satisfies readonly WorkStatus[]

/** Upper ends in hours, exclusive but for `overdue`: a limit that is reached has passed. */
export const BUCKET_HOURS: readonly (readonly [Bucket, number])[] = [
  ['overdue', 0],
  ['h1', 1],
  ['h4', 4],
  ['h24', 24],
  ['d3', 72],
  ['later', Number.POSITIVE_INFINITY],
]

export function bucketOf(limit: Date, now: Date): Bucket {
  const hours = (limit.getTime() - now.getTime()) / HOUR_MS
  return BUCKET_HOURS.find(([, end]) => hours <= end)?.[0] ?? 'later'
}

/** Limits of a bucket, `after` exclusive, `until` inclusive; null is without end. */
export function bucketRange(bucket: TimeLeft, now: Date): { after: Date | null; until: Date | null } {
  const last = bucket === 'urgent' ? URGENT.at(-1) : bucket
  const index = BUCKET_HOURS.findIndex(([name]) => name === last)
  const at = (hours: number | undefined) =>
    hours === undefined || !Number.isFinite(hours) ? null : new Date(now.getTime() + hours * HOUR_MS)
  return { after: bucket === 'urgent' ? null : at(BUCKET_HOURS[index - 1]?.[1]), until: at(BUCKET_HOURS[index]?.[1]) }
}

/** Hours before the limit, the most urgent last. */
export const ALARM_HOURS: readonly (readonly [Alarm, number])[] = [
  ['h24', 24],
  ['h4', 4],
  ['h1', 1],
]
/**
 * Alarms that have nothing to say of new work: tickets are due a day after the order, so that every flight would ring as soon
 * as it is sold.
 */
export function alarmsAtBirth(purpose: Purpose, limit: Date, now: Date): Alarm[] {
  return purpose === 'issue' ? alarmsDue(limit, now, []).filter((alarm) => alarm === 'h24') : []
}

/** From here on new work counts as near its limit. */
export const NEAR_HOURS = 4

/** Alarms that are due and were not raised; the last one is the one to sound, the others it has overtaken. */
export function alarmsDue(limit: Date, now: Date, raised: readonly Alarm[]): Alarm[] {
  const hours = (limit.getTime() - now.getTime()) / HOUR_MS
  return ALARM_HOURS.filter(([alarm, before]) => hours <= before && !raised.includes(alarm)).map(([alarm]) => alarm)
}

export function isNear(category: Category, limit: Date, now: Date): boolean {
  return category === 'new' && limit.getTime() - now.getTime() <= NEAR_HOURS * HOUR_MS
}

/** Ten minutes; to issue beyond the limit is no use to anyone, so that lease ends there. */
export function leaseEnd(work: { purpose: Purpose; limit: Date }, now: Date): Date {
  const end = now.getTime() + LEASE_MINUTES * MINUTE_MS
  return new Date(work.purpose === 'issue' ? Math.min(end, work.limit.getTime()) : end)
}
