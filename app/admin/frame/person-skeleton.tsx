import type { ReactNode } from 'react'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'

/** While the page of a customer or an owner loads. @param children what is said of it */
export function PersonSkeleton({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{children}</p>
      <Skeleton className="mb-6 h-9 w-72" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-96 w-full" />
        <SkeletonText lines={12} />
      </div>
    </div>
  )
}
