import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatDuration } from '#app/components/flights/format-flight.ts'

/* Words of the list alone: what the files of all areas have, weighs on all of them. */

/** One slice as it is; of several what they take on average, and says so: `average 9 h 58 min each way`. */
export function formatDurationEach(slices: readonly { durationMinutes: number }[], i18n: I18n): string {
  const minutes = slices.map(({ durationMinutes }) => durationMinutes)
  const length = formatDuration(Math.round(minutes.reduce((sum, next) => sum + next, 0) / minutes.length), i18n)
  if (minutes.length === 1) return length
  const alike = new Set(minutes).size === 1
  if (minutes.length === 2) return alike ? i18n._(msg`${length} each way`) : i18n._(msg`average ${length} each way`)
  return alike ? i18n._(msg`${length} per flight`) : i18n._(msg`average ${length} per flight`)
}

/** `118 combinations`: ways to make the whole journey, where several share an outbound flight. */
export function combinationCount(count: number, i18n: I18n): string {
  return i18n._(msg({ message: plural(count, { one: '# combination', other: '# combinations' }) }))
}
