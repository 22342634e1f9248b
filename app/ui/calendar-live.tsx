import { type CalendarDate, endOfMonth, parseDate, startOfMonth } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, Calendar, Heading, I18nProvider } from 'react-aria-components'
import { CALENDAR_ARROW, MonthGrid } from './calendar-grid.tsx'
import type { CalendarProps } from './calendar-props.ts'

/* Loaded on first use only (calendar.tsx): nothing else may import this file. */
export function LiveCalendar({ value, onChange, ...props }: CalendarProps) {
  const shared = useShared(props, value)
  return (
    <I18nProvider locale={shared.locale}>
      <Calendar
        {...shared.aria}
        value={value ? parseDate(value) : null}
        onChange={(day) => onChange(day.toString())}
        className="w-fit"
      >
        <Month captions={props.captions} />
      </Calendar>
    </I18nProvider>
  )
}

type Shared = Omit<CalendarProps, 'value' | 'onChange'>

function useShared({ label, min, max, isUnavailable, onMonthShown }: Shared, value: string | null) {
  const { i18n } = useLingui()
  const [focused, setFocused] = useState<CalendarDate | undefined>(undefined)
  const first = value ?? min
  return {
    locale: i18n.locale === 'en' ? 'en-US' : i18n.locale,
    aria: {
      'aria-label': label,
      minValue: min ? parseDate(min) : undefined,
      maxValue: max ? parseDate(max) : undefined,
      defaultFocusedValue: first ? parseDate(first) : undefined,
      isDateUnavailable: isUnavailable && ((day: { toString(): string }) => isUnavailable(day.toString())),
      onFocusChange(day: CalendarDate) {
        const left = !focused || day.compare(startOfMonth(focused)) < 0 || day.compare(endOfMonth(focused)) > 0
        setFocused(day)
        if (left) onMonthShown?.(startOfMonth(day).toString())
      },
    },
  }
}

function Month({ captions }: Pick<CalendarProps, 'captions'>) {
  return (
    <>
      <header className="flex items-center justify-between gap-2 pb-2">
        <Button slot="previous" className={CALENDAR_ARROW}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <Heading className="text-center font-bold font-display first-letter:uppercase" />
        <Button slot="next" className={CALENDAR_ARROW}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </header>
      <MonthGrid captions={captions} />
    </>
  )
}
