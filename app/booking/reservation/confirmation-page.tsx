import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Fragment } from 'react'
import { partsOf } from '#app/sale/parts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PAPER_STACK } from '#app/ui/paper.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { PriceCard } from './price-card.tsx'
import { Head } from './reservation-page.tsx'
import { useLiveReservation } from './use-live-reservation.ts'

/** The booking on one sheet of paper. */
export function ConfirmationPage({ loaded }: { loaded: ReservationView }) {
  const { i18n } = useLingui()
  const { reservation } = useLiveReservation(loaded)
  const parts = partsOf(reservation)
  if (!parts) return null
  return (
    <article
      className={`column grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 py-5 sm:py-8 print:pt-3 print:pb-0 ${PAPER_STACK}`}
    >
      <Head reservation={reservation} parts={parts} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
        <ButtonLink to={`/reservations/${reservation.code}`} variant="secondary">
          <Trans>Manage this booking</Trans>
        </ButtonLink>
      </div>
      {parts.map(({ id, words, card, people }) => (
        <Fragment key={id}>
          <section aria-label={i18n._(words.goods)}>{card}</section>
          <section aria-label={i18n._(words.people)}>{people}</section>
        </Fragment>
      ))}
      <PriceCard reservation={reservation} parts={parts} />
      {reservation.demonstration &&
        parts.map(({ id, words }) => (
          <p key={id} className="text-soft text-xs leading-5">
            {i18n._(words.demonstration)}
          </p>
        ))}
    </article>
  )
}
