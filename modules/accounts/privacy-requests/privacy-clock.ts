import { addDays, type Day, dayIn, daysBetween } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { DAYS_TO_ANSWER, type PrivacyStatus } from './privacy-rights.contract.ts'

export const today = (now: Date): Day => dayIn(BRAZIL_ZONE, now)

/** The last day on which an answer is in time: calendar days of Brazil, the day of asking not counted (LGPD art. 19 II). */
export const dueAfter = (asked: Day): Day => addDays(asked, DAYS_TO_ANSWER)

/** Pure. */
export function clockOf({ dueOn, status }: { dueOn: Day; status: PrivacyStatus }, now: Date) {
  const daysLeft = daysBetween(today(now), dueOn)
  return { daysLeft, late: status === 'open' && daysLeft < 0 }
}
