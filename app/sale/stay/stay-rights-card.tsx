import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CancelDialog } from '#app/booking/reservation/cancel-dialog.tsx'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const AFTERWARDS: readonly string[] = ['completed', 'no_show']

type StayRightsCardProps = {
  reservation: ReservationView
  item: StayItemView
  onCancelled: (reservation: ReservationView) => void
}

/** What a cancellation gives back step by step, and the way to see it in money before deciding anything. */
export function StayRightsCard({ reservation, item, onCancelled }: StayRightsCardProps) {
  const [open, setOpen] = useState(false)
  if (isOver(item) || AFTERWARDS.includes(item.status)) return null
  return (
    <Card className="print:hidden">
      <h2 className="mb-3 font-bold font-display text-heading">
        <Trans>Cancelling</Trans>
      </h2>
      {item.status === 'pending' && (
        <p className="mb-3 text-[0.9375rem]">
          <Trans>Free of charge until the hotel has said yes. After that:</Trans>
        </p>
      )}
      <CancellationTimeline steps={item.cancellation} total={item.price.total} place={placeOfHotel(item.hotel)} />
      {reservation.cancellable && (
        <Button variant="secondary" wide onClick={() => setOpen(true)} className="mt-4">
          <Trans>Cancel: see what you get back</Trans>
        </Button>
      )}
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
    </Card>
  )
}
