import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dayText, instantText } from '#platform/date-words.ts'
import { wallClock } from '#platform/dates.ts'

/*
 * Only drawn after the data came to the browser, so the zone is the one in which the reader works; it is beside the
 * time wherever it is a deadline.
 */

/** `21 Nov, 14:30`, with `zone` also `UTC−3`; with `seconds` `21 Nov 2026, 14:30:05`, for records. */
export function formatMoment(
  instant: string,
  locale: string,
  { zone = false, seconds = false }: { zone?: boolean; seconds?: boolean } = {},
): string {
  return instantText(instant, locale, { seconds, year: seconds, named: zone })
}

/** A day without a clock: `28 Nov 2026`. */
export function formatDate(day: string, locale: string): string {
  return dayText(day, locale, { year: true })
}

/** How long until a moment, or since: `in 3 h 20 min`, `12 min ago`. */
export function formatDistanceTo(instant: string, now: number, i18n: I18n): string {
  const left = Date.parse(instant) - now
  const span = formatSpan(Math.abs(Math.round(left / 60_000)), i18n)
  return left > 0 ? i18n._(msg`in ${span}`) : i18n._(msg`${span} ago`)
}

function formatSpan(total: number, i18n: I18n): string {
  const days = Math.floor(total / 1440)
  const hours = Math.floor((total % 1440) / 60)
  const minutes = total % 60
  if (days > 0) return hours > 0 ? i18n._(msg`${days} d ${hours} h`) : i18n._(msg`${days} d`)
  if (hours > 0) return minutes > 0 ? i18n._(msg`${hours} h ${minutes} min`) : i18n._(msg`${hours} h`)
  return i18n._(msg`${minutes} min`)
}

/** What is left, to the second: `9:05`; never below zero. */
export function formatCountdown(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** For `datetime-local`, and back to an instant. */
export function toLocalInput(at: Date): string {
  const { day, time } = wallClock(undefined, at.getTime())
  return `${day}T${time.slice(0, 5)}`
}
