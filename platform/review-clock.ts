import { BRAZIL_ZONE } from './market.contract.ts'
import { afterOpenMinutes, type OpeningHours } from './opening-hours.ts'

/** Within which hotels and their owners are looked at, as the site and its mails promise: 1 to 2 business days. */
export const REVIEW_BUSINESS_DAYS = 2

const DAY_MINUTES = 1440
const DAY_MS = 86_400_000
/** Monday to Friday in Brasília, whole days; public holidays are not known here, and count. */
const BUSINESS_DAYS: OpeningHours = {
  timeZone: BRAZIL_ZONE,
  openings: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 0, closes: DAY_MINUTES })),
  holidays: [],
}

/** By when what waits since then is to be decided: the same time two business days later. Pure. */
export function reviewDue(since: Date): Date {
  return afterOpenMinutes(BUSINESS_DAYS, since, REVIEW_BUSINESS_DAYS * DAY_MINUTES) ?? since
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
