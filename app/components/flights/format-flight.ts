import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Day } from '#platform/dates.ts'

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
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 1 Dec */
  brief: { day: 'numeric', month: 'short' },
  /** Tuesday 1 December 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Tue */
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayStyle = keyof typeof DAY_STYLES

export function formatDay(day: Day, locale: string, style: DayStyle = 'short'): string {
  return dateFormat(locale, 'UTC', DAY_STYLES[style]).format(Date.parse(`${day}T00:00:00Z`))
}

/** An instant as the wall clock of a zone shows it: `24 Nov, 23:59`. The caller names the zone beside it. */
export function formatInstant(instant: string, zone: string, locale: string): string {
  const style = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return dateFormat(locale, zone, style).format(Date.parse(instant))
}

/** An instant as the clock of a zone shows it: `23:59`. */
export function formatClock(instant: string, zone: string, locale: string): string {
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return dateFormat(locale, zone, style).format(Date.parse(instant))
}

/** English is read all over the world: day before month is the order that most of its readers use. */
function dateFormat(locale: string, timeZone: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(style)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...style, timeZone })
    formats.set(key, format)
  }
  return format
}
const formats = new Map<string, Intl.DateTimeFormat>()

/** How far the wall clock is from UTC at that moment: `UTC−3`, `UTC+5:30`. */
export function utcOffset(time: { local: string; instant: string }): string {
  const minutes = Math.round((Date.parse(`${time.local}:00Z`) - Date.parse(time.instant)) / 60_000)
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
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
  return `${new Intl.NumberFormat(locale).format(km)} km`
}
