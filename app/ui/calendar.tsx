import { useLingui } from '@lingui/react/macro'
import type { CalendarProps } from './calendar-props.ts'
import { latePart } from './late-part.tsx'
import { loadLate } from './load-late.ts'
import { Skeleton } from './skeleton.tsx'
import { useHydrated } from './use-hydrated.ts'

const LIVE = { source: 'app/ui/calendar-live.tsx', load: () => import('./calendar-live.tsx') }
const LiveCalendar = latePart<Awaited<ReturnType<typeof LIVE.load>>, CalendarProps>({
  ...LIVE,
  pick: (live) => live.LiveCalendar,
  fallback: <CalendarSkeleton />,
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
  if (!useHydrated()) return <CalendarSkeleton />
  return <LiveCalendar {...props} />
}

function CalendarSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status">
      <span className="sr-only">{t`Loading the calendar`}</span>
      <div className="w-77">
        <Skeleton className="mx-auto mb-4 h-7 w-40" />
        <Skeleton className="h-76 w-full" />
      </div>
    </div>
  )
}
