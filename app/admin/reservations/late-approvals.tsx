import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Most of the time there are none. */
export const LateApprovals = latePart({
  source: 'app/admin/reservations/approvals-table.tsx',
  load: () => import('./approvals-table.tsx'),
  pick: (module) => module.ApprovalsTable,
  fallback: <Skeleton className="h-24 w-full" />,
})
