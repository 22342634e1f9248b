import type { ComponentType } from 'react'
import { latePart } from '#app/ui/late-part.tsx'
import type { BulkResults } from './bulk-results.tsx'
import type { ListPart, ListRows } from './list-rows.tsx'
import { RowsSkeleton } from './list-skeleton.tsx'

const ROWS = {
  source: 'app/kit/list/list-rows.tsx',
  load: () => import('./list-rows.tsx'),
  fallback: <RowsSkeleton row="h-10" />,
}

/** The rows of a list, which need an answer of the server: their code comes beside it. */
const Rows = latePart({ ...ROWS, pick: (module) => module.ListRows as ComponentType<object> })
export const LateRows = Rows as unknown as typeof ListRows
/** Some rows on another page. */
export const LateListPart = latePart({
  ...ROWS,
  pick: (module) => module.ListPart as ComponentType<object>,
}) as unknown as typeof ListPart

// Beside what the loader of the page asks for.
if (!import.meta.env.SSR) Rows.load().catch(() => {})

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
