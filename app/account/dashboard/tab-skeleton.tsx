import { useLingui } from '@lingui/react/macro'
import { Card } from '#app/ui/card.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { TabId } from './tabs.ts'

const FORMS: readonly TabId[] = ['profile', 'security']

/** The shape of a part while its data is on its way. */
export function TabSkeleton({ tab }: { tab: TabId }) {
  const { t } = useLingui()
  return (
    <div aria-busy="true" className="grid gap-4">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {FORMS.includes(tab) ? <FormShape /> : [0, 1, 2].map((row) => <RowShape key={row} poster={tab === 'trips'} />)}
    </div>
  )
}

function FormShape() {
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      {[0, 1, 2, 3].map((field) => (
        <div key={field}>
          <Skeleton className="mb-2 h-4 w-28" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </Card>
  )
}

function RowShape({ poster }: { poster: boolean }) {
  return (
    <Card className="flex gap-5">
      {poster && <Skeleton className="hidden h-24 w-36 shrink-0 rounded-lg sm:block" />}
      <SkeletonText lines={3} className="flex-1" />
    </Card>
  )
}
