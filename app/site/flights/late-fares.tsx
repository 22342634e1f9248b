import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Most people open the fares of one card or of none. */
export const LateFares = latePart({
  source: 'app/site/flights/fares-here.tsx',
  load: () => import('./fares-here.tsx'),
  pick: (module) => module.FaresHere,
  fallback: <Skeleton className="h-80 rounded-xl" />,
})
