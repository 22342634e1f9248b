import { Trans, useLingui } from '@lingui/react/macro'
import { Check, MessagesSquare, X } from 'lucide-react'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatMoney } from '#platform/money.ts'
import { type Booking, mayAccept, mayBeNoShow, mayReject } from './booking.ts'
import type { ChangeAnswers } from './booking-change.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingStatus } from './booking-status.tsx'
import { LateBookingChange } from './late-booking-change.tsx'

type BookingCardProps = {
  /** Of its heading. */
  level?: 2 | 3
  booking: Booking
  pending: boolean
  onAccept: () => void
  onReject: () => void
  onNoShow: () => void
} & ChangeAnswers

/** One booking: the guest, the dates, the earnings, and the actions. */
export function BookingCard({
  booking,
  level = 3,
  onNoShow,
  onAcceptChange,
  onDeclineChange,
  ...answers
}: BookingCardProps) {
  const { t } = useLingui()
  const { code } = booking
  const Heading = `h${level}` as const
  return (
    <article
      aria-label={t`Reservation ${code}`}
      id={`booking-${booking.id}`}
      tabIndex={-1}
      className="scroll-mt-24 rounded-xl border border-line bg-paper p-4 outline-focus focus:outline-3 sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Heading className="wrap-anywhere font-bold leading-snug">
            <OwnName language={booking.hotelLanguage}>{booking.hotel}</OwnName>
          </Heading>
          <p className="figures text-soft text-sm">
            <Trans>Reservation {code}</Trans>
          </p>
        </div>
        <BookingStatus booking={booking} />
      </header>
      {isKept(booking) && <AtOnceNote />}
      {booking.money && <MoneyNote money={booking.money} />}
      <BookingFacts booking={booking} />
      <Words booking={booking} />
      {booking.change && (
        <LateBookingChange
          booking={booking}
          onAcceptChange={onAcceptChange}
          onDeclineChange={onDeclineChange}
          change={booking.change}
          pending={answers.pending}
        />
      )}
      <footer className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-line border-t pt-4">
        <Amounts booking={booking} />
        <Answers booking={booking} {...answers} />
      </footer>
      <div className="mt-2 -ml-3 flex flex-wrap gap-1">
        <ButtonLink
          to={`/hotel-owner/messages/${booking.id}`}
          variant="ghost"
          size="sm"
          aria-label={t`Messages about reservation ${code}`}
          icon={<MessagesSquare aria-hidden="true" className="size-4" />}
        >
          <Trans>Messages</Trans>
        </ButtonLink>
        {mayBeNoShow(booking, new Date()) && (
          <Button variant="ghost" size="sm" onClick={onNoShow}>
            <Trans>The guest did not come</Trans>
          </Button>
        )}
      </div>
    </article>
  )
}

const isKept = ({ atOnce, status, money }: Booking) => atOnce && status === 'confirmed' && !money

/** Nothing to answer, and what to do where it cannot be kept. */
function AtOnceNote() {
  return (
    <p className="mt-3 rounded-lg bg-sunken px-4 py-3 text-sm">
      <Trans>
        Confirmed instantly under your hotel’s rule: no answer needed. If you cannot host the guest, reject the booking
        with your reason as soon as you can: the guest is fully refunded, and our staff help.
      </Trans>
    </p>
  )
}

/** Why a booking that looks answered is not, and what comes next. */
function MoneyNote({ money }: { money: NonNullable<Booking['money']> }) {
  return (
    <p className="mt-3 rounded-lg border border-warning-line bg-warning-tint px-4 py-3 text-sm">
      {money === 'in_doubt' ? (
        <Trans>
          You have accepted. The bank has not said yet whether the guest was charged: we keep asking, and will email
          you. Keep the room free until then.
        </Trans>
      ) : (
        <Trans>
          We could not charge the guest. They may pay again while the request is open; then we ask you again. You can
          reject it now.
        </Trans>
      )}
    </p>
  )
}

type AnswersProps = Omit<BookingCardProps, 'onNoShow' | keyof ChangeAnswers>

function Answers({ booking, pending, onAccept, onReject }: AnswersProps) {
  const { t } = useLingui()
  const { code } = booking
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:[&>button]:flex-1 max-sm:[&>button]:px-3">
      <Button
        variant="secondary"
        disabled={!mayReject(booking)}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={onReject}
        aria-label={t`Reject reservation ${code}`}
      >
        <Trans>Reject</Trans>
      </Button>
      <Button
        disabled={!mayAccept(booking)}
        pending={pending}
        icon={<Check aria-hidden="true" className="size-4" />}
        onClick={onAccept}
        aria-label={t`Accept reservation ${code}`}
      >
        <Trans>Accept</Trans>
      </Button>
    </div>
  )
}

/** What the guest wishes, and why the owner said no. */
function Words({ booking: { wishes, reason } }: { booking: Booking }) {
  if (!wishes && !reason) return null
  return (
    <div className="mt-3 grid gap-2 rounded-lg bg-sunken px-4 py-3 text-sm">
      {wishes && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">
            <Trans>The guest writes:</Trans>
          </span>{' '}
          {wishes}
        </p>
      )}
      {reason && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">
            <Trans>Your reason:</Trans>
          </span>{' '}
          {reason}
        </p>
      )}
    </div>
  )
}

function Amounts({ booking }: { booking: Booking }) {
  const locale = useLocale()
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      <div>
        <dt className="text-soft text-sm">
          <Trans>Total</Trans>
        </dt>
        <dd className="figures">{formatMoney(booking.total, locale)}</dd>
      </div>
      <div>
        <dt className="text-soft text-sm">
          <Trans>You receive</Trans>
        </dt>
        <dd className="figures font-bold text-sea">{formatMoney(booking.owner, locale)}</dd>
      </div>
    </dl>
  )
}
