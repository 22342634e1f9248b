import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

type ListSkeletonProps = {
  title: ReactNode
  /** The height of a row, as a class. */
  row: string
}

/** A page with a list while it is loaded: its title, its filters, some rows. */
export function ListSkeleton({ title, row }: ListSkeletonProps) {
  return (
    <div aria-busy="true">
      <PageHead title={title} />
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <Skeleton className="mb-5 h-20 w-full" />
      <RowsSkeleton row={row} />
    </div>
  )
}

/** In the place of the rows alone. */
export function RowsSkeleton({ row }: { row: string }) {
  return (
    <div className="grid gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
        <Skeleton key={one} className={`${row} w-full`} />
      ))}
    </div>
  )
}
