import { Skeleton } from '#app/ui/skeleton.tsx'

export function BookingsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-44 w-full rounded-xl" />
      <Skeleton className="h-44 w-full rounded-xl" />
    </div>
  )
}
