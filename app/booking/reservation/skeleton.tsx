import { useLingui } from '@lingui/react/macro'
import { Card } from '#app/ui/card.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'

/** A booking in its final shape while it is fetched. */
export function BookingSkeleton() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading your booking`}
      className="column grid grid-cols-[minmax(0,1fr)] gap-8 py-5 sm:py-7"
    >
      <div className="grid gap-4">
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-6 w-44 rounded-full" />
        <Skeleton className="h-5 w-full max-w-lg" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="grid gap-8">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </Card>
        <Card>
          <Skeleton className="mb-4 h-6 w-32" />
          <SkeletonText lines={5} />
        </Card>
      </div>
    </div>
  )
}
