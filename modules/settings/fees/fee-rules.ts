import { addDays, type Day } from '#platform/dates.ts'
import { type FeeStep, feeOn } from '#platform/fees.contract.ts'
import { type MarkUp, productOf } from '#platform/mark-up.contract.ts'
import { NOTICE_DAYS } from '#platform/notice.contract.ts'
import type { FeeNews } from './fees.events.ts'

/** What is wrong with a schedule that is to be set in place of another. Days are those that the words name. */
export type FeeProblem =
  | { what: 'begun' | 'past' | 'twice'; day: Day }
  /** A higher fee without its notice: `day` is the first on which it may begin. */
  | { what: 'notice'; day: Day; percent: number }
  /** Without a lower step that owners were told of, more would be due than they know. */
  | { what: 'told'; day: Day; percent: number }

const isSame = (one: FeeStep) => (other: FeeStep) => one.from === other.from && one.percent === other.percent
const day = (from: Day, days: number) => addDays(from, days)

/**
 * Whether a schedule may follow another: what has begun stays as it is, nothing begins in the past, and nothing becomes dearer without
 * notice, as the owners' terms promise. Null where it may. Pure.
 */
export function feeProblem(before: readonly FeeStep[], after: readonly FeeStep[], today: Day): FeeProblem | null {
  const twice = after.find(({ from }, index) => after.findIndex((one) => one.from === from) !== index)
  if (twice) return { what: 'twice', day: twice.from }
  const touched = before.find((step) => step.from <= today && !after.some(isSame(step)))
  if (touched) return { what: 'begun', day: touched.from }
  const fresh = after.filter((step) => !before.some(isSame(step)))
  const past = fresh.find(({ from }) => from < today)
  if (past) return { what: 'past', day: past.from }
  const noticed = day(today, NOTICE_DAYS)
  const sudden = fresh.find(({ from, percent }) => from < noticed && percent > feeOn(after, day(from, -1)))
  if (sudden) return { what: 'notice', day: noticed, percent: feeOn(after, day(sudden.from, -1)) }
  return untold(before, after, today)
}

/** A day within the notice on which owners would pay more than they were told, and more than today. */
function untold(before: readonly FeeStep[], after: readonly FeeStep[], today: Day): FeeProblem | null {
  for (let ahead = 0; ahead < NOTICE_DAYS; ahead++) {
    const on = day(today, ahead)
    const told = Math.max(feeOn(before, on), feeOn(before, today))
    if (feeOn(after, on) > told) return { what: 'told', day: on, percent: feeOn(before, on) }
  }
  return null
}

/** What owners are told of a new schedule, in the order of its days. A step that is given another percentage is told as set. Pure. */
export function feeNews(before: readonly FeeStep[], after: readonly FeeStep[]): FeeNews[] {
  const set = after.filter((step) => !before.some(isSame(step)))
  const gone = before.filter(({ from }) => !after.some((step) => step.from === from))
  return [
    ...set.map((step): FeeNews => ({ what: 'set', ...step, other: feeOn(after, day(step.from, -1)) })),
    ...gone.map((step): FeeNews => ({ what: 'withdrawn', ...step, other: feeOn(after, step.from) })),
  ].sort((a, b) => (a.from < b.from ? -1 : 1))
}

type Which = Pick<MarkUp, 'product' | 'supplier' | 'from'>
export const isFor = (rule: Which) => (other: Which) =>
  productOf(rule) === productOf(other) && rule.supplier === other.supplier && rule.from === other.from

/**
 * Rules of days that are over stay, since what was sold then bore them; one of today or later may be set anew: what is held keeps its
 * own. Null where the rules may follow the others. Pure.
 */
export function markUpProblem(before: readonly MarkUp[], after: readonly MarkUp[], today: Day): FeeProblem | null {
  const isSameRule = (one: MarkUp) => (other: MarkUp) =>
    isFor(one)(other) && one.percent === other.percent && one.perTraveller === other.perTraveller
  const twice = after.find((rule, index) => after.findIndex(isFor(rule)) !== index)
  if (twice) return { what: 'twice', day: twice.from }
  const touched = before.find((rule) => rule.from < today && !after.some(isSameRule(rule)))
  if (touched) return { what: 'begun', day: touched.from }
  const past = after.find((rule) => rule.from < today && !before.some(isSameRule(rule)))
  return past ? { what: 'past', day: past.from } : null
}
