import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { arriveAt } from '#app/components/arrive.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { ChangeOutcome } from './change-outcome.tsx'
import { OpenChange } from './open-change.tsx'

const ChangeDialog = latePart({
  source: 'app/sale/stay/reservation/change/change-dialog.tsx',
  load: () => import('./change-dialog.tsx'),
  pick: (module) => module.ChangeDialog,
  fallback: (
    <Card look="flat">
      <Skeleton className="h-11 w-full" />
    </Card>
  ),
})

type ChangePartProps = {
  reservation: ReservationView
  item: StayItemView
  onChanged: (reservation: ReservationView) => void
}

/** Changing a stay: the way to it, the change that is open, and what happened to the last one. */
export function ChangePart({ reservation, item, onChanged }: ChangePartProps) {
  const [open, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const { change, changeable } = item
  const isOpen = change && ['unpaid', 'pending', 'accepted'].includes(change.status)
  if (item.status === 'pending') return <NotYet />
  // Of a stay that has ended nothing is changed, and no news of it is true any more.
  if ((!change && !changeable) || isOver(item)) return null
  function turn(now: ReservationView) {
    setOpen(false)
    onChanged(now)
    // What was pressed is gone: one goes on at what has come.
    requestAnimationFrame(() => arriveAt(part.current))
  }
  return (
    <div ref={part} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl outline-none print:hidden">
      {isOpen ? (
        <OpenChange reservation={reservation} item={item} change={change} onChanged={turn} />
      ) : (
        change && <ChangeOutcome change={change} hotel={item.hotel.name} />
      )}
      {changeable && (
        <Button
          variant="secondary"
          icon={<CalendarClock aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
          className="justify-self-start print:hidden max-sm:w-full"
        >
          <Trans>Change dates or guests</Trans>
        </Button>
      )}
      {open && <ChangeDialog reservation={reservation} item={item} onClose={() => setOpen(false)} onAsked={turn} />}
    </div>
  )
}

function NotYet() {
  return (
    <Alert title={<Trans>Other dates or guests?</Trans>} className="print:hidden">
      <Trans>
        Once the hotel has accepted you can change them here. Until then you can cancel free of charge and book again.
      </Trans>
    </Alert>
  )
}
