import { BRAZIL_ZONE } from './market.contract.ts'
import { nationalHolidays } from './national-holidays.ts'
import { afterOpenMinutes, type OpeningHours } from './opening-hours.ts'

/** Within which hotels and their owners are looked at, as the site and its mails promise: 1 to 2 business days. */
export const REVIEW_BUSINESS_DAYS = 2

const DAY_MINUTES = 1440
const DAY_MS = 86_400_000
const WEEKDAYS = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 0, closes: DAY_MINUTES }))

/** Monday to Friday in Brasília, whole days, without the holidays of the nation. */
function businessDaysFrom(since: Date): OpeningHours {
  const year = since.getUTCFullYear()
  const holidays = [year - 1, year, year + 1].flatMap(nationalHolidays)
  return { timeZone: BRAZIL_ZONE, openings: WEEKDAYS, holidays }
}

/** By when what waits since then is to be decided: the same time two business days later. Pure. */
export function reviewDue(since: Date): Date {
  return afterOpenMinutes(businessDaysFrom(since), since, REVIEW_BUSINESS_DAYS * DAY_MINUTES) ?? since
}

/** What waits since before this instant is late now: `reviewDue` the other way round. Pure. */
export function reviewLateBefore(now: Date): Date {
  // It grows with its instant, so that the bounds close in on the one that is due now.
  let [early, late] = [now.getTime() - 14 * DAY_MS, now.getTime()]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (reviewDue(new Date(middle)) < now) early = middle
    else late = middle
  }
  return new Date(late)
}
