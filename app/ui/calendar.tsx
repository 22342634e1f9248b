import { useLingui } from '@lingui/react/macro'
import { latePart } from './late-part.tsx'
import { loadLate } from './load-late.ts'
import { Skeleton } from './skeleton.tsx'
import { useHydrated } from './use-hydrated.ts'

/** A short line below the number of a day: a price. `low` marks the good ones. */
export type DayCaption = { text: string; low?: boolean }

type Shared = {
  /** What is picked, for screen readers. */
  label: string
  /** First and last day that can be picked, YYYY-MM-DD, both included. */
  min?: string
  max?: string
  /** By day, YYYY-MM-DD. */
  captions?: Readonly<Record<string, DayCaption>>
  /** Months side by side; on phones always one. */
  months?: 1 | 2
  isUnavailable?: (day: string) => boolean
  /** The first day of the first month in sight, whenever that changes: the time to load captions. */
  onMonthShown?: (firstDay: string) => void
}

/** Days are YYYY-MM-DD. */
export type CalendarProps = Shared & { value: string | null; onChange: (day: string) => void }

export type DayRange = { start: string; end: string }
export type RangeCalendarProps = Shared & { value: DayRange | null; onChange: (range: DayRange) => void }

const LIVE = { source: 'app/ui/calendar-live.tsx', load: () => import('./calendar-live.tsx') }
const LiveCalendar = latePart({
  ...LIVE,
  pick: (live) => live.LiveCalendar,
  fallback: ({ months }: CalendarProps) => <CalendarSkeleton months={months} />,
})
const LiveRangeCalendar = latePart({
  ...LIVE,
  pick: (live) => live.LiveRangeCalendar,
  fallback: ({ months }: RangeCalendarProps) => <CalendarSkeleton months={months} />,
})

/** Loads the calendar's code ahead of the first use: when its button is pointed at or focused. */
export function preloadCalendar(): void {
  loadLate(LIVE.source, LIVE.load).catch(() => {})
}

/**
 * Picks one day. Its code comes with the first use; meanwhile, and on the server, which does not know what day it is for
 * the reader, a skeleton of the same size stands here.
 */
export function Calendar(props: CalendarProps) {
  if (!useHydrated()) return <CalendarSkeleton months={props.months} />
  return <LiveCalendar {...props} />
}

/** Picks a first and a last day; they may be the same. */
export function RangeCalendar(props: RangeCalendarProps) {
  if (!useHydrated()) return <CalendarSkeleton months={props.months} />
  return <LiveRangeCalendar {...props} />
}

function CalendarSkeleton({ months = 1 }: { months?: 1 | 2 }) {
  const { t } = useLingui()
  return (
    <div role="status" className="flex gap-8">
      <span className="sr-only">{t`Loading the calendar`}</span>
      {(['first', 'second'] as const).slice(0, months).map((month, index) => (
        <div key={month} className={index === 0 ? 'w-77' : 'hidden w-77 sm:block'}>
          <Skeleton className="mx-auto mb-4 h-7 w-40" />
          <Skeleton className="h-76 w-full" />
        </div>
      ))}
    </div>
  )
}
