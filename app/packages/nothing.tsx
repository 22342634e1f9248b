import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Where one of the parts cannot be had at all. */
export function Nothing({ title, hotels }: { title: string; hotels: boolean }) {
  return (
    <EmptyState level={3} title={title} className="rounded-xl border border-line bg-surface">
      {hotels ? (
        <Trans>Choose flights that arrive on another day, other dates, or another place.</Trans>
      ) : (
        <Trans>Choose other dates above, or another starting point.</Trans>
      )}
    </EmptyState>
  )
}
