import { type Day, daysBetween } from '#platform/dates.ts'

/** A month of a calendar, `YYYY-MM`. */
export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function firstOf(month: Month): Day {
  return `${month}-01`
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

export function daysIn(month: Month): number {
  return daysBetween(firstOf(month), firstOf(addMonths(month, 1)))
}

/** What is in the address; null for anything else. */
export function readMonth(text: string | null): Month | null {
  return text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null
}
