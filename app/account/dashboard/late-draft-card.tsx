import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Few have a hold that waits to be paid. */
export const LateDraftCard = latePart({
  source: 'app/account/dashboard/draft-card.tsx',
  load: () => import('./draft-card.tsx'),
  pick: (module) => module.DraftCard,
  fallback: <Skeleton className="h-32 w-full rounded-xl" />,
})
