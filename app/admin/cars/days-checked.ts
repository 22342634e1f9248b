import { msg } from '@lingui/core/macro'
import type { Problem, Values } from '#app/kit/use-form.ts'
import { isDay } from '#platform/dates.ts'

/** What is wrong with the two days of a season or of an outage. */
export function daysChecked({ firstDay = '', lastDay = '' }: Values): Problem[] {
  if (!isDay(firstDay)) return [{ field: 'firstDay', message: msg`Choose the first day.` }]
  if (!isDay(lastDay)) return [{ field: 'lastDay', message: msg`Choose the last day.` }]
  return lastDay < firstDay ? [{ field: 'lastDay', message: msg`The last day cannot come before the first one.` }] : []
}
