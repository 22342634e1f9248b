import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { arriveAt } from '#app/components/arrive.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const ChangeDialog = latePart({
  source: 'app/sale/car/reservation/change-dialog.tsx',
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
  item: CarItemView
  onChanged: (reservation: ReservationView) => void
}

/** The way to other times of a hire. */
export function ChangePart({ reservation, item, onChanged }: ChangePartProps) {
  const [open, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  if (!item.changeable) return null
  function turn(now: ReservationView) {
    setOpen(false)
    onChanged(now)
    // What was pressed is gone: one goes on where it was.
    requestAnimationFrame(() => arriveAt(part.current))
  }
  return (
    <div ref={part} tabIndex={-1} className="rounded-xl outline-none print:hidden">
      <Button
        variant="secondary"
        icon={<CalendarClock aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
        className="max-sm:w-full"
      >
        <Trans>Change pick-up or return</Trans>
      </Button>
      {open && <ChangeDialog reservation={reservation} item={item} onClose={() => setOpen(false)} onDone={turn} />}
    </div>
  )
}
