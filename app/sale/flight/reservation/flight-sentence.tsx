import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SharedSentence } from '#app/booking/reservation/shared-sentence.tsx'
import { cameToNothing, waitsForTraveller } from '#app/booking/reservation/standing.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** The supplier has not confirmed it yet; the promise holds, and the traveller has nothing left to do. */
export function FlightCancelling({ refund, refundBy }: NonNullable<ReservationView['cancelling']>) {
  const locale = useLocale()
  const day = formatDay(refundBy, locale, 'long')
  if (refund.amount === 0)
    return <Trans>We are cancelling this booking with the airline. There is nothing more for you to do.</Trans>
  return (
    <Trans>
      We are cancelling this booking with the airline. There is nothing more for you to do: you get{' '}
      <Price value={refund} whole={false} className="font-semibold" /> back by {day}.
    </Trans>
  )
}

type SentenceProps = { reservation: ReservationView; item: FlightItemView; at: (instant: string | null) => ReactNode }

/** The status of a journey, in a sentence with the next deadline. */
export function FlightSentence({ reservation, item, at }: SentenceProps): ReactNode {
  switch (reservation.status) {
    case 'held':
      return <Trans>Your seats are held until {at(reservation.holdExpiresAt)}.</Trans>
    case 'paying':
      if (waitsForTraveller(reservation))
        return <Trans>Your payment is not finished. Your seats are held until {at(reservation.holdExpiresAt)}.</Trans>
      return <SharedSentence status={reservation.status} />
    case 'pending':
      return <Trans>Your seats are held until the hotel answers.</Trans>
    case 'paid':
      return <Trans>Your tickets are issued by {at(item.ticketBy)}. If not, we refund you in full automatically.</Trans>
    case 'confirmed':
      return <Trans>Your tickets are issued. Take your travel document with you, and enjoy your trip.</Trans>
    case 'changed':
      return <Trans>See what changed below and choose what you prefer.</Trans>
    case 'expired':
      return <Trans>The seats are on sale again. Nothing was charged.</Trans>
    case 'cancelled':
      if (reservation.payments.length === 0)
        return <Trans>This booking was abandoned before payment. Nothing was charged. You can book again.</Trans>
      return !cameToNothing(reservation) ? (
        <Trans>This booking is cancelled.</Trans>
      ) : (
        <Trans>
          This booking was not completed: the payment or the airline failed. Nothing was charged; any amount your bank
          set aside has been released. You can book again.
        </Trans>
      )
    default:
      return <SharedSentence status={reservation.status} />
  }
}
