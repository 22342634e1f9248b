import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** The rows of a multi-city trip, which few travellers ask for, in a chunk of their own. */
export const LaterLegRows = latePart({
  source: 'app/components/search-widget/leg-rows.tsx',
  load: () => import('./leg-rows.tsx'),
  pick: (module) => module.LegRows,
  fallback: <Skeleton className="h-42 w-full" />,
})
