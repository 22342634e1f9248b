import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function SettingsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p className="sr-only">
        <Trans>Loading the settings</Trans>
      </p>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-80 w-full max-w-3xl" />
    </div>
  )
}
