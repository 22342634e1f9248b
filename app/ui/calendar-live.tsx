import { type CalendarDate, endOfMonth, parseDate, startOfMonth } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components'
import type { CalendarProps, DayCaption, RangeCalendarProps } from './calendar-props.ts'
import { cx } from './cx.ts'

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
        <Months {...props} kind="one" />
      </Calendar>
    </I18nProvider>
  )
}

export function LiveRangeCalendar({ value, onChange, ...props }: RangeCalendarProps) {
  const shared = useShared(props, value?.start ?? null)
  return (
    <I18nProvider locale={shared.locale}>
      <RangeCalendar
        {...shared.aria}
        value={value ? { start: parseDate(value.start), end: parseDate(value.end) } : null}
        onChange={({ start, end }) => onChange({ start: start.toString(), end: end.toString() })}
        className="w-fit"
      >
        <Months {...props} kind="range" />
      </RangeCalendar>
    </I18nProvider>
  )
}

type Shared = Omit<CalendarProps, 'value' | 'onChange'>

function useShared({ label, min, max, months = 1, isUnavailable, onMonthShown }: Shared, value: string | null) {
  const { i18n } = useLingui()
  const [focused, setFocused] = useState<CalendarDate | undefined>(undefined)
  const first = value ?? min
  return {
    locale: i18n.locale === 'en' ? 'en-US' : i18n.locale,
    aria: {
      'aria-label': label,
      minValue: min ? parseDate(min) : undefined,
      maxValue: max ? parseDate(max) : undefined,
      visibleDuration: { months },
      pageBehavior: 'single' as const,
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

const ARROW =
  'grid size-11 place-items-center rounded-full text-sea hover:bg-sea-tint disabled:opacity-40 data-focus-visible:outline-3'

function Months({ months = 1, captions, kind }: Shared & { kind: 'one' | 'range' }) {
  return (
    <>
      <header className="flex items-center justify-between gap-2 pb-2">
        <Button slot="previous" className={ARROW}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <Heading className="text-center font-bold font-display first-letter:uppercase" />
        <Button slot="next" className={ARROW}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </header>
      <div className="flex items-start gap-8">
        <Grid captions={captions} kind={kind} />
        {months === 2 && <Grid captions={captions} kind={kind} offset={1} className="hidden sm:table" />}
      </div>
    </>
  )
}

type GridProps = Pick<Shared, 'captions'> & { kind: 'one' | 'range'; offset?: number; className?: string }

function Grid({ captions, kind, offset, className }: GridProps) {
  return (
    <CalendarGrid
      offset={offset ? { months: offset } : undefined}
      className={cx('border-separate border-spacing-x-0 border-spacing-y-1', className)}
    >
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="h-8 font-semibold text-soft text-xs">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => <Day date={date} caption={captions?.[date.toString()]} kind={kind} />}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

const DAY =
  'group figures grid h-12 w-11 cursor-pointer select-none content-center justify-items-center text-[0.9375rem] leading-none outline-none ' +
  'data-outside-month:hidden data-disabled:cursor-default data-disabled:text-soft/55 data-unavailable:text-soft data-unavailable:line-through ' +
  'data-focus-visible:outline-3 data-focus-visible:outline-focus data-focus-visible:relative data-focus-visible:z-10'

const SELECTED = {
  one: 'rounded-md data-hovered:bg-sea-tint data-selected:bg-sea data-selected:text-on-sea',
  range:
    'data-hovered:bg-sea-tint not-data-selected:rounded-md data-selected:bg-sea-tint ' +
    'data-selection-start:rounded-l-md data-selection-start:bg-sea data-selection-start:text-on-sea ' +
    'data-selection-end:rounded-r-md data-selection-end:bg-sea data-selection-end:text-on-sea',
} as const

const CAPTION_ON_SEA = {
  one: 'group-data-selected:text-on-sea',
  range: 'group-data-selection-end:text-on-sea group-data-selection-start:text-on-sea',
} as const

function Day({ date, caption, kind }: { date: CalendarDate; caption: DayCaption | undefined; kind: 'one' | 'range' }) {
  return (
    <CalendarCell
      date={date}
      className={cx(DAY, SELECTED[kind])}
      // The cell is named by its date; what is below the number belongs to the name, or nobody hears it.
      render={(props) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props bring the role of a button
        <div {...props} aria-label={[props['aria-label'], caption?.text].filter(Boolean).join(', ')} />
      )}
    >
      {({ formattedDate }): ReactNode => (
        <>
          <span>{formattedDate}</span>
          {caption && (
            // Drawn by the style sheet: the name has it already, and what is read on a button must be in its name as it is.
            <span
              data-caption={caption.text}
              className={cx(
                'mt-1 text-[0.6875rem] before:content-[attr(data-caption)] group-data-disabled:hidden',
                caption.low ? 'font-bold text-success' : 'text-soft',
                CAPTION_ON_SEA[kind],
              )}
            />
          )}
        </>
      )}
    </CalendarCell>
  )
}
