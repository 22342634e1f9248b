import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

/** What a step sends, and the way out of it. */
export function Buttons({
  pending,
  onLater,
  children,
}: {
  pending: boolean
  onLater: () => void
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={pending}>
        {children}
      </Button>
      <Button variant="ghost" onClick={onLater}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  )
}
