import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function SetupSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p className="sr-only">
        <Trans>Loading the setup</Trans>
      </p>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-12 w-full max-w-3xl" />
      <Skeleton className="h-80 w-full max-w-3xl" />
    </div>
  )
}
