import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CancelDialog } from '#app/booking/reservation/cancel-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type CancelReservationProps = {
  reservation: ReservationView
  onCancelled: (reservation: ReservationView) => void
}

/** Below the rights of an item: what a cancellation gives back, in money, before anything is decided. */
export function CancelReservation({ reservation, onCancelled }: CancelReservationProps) {
  const [open, setOpen] = useState(false)
  if (!reservation.cancellable) return null
  return (
    <>
      <Button variant="secondary" wide onClick={() => setOpen(true)} className="mt-4">
        <Trans>Cancel: see what you get back</Trans>
      </Button>
      {open && (
        <CancelDialog
          code={reservation.code}
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
