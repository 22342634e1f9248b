import { latePart } from '#app/ui/late-part.tsx'
import { loadLate } from '#app/ui/load-late.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

const SOURCE = 'app/components/search-widget/leg-rows.tsx'
const load = () => import('./leg-rows.tsx')

/** Fetched before the choice is taken over, so that a trip that cannot be typed is never chosen. */
export const loadLegRows = () => loadLate(SOURCE, load)

/** The rows of a multi-city trip, which few travellers ask for, in a chunk of their own. */
export const LaterLegRows = latePart({
  source: SOURCE,
  load,
  pick: (module) => module.LegRows,
  fallback: <Skeleton className="h-42 w-full" />,
})
