import { memo } from 'react'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { FlightFiltersProps } from './flight-filters.tsx'

const load = () => import('./flight-filters.tsx')

/** Beside the list or a sheet over it: what is chosen before their code has come is kept, for as long as they are asked for the same. */
export const LateFlightFilters = memo(
  latePart<Awaited<ReturnType<typeof load>>, FlightFiltersProps>({
    source: 'app/site/flights/flight-filters.tsx',
    load,
    pick: (module) => module.FlightFilters,
    drawn: import.meta.env.SSR ? await load() : null,
    fallback: <Skeleton className="h-160 max-lg:hidden" />,
  }),
)
