import type { ComponentType } from 'react'
import { latePart } from '#app/ui/late-part.tsx'
import type { BulkResults } from './bulk-results.tsx'
import type { ListRows } from './list-rows.tsx'
import { RowsSkeleton } from './list-skeleton.tsx'

/** The rows of a list, which need an answer of the server: their code comes beside it. */
export const LateRows = latePart({
  source: 'app/kit/list/list-rows.tsx',
  load: () => import('./list-rows.tsx'),
  pick: (module) => module.ListRows as ComponentType<object>,
  fallback: <RowsSkeleton row="h-10" />,
}) as typeof ListRows & { load: () => Promise<void> }

/** What became of an action with many rows. */
export const LateBulkResults = latePart({
  source: 'app/kit/list/bulk-results.tsx',
  load: () => import('./bulk-results.tsx'),
  pick: (module) => module.BulkResults as ComponentType<object>,
}) as typeof BulkResults

/** Over a list that has no rows, so that a saved filter leads elsewhere. */
export const LateFilterMenu = latePart({
  source: 'app/kit/list/filter-menu.tsx',
  load: () => import('./filter-menu.tsx'),
  pick: (module) => module.FilterMenu,
})
