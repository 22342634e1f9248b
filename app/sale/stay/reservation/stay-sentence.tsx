import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SharedSentence } from '#app/booking/reservation/shared-sentence.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type StaySentenceProps = {
  reservation: ReservationView
  item: StayItemView
  /** A moment on the clock of the hotel. */
  at: (instant: string | null) => ReactNode
}

/** The status of a stay, in a sentence with the next deadline. */
export function StaySentence({ reservation, item, at }: StaySentenceProps): ReactNode {
  if (item.status === 'rejected') return <Refused item={item} />
  if (item.status === 'lapsed') {
    return <Trans>The hotel did not answer in time. You pay nothing; other hotels are one search away.</Trans>
  }
  if (item.status === 'completed') return <Trans>Your stay is over. We hope you slept well.</Trans>
  if (item.status === 'no_show') return <Trans>The hotel reported a no-show.</Trans>
  switch (reservation.status) {
    case 'held':
      return <Trans>Your room is held until {at(reservation.holdExpiresAt)}.</Trans>
    case 'pending':
      // Its own part is sure; another one, or the bank, is waited for.
      if (item.instantConfirmation) return <Trans>This stay is guaranteed. It is charged together with the rest.</Trans>
      return (
        <Trans>
          The hotel answers by {at(item.answerBy)}. Your card is charged only if it accepts; without an answer, you pay
          nothing.
        </Trans>
      )
    case 'confirmed':
      return <Trans>The hotel expects you. Show the voucher when you check in.</Trans>
    case 'expired':
      return <Trans>The room is on sale again. Nothing was charged.</Trans>
    case 'cancelled':
      return <Trans>This booking is cancelled. Nothing more is charged.</Trans>
    default:
      return <SharedSentence status={reservation.status} />
  }
}

function Refused({ item: { reason } }: { item: StayItemView }) {
  return (
    <>
      <Trans>The hotel cannot accept your booking. You pay nothing; other hotels are one search away.</Trans>
      {reason && (
        <>
          {' '}
          <Trans>
            It says: <q>{reason}</q>
          </Trans>
        </>
      )}
    </>
  )
}
