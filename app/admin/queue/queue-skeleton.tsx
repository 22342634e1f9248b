import { Trans } from '@lingui/react/macro'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** The queue in its final shape before its data has come. */
export function QueueSkeleton() {
  return (
    <div aria-busy="true">
      <PageHead title={<Trans>Emission queue</Trans>} />
      <p className="sr-only">
        <Trans>Loading the queue</Trans>
      </p>
      <Skeleton className="mb-4 h-12 w-full" />
      <Skeleton className="h-60 w-full" />
      <Skeleton className="mt-6 mb-3 h-9 w-72" />
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    </div>
  )
}
