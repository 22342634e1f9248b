import { lazy, Suspense } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { LegRowsProps } from './leg-rows.tsx'

export const loadLegRows = () => import('./leg-rows.tsx')
const LegRows = lazy(() => loadLegRows().then((module) => ({ default: module.LegRows })))

/** The rows of a multi-city trip, which few travellers ask for, in a chunk of their own. */
export function LaterLegRows(props: LegRowsProps) {
  return (
    <Suspense fallback={<Skeleton className="h-42 w-full" />}>
      <LegRows {...props} />
    </Suspense>
  )
}
