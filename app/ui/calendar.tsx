import { useLingui } from '@lingui/react/macro'
import type { CalendarProps, RangeCalendarProps } from './calendar-props.ts'
import { latePart } from './late-part.tsx'
import { loadLate } from './load-late.ts'
import { Skeleton } from './skeleton.tsx'
import { useHydrated } from './use-hydrated.ts'

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
 * the reader, a skeleton of the same size is here.
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
