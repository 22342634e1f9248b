import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { numberFormat } from '#app/kit/format.ts'
import { clockText, dayText, instantText, type DayStyle as Parts, weekdayText } from '#platform/date-words.ts'
import { type Day, weekday } from '#platform/dates.ts'

/*
 * Flight times are local wall clocks of their airports and are shown as they are written, never through the zone of the
 * viewer. Days are formatted in UTC, which is how a day is stored.
 */

/** `2026-12-01T06:05` → `06:05`. */
export function clockOf(local: string): string {
  return local.slice(11, 16)
}

export function dayOf(local: string): Day {
  return local.slice(0, 10)
}

/** Hour of the day with its fraction: 6.5 for half past six. */
export function hourOf(local: string): number {
  return Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60
}

const DAY_STYLES = {
  /** Tue 1 Dec */
  short: { weekday: 'short' },
  /** 1 Dec */
  brief: {},
  /** Tuesday 1 December 2026 */
  long: { weekday: 'long', month: 'long', year: true },
} as const satisfies Record<string, Parts>
export type DayStyle = keyof typeof DAY_STYLES | 'weekday'

export function formatDay(day: Day, locale: string, style: DayStyle = 'short'): string {
  // Tue
  if (style === 'weekday') return weekdayText(weekday(day), locale)
  return dayText(day, locale, DAY_STYLES[style])
}

/** An instant as the wall clock of a zone shows it: `24 Nov, 23:59`. The caller names the zone beside it. */
export function formatInstant(instant: string, zone: string, locale: string): string {
  return instantText(instant, locale, { zone })
}

/** An instant as the clock of a zone shows it: `23:59`. */
export function formatClock(instant: string, zone: string): string {
  return clockText(instant, { zone })
}

/** 695 → `11 h 35 min`. */
export function formatDuration(total: number, i18n: I18n): string {
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  if (hours === 0) return i18n._(msg`${minutes} min`)
  if (minutes === 0) return i18n._(msg`${hours} h`)
  return i18n._(msg`${hours} h ${minutes} min`)
}

/** `Direct`, `1 stop`, `2 stops`. */
export function formatStops(count: number, i18n: I18n): string {
  if (count === 0) return i18n._(msg`Direct`)
  return i18n._(msg({ message: plural(count, { one: '# stop', other: '# stops' }) }))
}

/** `7,912 km`, `7.912 km`. */
export function formatDistance(km: number, locale: string): string {
  return `${numberFormat(locale).format(km)} km`
}
