import type { Bucket } from '#platform/database/days.ts'
import { addDays, type Day, daysBetween, weekday } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import type { Comparison, Period, ReportQuery } from './reports.contract.ts'

/** Days of which the last is excluded. */
export type Span = { from: Day; to: Day }

const TEXT = {
  ends: /*i18n*/ { id: 'reports.period-ends', message: 'Choose a first and a last day.' },
  order: /*i18n*/ { id: 'reports.period-order', message: 'The last day cannot be before the first.' },
  long: /*i18n*/ {
    id: 'reports.period-long',
    message: 'This period is too long to show by day or week. Choose months, or a shorter period.',
  },
}

/** More lines than this nobody reads, and no chart shows. */
const MOST_BUCKETS = 400
/** Ten years. */
const MOST_DAYS = 3660

/** Throws AppError `request/invalid` for a period of its own that is none. */
export function spanOf({ period, from, to }: Pick<ReportQuery, 'period' | 'from' | 'to'>, today: Day): Span {
  const month = monthOf(today)
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
  const year = `${today.slice(0, 4)}-01-01`
  const tomorrow = addDays(today, 1)
  switch (period) {
    case 'today':
      return { from: today, to: tomorrow }
    case 'last-7':
      return { from: addDays(today, -6), to: tomorrow }
    case 'last-30':
      return { from: addDays(today, -29), to: tomorrow }
    case 'this-month':
      return { from: month, to: tomorrow }
    case 'last-month':
      return { from: addMonths(month, -1), to: month }
    case 'this-quarter':
      return { from: quarter, to: tomorrow }
    case 'last-quarter':
      return { from: addMonths(quarter, -3), to: quarter }
    case 'this-year':
      return { from: year, to: tomorrow }
    case 'last-year':
      return { from: addMonths(year, -12), to: year }
    case 'own':
      return ownSpan(from, to)
  }
}

function ownSpan(from: Day | undefined, to: Day | undefined): Span {
  if (!from || !to) throw invalid(from ? 'to' : 'from', TEXT.ends)
  if (to < from) throw invalid('to', TEXT.order)
  if (daysBetween(from, to) > MOST_DAYS) throw invalid('from', TEXT.long)
  return { from, to: addDays(to, 1) }
}

/** What has only begun is compared with as much of what came before it. */
const SO_FAR: Partial<Record<Period, number>> = { 'this-month': 1, 'this-quarter': 3, 'this-year': 12 }

/** The period that a comparison is with: as many days before, or months where they are whole; or the same days a year ago. */
export function comparedWith({ from, to }: Span, compare: Comparison, period?: Period): Span | null {
  if (compare === 'none') return null
  const back = compare === 'year' ? 12 : period && SO_FAR[period]
  if (back) return { from: addMonths(from, -back), to: addDays(addMonths(addDays(to, -1), -back), 1) }
  const months = monthsBetween(from, to)
  if (months !== null) return { from: addMonths(from, -months), to: from }
  return { from: addDays(from, -daysBetween(from, to)), to: from }
}

/** Throws AppError `request/invalid` for a step that would make too many lines. */
export function stepOf(by: ReportQuery['by'], { from, to }: Span): Bucket {
  const days = daysBetween(from, to)
  if (by === 'auto') return days <= 62 ? 'day' : days <= 200 ? 'week' : 'month'
  if (by === 'day' && days > MOST_BUCKETS) throw invalid('by', TEXT.long)
  if (by === 'week' && days > 7 * MOST_BUCKETS) throw invalid('by', TEXT.long)
  return by
}

/** First days of all days, weeks or months in it, also of those at its ends that are only partly in it. */
export function bucketsOf({ from, to }: Span, by: Bucket): Day[] {
  const buckets: Day[] = []
  for (let at = firstOf(from, by); at < to; at = by === 'month' ? addMonths(at, 1) : addDays(at, by === 'week' ? 7 : 1))
    buckets.push(at)
  return buckets
}

function firstOf(day: Day, by: Bucket): Day {
  if (by === 'day') return day
  return by === 'week' ? addDays(day, -weekday(day)) : monthOf(day)
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The same day so many months on, or the last of that month where it has fewer. */
function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
  const next = months % 12 === 11 ? `${Number(month.slice(0, 4)) + 1}-01-01` : null
  const last = addDays(next ?? `${month.slice(0, 5)}${String((months % 12) + 2).padStart(2, '0')}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** How many whole months it is; null where it is not. */
function monthsBetween(from: Day, to: Day): number | null {
  if (!from.endsWith('-01') || !to.endsWith('-01')) return null
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}

function invalid(field: string, text: (typeof TEXT)[keyof typeof TEXT]): AppError {
  return new AppError('request/invalid', { userMessage: text, fields: [{ field, text }] })
}
