import { memo } from 'react'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OptionChoicesProps, TravellerChoicesProps } from './flight-choices.tsx'

const load = () => import('./flight-choices.tsx')
const CHOICES = {
  source: 'app/components/search-widget/flight-choices.tsx',
  load,
  drawn: import.meta.env.SSR ? await load() : null,
  fallback: <Skeleton className="h-40" />,
}
type Choices = Awaited<ReturnType<typeof load>>

/* React keeps what the server drew for as long as it is asked for the same: the form around it is drawn anew before the first touch. */

export const TravellerChoices = memo(
  latePart<Choices, TravellerChoicesProps>({ ...CHOICES, pick: (module) => module.TravellerChoices }),
)

export const OptionChoices = memo(
  latePart<Choices, OptionChoicesProps>({ ...CHOICES, pick: (module) => module.OptionChoices }),
)
