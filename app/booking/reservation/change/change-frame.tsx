import { CalendarClock } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { arriveAt } from '#app/components/arrive.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type Turn = (reservation: ReservationView) => void

type ChangeFrameProps = {
  /** Links lead to it. */
  id?: string
  changeable: boolean
  /** What can be changed. */
  label: ReactNode
  onChanged: Turn
  /** The change that is open, or what happened to the last one. */
  news?: (turn: Turn) => ReactNode
  dialog: (onClose: () => void, onDone: Turn) => ReactNode
}

/** Changing a product, whatever it is: the way to it, the change that is open, and what happened to the last one. */
export function ChangeFrame({ id, changeable, label, onChanged, news, dialog }: ChangeFrameProps) {
  const [open, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  function turn(now: ReservationView) {
    setOpen(false)
    onChanged(now)
    // What was pressed is gone: one goes on at what has come.
    requestAnimationFrame(() => arriveAt(part.current))
  }
  return (
    <div
      ref={part}
      id={id}
      tabIndex={-1}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 rounded-xl outline-none print:hidden"
    >
      {news?.(turn)}
      {changeable && (
        <Button
          variant="secondary"
          icon={<CalendarClock aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
          className="justify-self-start max-sm:w-full"
        >
          {label}
        </Button>
      )}
      {open && dialog(() => setOpen(false), turn)}
    </div>
  )
}

/** In place of a part of it that is on its way. */
export const CHANGE_WAITING = (
  <Card look="flat">
    <Skeleton className="h-11 w-full" />
  </Card>
)
