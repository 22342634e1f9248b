import { useLingui } from '@lingui/react/macro'
import { Card } from '#app/ui/card.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'

/** The checkout in its final shape while a reservation is fetched. */
export function CheckoutSkeleton() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading your booking`}
      className="column grid grid-cols-[minmax(0,1fr)] gap-6 py-5 sm:py-7"
    >
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-9 w-56" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-5 h-12 w-full" />
          <Skeleton className="mt-4 h-12 w-full" />
          <Skeleton className="mt-6 h-13 w-52 rounded-full" />
        </Card>
        <Card className="hidden lg:block">
          <Skeleton className="mb-5 h-6 w-32" />
          <SkeletonText lines={7} />
        </Card>
      </div>
    </div>
  )
}
