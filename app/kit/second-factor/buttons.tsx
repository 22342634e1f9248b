import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type ButtonsProps = { pending: boolean; onLater: () => void; more?: ReactNode; children: ReactNode }

/** What a step sends, and the way out of it. */
export function Buttons({ pending, onLater, more, children }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={pending}>
        {children}
      </Button>
      {more}
      <Button variant="ghost" onClick={onLater}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  )
}
