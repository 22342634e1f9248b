import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** A conversation until it is there. */
export function PaneSkeleton() {
  return (
    <div aria-busy="true" className="grid content-start gap-4 p-5">
      <p className="sr-only">
        <Trans>Loading the conversation</Trans>
      </p>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-6 h-14 w-3/5" />
      <Skeleton className="ml-auto h-14 w-1/2" />
      <Skeleton className="h-20 w-3/5" />
    </div>
  )
}
