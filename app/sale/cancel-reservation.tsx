import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { CancelDialog } from '#app/booking/reservation/cancel-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type CancelReservationProps = {
  reservation: ReservationView
  item: Pick<ReservationView['items'][number], 'id' | 'status'>
  /** What it is, where it is one of several. */
  title: ReactNode
  onCancelled: (reservation: ReservationView) => void
}

/** Not booked yet: another item of the booking waits for an answer. */
const COMING: readonly string[] = ['held', 'ordering', 'in_doubt']

/** Below the rights of an item: what a cancellation gives back, in money, before anything is decided. */
export function CancelReservation({ reservation, item, title, onCancelled }: CancelReservationProps) {
  const [open, setOpen] = useState(false)
  const several = reservation.items.length > 1
  if (reservation.cancelling && several) return <Waits reservation={reservation} item={item} />
  if (!reservation.cancellable || COMING.includes(item.status)) return null
  return (
    <>
      <Button variant="secondary" wide onClick={() => setOpen(true)} className="mt-4">
        <Trans>Cancel booking (see your refund first)</Trans>
      </Button>
      {open && (
        <CancelDialog
          code={reservation.code}
          which={several ? { id: item.id, title } : null}
          onClose={() => setOpen(false)}
          onCancelled={(cancelled) => {
            setOpen(false)
            onCancelled(cancelled)
          }}
        />
      )}
    </>
  )
}

/** Items are cancelled one after another, so that each gives back what was promised for it. */
function Waits({ reservation: { cancelling }, item }: Pick<CancelReservationProps, 'reservation' | 'item'>) {
  return (
    <p className="mt-4 text-sm text-soft">
      {cancelling?.itemId === item.id ? (
        <Trans>This is being cancelled.</Trans>
      ) : (
        <Trans>Another part of this booking is being cancelled. You can cancel this one as soon as that is done.</Trans>
      )}
    </p>
  )
}
