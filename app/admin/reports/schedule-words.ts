import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Every, SavedReport } from '#modules/reports/saved.contract.ts'
import { weekdayText } from '#platform/date-words.ts'

export const EVERY_WORDS: Record<Every, MessageDescriptor> = {
  day: msg`Every day`,
  week: msg`Every week`,
  month: msg`Every month`,
}

/** `Every week, Monday, 07:00`. */
export function useScheduleWords() {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  return ({ every, weekday, monthDay, hour }: NonNullable<SavedReport['schedule']>) =>
    [
      i18n._(EVERY_WORDS[every]),
      ...(every === 'week' ? [weekdayText((weekday ?? 1) - 1, locale, 'long')] : []),
      ...(every === 'month' ? [t`on day ${monthDay ?? 1}`] : []),
      hourText(hour),
    ].join(', ')
}

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
