import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function DiagnosticSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p className="sr-only">
        <Trans>Checking everything</Trans>
      </p>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-14 w-full" />
      <div className="grid gap-4 xl:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((panel) => (
          <Skeleton key={panel} className="h-80 w-full" />
        ))}
      </div>
    </div>
  )
}
