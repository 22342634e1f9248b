import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

type NameRoomProps = {
  id: string
  /** Letters that are left; below 0 that many are too many. */
  room: number
  left: ReactNode
  title: ReactNode
  tooMany: ReactNode
  /** Puts the names as they would fit. */
  onTake: () => void
}

/** From here on it is said how many letters are left. */
const NEARLY_FULL = 10

/**
 * Names have room for so many letters: said while they are typed, first how many are left, then with the names as they would fit. It is
 * always there, so that it is read out, and takes no row while it is empty.
 */
export function NameRoom({ id, room, left, title, tooMany, onTake }: NameRoomProps) {
  return (
    <div id={id} aria-live="polite" className="text-sm text-soft empty:absolute sm:col-span-2">
      {room >= 0 && room <= NEARLY_FULL && left}
      {room < 0 && (
        <Alert
          tone="warning"
          title={title}
          action={
            <Button size="sm" variant="secondary" onClick={onTake}>
              <Trans>Use the shortened names</Trans>
            </Button>
          }
        >
          {tooMany}
        </Alert>
      )}
    </div>
  )
}
