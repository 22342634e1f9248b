import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { arriveAt } from '#app/components/arrive.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const waiting = (
  <Card look="flat">
    <Skeleton className="h-11 w-full" />
  </Card>
)
const ChangeDialog = latePart({
  source: 'app/sale/flight/reservation/change/change-dialog.tsx',
  load: () => import('./change-dialog.tsx'),
  pick: (module) => module.ChangeDialog,
  fallback: waiting,
})
const OwnChange = latePart({
  source: 'app/sale/flight/reservation/change/own-change.tsx',
  load: () => import('./own-change.tsx'),
  pick: (module) => module.OwnChange,
  fallback: waiting,
})

type ChangePartProps = {
  reservation: ReservationView
  item: FlightItemView
  onChanged: (reservation: ReservationView) => void
}

/** Taking other flights: the way to it, the change that is open, and what happened to the last one. */
export function ChangePart({ reservation, item, onChanged }: ChangePartProps) {
  const [open, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const { change, changeable } = item
  if (!change && !changeable) return null
  function turn(now: ReservationView) {
    setOpen(false)
    onChanged(now)
    // What was pressed is gone: one goes on at what has come.
    requestAnimationFrame(() => arriveAt(part.current))
  }
  return (
    <div ref={part} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl outline-none print:hidden">
      {change && <OwnChange reservation={reservation} item={item} change={change} onChanged={turn} />}
      {changeable && (
        <Button
          variant="secondary"
          icon={<CalendarClock aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
          className="justify-self-start max-sm:w-full"
        >
          <Trans>Change flights</Trans>
        </Button>
      )}
      {open && <ChangeDialog reservation={reservation} item={item} onClose={() => setOpen(false)} onDone={turn} />}
    </div>
  )
}
