import { parseDate } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { Button, Calendar, CalendarStateContext, I18nProvider } from 'react-aria-components'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CALENDAR_ARROW, type DayLook, MonthGrid } from '#app/ui/calendar-grid.tsx'
import { monthText } from '#platform/date-words.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { partOf } from './pick-day.ts'
import type { DayPrices, RangePickerProps } from './range-picker-props.ts'

type RangeMonthsProps = RangePickerProps & DayPrices & { wide: boolean; onDay: (day: Day) => void }

/** Nothing is sold for later days; who types one is told so. */
const DAYS_AHEAD = 365
const LONG = 13

/** Two months with arrows, or a column of all months. */
export function RangeMonths({ wide, onDay, ...props }: RangeMonthsProps) {
  const { i18n } = useLingui()
  const { end, first, last, min, isUnavailable } = props
  const start = (end === 'last' && last?.day) || first.day || min
  const max = addDays(min, DAYS_AHEAD)
  const label = end === 'last' && last ? last.label : first.label
  return (
    <div data-months className="relative min-h-0 flex-auto overflow-y-auto overscroll-contain px-4 py-3 md:px-5">
      <I18nProvider locale={i18n.locale === 'en' ? 'en-US' : i18n.locale}>
        <Calendar
          key={String(wide)}
          aria-label={label}
          value={null}
          onChange={(day) => onDay(day.toString())}
          minValue={parseDate(min)}
          maxValue={parseDate(max)}
          defaultFocusedValue={parseDate(start < min ? min : start > max ? max : start)}
          visibleDuration={{ months: wide ? 2 : LONG }}
          selectionAlignment="start"
          pageBehavior={wide ? 'single' : 'visible'}
          isDateUnavailable={isUnavailable && ((day) => isUnavailable(day.toString()))}
          className="mx-auto w-fit"
        >
          {wide ? <TwoMonths {...props} /> : <AllMonths {...props} />}
        </Calendar>
      </I18nProvider>
    </div>
  )
}

type MonthsProps = RangePickerProps & DayPrices

function useLook({ first, last }: MonthsProps) {
  return (day: Day): DayLook => {
    const part = partOf(day, first.day, last?.day ?? '')
    if (part === 'first') return { part: last?.day && last.day > day ? 'first' : 'only', name: first.label }
    return { part: part === 'last' && !first.day ? 'only' : part, name: part === 'last' ? last?.label : undefined }
  }
}

/** The first day of each month in sight. */
function useMonths(count: number): Day[] {
  const state = use(CalendarStateContext)
  const start = state?.visibleRange.start
  return start
    ? Array.from({ length: count }, (_, index) => start.add({ months: index }).set({ day: 1 }).toString())
    : []
}

function TwoMonths(props: MonthsProps) {
  const months = useMonths(2)
  const lookOf = useLook(props)
  const [left = ''] = months
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other months are in sight
  useEffect(() => {
    for (const month of months) props.onMonthShown?.(month)
  }, [left])
  return (
    <div className="flex items-start gap-8">
      {months.map((month, offset) => (
        <div key={month}>
          <div className="grid h-11 grid-cols-[2.75rem_1fr_2.75rem] items-center pb-1">
            {offset === 0 ? (
              <Button slot="previous" className={CALENDAR_ARROW}>
                <ChevronLeft aria-hidden="true" className="size-5" />
              </Button>
            ) : (
              <span />
            )}
            <MonthName month={month} />
            {offset === 1 && (
              <Button slot="next" className={CALENDAR_ARROW}>
                <ChevronRight aria-hidden="true" className="size-5" />
              </Button>
            )}
          </div>
          <MonthGrid captions={props.captions} lookOf={lookOf} offset={offset} />
        </div>
      ))}
    </div>
  )
}

function AllMonths(props: MonthsProps) {
  const months = useMonths(LONG)
  const lookOf = useLook(props)
  return (
    <div className="grid gap-6">
      {months.map((month, offset) => (
        <InSight key={month} onSeen={() => props.onMonthShown?.(month)}>
          <MonthName month={month} />
          <MonthGrid captions={props.captions} lookOf={lookOf} offset={offset} />
        </InSight>
      ))}
    </div>
  )
}

function MonthName({ month }: { month: Day }) {
  return <h3 className="text-center font-bold font-display first-letter:uppercase">{monthText(month, useLocale())}</h3>
}

/** Says once that it has come in sight. */
function InSight({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be done then does not change
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      onSeen()
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={box} data-month>
      {children}
    </div>
  )
}
