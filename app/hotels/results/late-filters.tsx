import { memo } from 'react'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { HotelFiltersProps } from './hotel-filters.tsx'

const load = () => import('./hotel-filters.tsx')

/** Beside the list or a sheet over it: what is chosen before their code has come is kept, for as long as they are asked for the same. */
export const LateHotelFilters = memo(
  latePart<Awaited<ReturnType<typeof load>>, HotelFiltersProps>({
    source: 'app/hotels/results/hotel-filters.tsx',
    load,
    pick: (module) => module.HotelFilters,
    drawn: import.meta.env.SSR ? await load() : null,
    fallback: <Skeleton className="h-160 max-xl:hidden" />,
  }),
)
