import { useLingui } from '@lingui/react/macro'
import { Card } from '#app/ui/card.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

export function NotificationsSkeleton() {
  const { t } = useLingui()
  return (
    <div aria-busy="true" className="grid gap-3">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton className="mb-2 h-12 w-56 rounded-full" />
      {[0, 1, 2, 3].map((row) => (
        <Card key={row} look="flat" className="flex gap-4">
          <Skeleton className="size-10 rounded-full" />
          <SkeletonText lines={3} className="flex-1" />
        </Card>
      ))}
    </div>
  )
}
