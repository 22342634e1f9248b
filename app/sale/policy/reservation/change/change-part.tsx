import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { arriveAt } from '#app/components/arrive.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const waiting = (
  <Card look="flat">
    <Skeleton className="h-11 w-full" />
  </Card>
)
const ChangeDialog = latePart({
  source: 'app/sale/policy/reservation/change/change-dialog.tsx',
  load: () => import('./change-dialog.tsx'),
  pick: (module) => module.ChangeDialog,
  fallback: waiting,
})
/* A change that is open, and what became of the last one: most policies have none. */
const ChangeNews = latePart({
  source: 'app/sale/policy/reservation/change/change-news.tsx',
  load: () => import('./change-news.tsx'),
  pick: (module) => module.ChangeNews,
  fallback: waiting,
})

type ChangePartProps = {
  reservation: ReservationView
  item: PolicyItemView
  onChanged: (reservation: ReservationView) => void
}

/** Changing a policy: the way to it, the change that is open, and what happened to the last one. */
export function ChangePart({ reservation, item, onChanged }: ChangePartProps) {
  const [open, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const { change, changeable } = item
  // Of a policy that has ended nothing is changed, and no news of it is true any more.
  if ((!change && !changeable) || isOver(item)) return null
  function turn(now: ReservationView) {
    setOpen(false)
    onChanged(now)
    // What was pressed is gone: one goes on at what has come.
    requestAnimationFrame(() => arriveAt(part.current))
  }
  return (
    <div
      ref={part}
      id={item.id}
      tabIndex={-1}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 rounded-xl outline-none print:hidden"
    >
      {change && <ChangeNews reservation={reservation} item={item} change={change} onChanged={turn} />}
      {changeable && (
        <Button
          variant="secondary"
          icon={<CalendarClock aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
          className="justify-self-start max-sm:w-full"
        >
          <Trans>Change days or people</Trans>
        </Button>
      )}
      {open && <ChangeDialog reservation={reservation} item={item} onClose={() => setOpen(false)} onAsked={turn} />}
    </div>
  )
}
