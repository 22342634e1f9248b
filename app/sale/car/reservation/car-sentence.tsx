import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SharedSentence } from '#app/booking/reservation/shared-sentence.tsx'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type CarSentenceProps = {
  reservation: ReservationView
  item: CarItemView
  /** A moment on the clock of the depot. */
  at: (instant: string | null) => ReactNode
}

/** The status of a hire, in a sentence with the next deadline. */
export function CarSentence({ reservation, item, at }: CarSentenceProps): ReactNode {
  if (item.status === 'completed') return <Trans>The car is returned. We hope you had a good drive.</Trans>
  switch (reservation.status) {
    case 'held':
      return <Trans>Your car is held until {at(reservation.holdExpiresAt)}.</Trans>
    case 'confirmed':
      return <Trans>Your car is booked. Show the voucher and your licence at the counter.</Trans>
    case 'expired':
      return <Trans>The car was released. Nothing was charged.</Trans>
    case 'cancelled':
      return <Trans>This rental is cancelled. Nothing more is charged.</Trans>
    default:
      return <SharedSentence status={reservation.status} />
  }
}
