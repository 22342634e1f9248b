import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDay, formatInstant } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FlightItemView, ReservationView } from '#modules/reservations/reservations.contract.ts'
import { searchAgainPath } from '../checkout/search-again.ts'
import { stageOf } from '../payment/payment-stage.ts'
import { CANCELLING, STATUS } from './status-words.ts'

type StatusLineProps = { reservation: ReservationView; item: FlightItemView }

/** Where the booking stands, in a word and in a sentence with the next deadline. */
export function StatusLine({ reservation, item }: StatusLineProps) {
  const { i18n } = useLingui()
  const { name, tone } = reservation.cancelling ? CANCELLING : STATUS[reservation.status]
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={tone}>{i18n._(name)}</Badge>
      <p role="status" className="max-w-prose">
        {reservation.cancelling ? (
          <Cancelling {...reservation.cancelling} />
        ) : (
          <Sentence reservation={reservation} item={item} />
        )}
      </p>
      {waitsForTraveller(reservation) && (
        <ButtonLink to={`/checkout?reservation=${reservation.code}`} variant="sun" className="mt-1">
          <Trans>Go on to the payment</Trans>
        </ButtonLink>
      )}
      {cameToNothing(reservation) && (
        <ButtonLink to={searchAgainPath(item, reservation.travellers)} variant="sun" className="mt-1">
          <Trans>Search again</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

/** Held, or a Pix or the bank's check that was begun waits to be ended. */
function waitsForTraveller(reservation: ReservationView): boolean {
  const { kind } = stageOf(reservation)
  return reservation.status === 'held' || kind === 'pix' || kind === 'challenge'
}

/** Over before anything was paid. */
function cameToNothing({ status, payments }: ReservationView): boolean {
  const over = status === 'expired' || status === 'cancelled'
  return over && payments.every(({ captured }) => captured.amount === 0)
}

type CancellingProps = NonNullable<ReservationView['cancelling']>

/** The supplier has not confirmed it yet; what was promised stands, and nothing is left to do for the traveller. */
function Cancelling({ refund, refundBy }: CancellingProps) {
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

function Sentence({ reservation, item }: StatusLineProps): ReactNode {
  switch (reservation.status) {
    case 'held':
      return (
        <Trans>
          Your seats are held until <Deadline at={reservation.holdExpiresAt} item={item} />.
        </Trans>
      )
    case 'paying':
      if (waitsForTraveller(reservation))
        return (
          <Trans>
            Your payment has begun and waits for you. Your seats are held until{' '}
            <Deadline at={reservation.holdExpiresAt} item={item} />.
          </Trans>
        )
      return <Trans>Your payment is being completed. This takes a few moments.</Trans>
    case 'paid':
      return (
        <Trans>
          Your tickets are issued by <Deadline at={item.ticketBy} item={item} />. If they were not, your money would go
          back by itself.
        </Trans>
      )
    case 'confirmed':
      return <Trans>Your tickets are issued. Take your travel document along, and enjoy the journey.</Trans>
    case 'changed':
      return <Trans>Look at what has changed below and say what you would like.</Trans>
    case 'expired':
      return <Trans>The seats are on sale again. Nothing was charged.</Trans>
    case 'cancelled':
      return !cameToNothing(reservation) ? (
        <Trans>This booking is cancelled.</Trans>
      ) : (
        <Trans>
          This booking did not come about: the payment or the airline failed on the way. Nothing was charged; an amount
          that your bank had set aside is free again. You can book once more.
        </Trans>
      )
    case 'refunding':
      return <Trans>This booking is cancelled. Below you see where your money is.</Trans>
    case 'refunded':
      return <Trans>This booking is cancelled and your money is back.</Trans>
    default:
      return (
        <Trans>
          We have not had an answer yet and keep asking. Nothing is charged twice, and you hear from us by e-mail.
        </Trans>
      )
  }
}

/** A moment on the clock of the place where the journey begins, with its name. */
export function Deadline({ at, item }: { at: string | null; item: FlightItemView }) {
  const locale = useLocale()
  const zone = item.airports[item.slices[0]?.origin ?? '']
  if (!at) return null
  const city = zone?.cityName ?? 'UTC'
  return (
    <span className="figures font-semibold">
      {formatInstant(at, zone?.timeZone ?? 'UTC', locale)} (<Trans>{city} time</Trans>)
    </span>
  )
}
