import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { rememberPaid } from '#app/booking/checkout/booked-offers.ts'
import { arriveAtTop } from '#app/components/arrive.tsx'
import { type BookedItems, bookedItems } from '#app/sale/booked-items.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { DocumentsCard } from './documents-card.tsx'
import { CodeText } from './reservation-head.tsx'
import { StatusLine } from './status-line.tsx'
import { type BookedPage, useLiveReservation } from './use-live-reservation.ts'

/** Paid: thanks, the code, and what happens next. */
export function SuccessPage({ loaded, kinds }: BookedPage) {
  const { reservation } = useLiveReservation(loaded, kinds)
  const title = useRef<HTMLHeadingElement>(null)
  const { code } = loaded
  useEffect(() => {
    rememberPaid(code)
    arriveAtTop(title.current)
  }, [code])
  const items = bookedItems(kinds, reservation)
  if (!items) return null
  const firstName = reservation.travellers[0]?.givenNames.split(/\s+/)[0] ?? ''
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] gap-8 py-6 sm:py-10">
      <header className="grid justify-items-start gap-4">
        <CircleCheck aria-hidden="true" className="size-12 text-success" />
        <h1 ref={title} tabIndex={-1} className="font-bold font-display text-title outline-none">
          {reservation.status === 'pending' ? (
            <Trans>Thank you, {firstName}. The hotel has your request.</Trans>
          ) : (
            <Trans>Thank you, {firstName}. Your trip is booked.</Trans>
          )}
        </h1>
        <p className="text-soft">
          <Trans>
            Booking code <CodeText code={reservation.code} />
          </Trans>
        </p>
        <StatusLine reservation={reservation} items={items} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {items.map(({ id, card, people, namesInThanks }) => (
            <Fragment key={id}>
              {card}
              {namesInThanks && people}
            </Fragment>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <NextSteps reservation={reservation} items={items} />
          <DocumentsCard reservation={reservation} items={items} />
        </div>
      </div>
    </div>
  )
}

function NextSteps({ reservation, items }: { reservation: ReservationView; items: BookedItems }) {
  const { i18n } = useLingui()
  return (
    <Card>
      <h2 className="mb-3 font-bold font-display text-heading">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="list-decimal space-y-2 pl-5 marker:font-semibold marker:text-sea">
        {items.map(({ id, nextSteps }) => (
          <Fragment key={id}>{nextSteps}</Fragment>
        ))}
      </ol>
      <div className="mt-5 grid gap-2">
        <ButtonLink to={`/reservations/${reservation.code}`} wide>
          <Trans>See your booking</Trans>
        </ButtonLink>
        <ButtonLink to={`/booking-confirmation/${reservation.code}`} variant="secondary" wide>
          <Trans>Printable confirmation</Trans>
        </ButtonLink>
      </div>
      {reservation.demonstration &&
        items.map(
          ({ id, words }) =>
            words.demonstrationInThanks && (
              <p key={id} className="mt-4 text-soft text-xs leading-5">
                {i18n._(words.demonstration)}
              </p>
            ),
        )}
    </Card>
  )
}
