import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stageOf } from '#app/booking/payment/payment-stage.ts'
import { formatDay, formatInstant } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { StaySentence } from '#app/sale/stay/stay-sentence.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { About } from './about.ts'
import { CANCELLING, STATUS, STAY_STATUS } from './status-words.ts'

type StatusLineProps = { reservation: ReservationView; about: About }

/** Where the booking stands, in a word and in a sentence with the next deadline. */
export function StatusLine({ reservation, about }: StatusLineProps) {
  const { i18n } = useLingui()
  const { name, tone } = lookOf(reservation, about)
  const at = (instant: string | null) => <Deadline at={instant} zone={about.zone} />
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={tone}>{i18n._(name)}</Badge>
      <p role="status" className="max-w-prose">
        {reservation.cancelling ? (
          <Cancelling {...reservation.cancelling} kind={about.kind} />
        ) : about.kind === 'stay' ? (
          <StaySentence reservation={reservation} item={about.item} at={at} />
        ) : (
          <Sentence reservation={reservation} item={about.item} at={at} />
        )}
      </p>
      {waitsForTraveller(reservation) && (
        <ButtonLink to={`/checkout?reservation=${reservation.code}`} variant="sun" className="mt-1">
          <Trans>Go on to the payment</Trans>
        </ButtonLink>
      )}
      {cameToNothing(reservation) && (
        <ButtonLink to={about.againPath} variant="sun" className="mt-1">
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

function lookOf(reservation: ReservationView, about: About) {
  if (reservation.cancelling) return CANCELLING
  return (about.kind === 'stay' && STAY_STATUS[about.item.status]) || STATUS[reservation.status]
}

type CancellingProps = NonNullable<ReservationView['cancelling']> & { kind: About['kind'] }

/** The supplier has not confirmed it yet; what was promised stands, and nothing is left to do for the traveller. */
function Cancelling({ refund, refundBy, kind }: CancellingProps) {
  const locale = useLocale()
  const day = formatDay(refundBy, locale, 'long')
  if (kind === 'stay') return <Trans>We are cancelling this booking. There is nothing more for you to do.</Trans>
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

function Sentence({ reservation, item, at }: SentenceProps): ReactNode {
  switch (reservation.status) {
    case 'held':
      return <Trans>Your seats are held until {at(reservation.holdExpiresAt)}.</Trans>
    case 'paying':
      if (waitsForTraveller(reservation))
        return (
          <Trans>
            Your payment has begun and waits for you. Your seats are held until {at(reservation.holdExpiresAt)}.
          </Trans>
        )
      return <Trans>Your payment is being completed. This takes a few moments.</Trans>
    case 'paid':
      return (
        <Trans>
          Your tickets are issued by {at(item.ticketBy)}. If they were not, your money would go back by itself.
        </Trans>
      )
    case 'confirmed':
      return <Trans>Your tickets are issued. Take your travel document along, and enjoy the journey.</Trans>
    case 'changed':
      return <Trans>Look at what has changed below and say what you would like.</Trans>
    case 'expired':
      return <Trans>The seats are on sale again. Nothing was charged.</Trans>
    case 'cancelled':
      if (reservation.payments.length === 0)
        return <Trans>This booking was given up before it was paid. Nothing was charged. You can book once more.</Trans>
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

/** A moment on the clock of the place where the journey begins, or of the hotel, with its name. */
export function Deadline({ at, zone }: { at: string | null; zone: About['zone'] }) {
  const locale = useLocale()
  if (!at) return null
  const city = zone.cityName
  return (
    <span className="figures font-semibold">
      {formatInstant(at, zone.timeZone, locale)} (<Trans>{city} time</Trans>)
    </span>
  )
}
