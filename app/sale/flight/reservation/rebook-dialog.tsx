import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { dayOf } from '#app/components/flights/format-flight.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Day } from '#platform/dates.ts'
import { OtherFlights } from './other-flights.tsx'

type RebookDialogProps = {
  item: FlightItemView
  reservation: ReservationView
  pending: boolean
  onClose: () => void
  onPick: (offerId: string) => void
}

/** Other flights of the same journey, on the same or on other days, at no charge. */
export function RebookDialog({ item, reservation, pending, onClose, onPick }: RebookDialogProps) {
  const before = item.scheduleChange?.before ?? item.slices
  const [days, setDays] = useState<Day[]>(() => before.map(({ departure }) => dayOf(departure.local)))
  return (
    <Dialog open onClose={onClose} size="lg" title={<Trans>Choose other flights</Trans>}>
      <OtherFlights
        item={item}
        reservation={reservation}
        before={before}
        days={days}
        onDays={setDays}
        fareOf={({ fares }) => fares.find(({ family }) => family === item.fare.family) ?? fares[0]}
        verb={<Trans>Keep these, free of charge</Trans>}
        otherwise={<Trans>Try other dates, or get a refund instead.</Trans>}
        pending={pending}
        onPick={onPick}
      />
    </Dialog>
  )
}
