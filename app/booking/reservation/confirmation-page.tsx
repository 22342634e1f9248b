import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Fragment } from 'react'
import { bookedItems } from '#app/sale/booked-items.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PAPER_STACK } from '#app/ui/paper.ts'
import { PriceCard } from './price-card.tsx'
import { Head } from './reservation-head.tsx'
import { type BookedPage, useLiveReservation } from './use-live-reservation.ts'

/** The booking on one sheet of paper. */
export function ConfirmationPage({ loaded, kinds }: BookedPage) {
  const { i18n } = useLingui()
  const { reservation } = useLiveReservation(loaded, kinds)
  const items = bookedItems(kinds, reservation)
  if (!items) return null
  return (
    <article
      className={`column narrow grid grid-cols-[minmax(0,1fr)] gap-6 py-5 sm:py-8 print:pt-3 print:pb-0 ${PAPER_STACK}`}
    >
      <Head reservation={reservation} items={items} />
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
      {items.map(({ id, words, card, people }) => (
        <Fragment key={id}>
          <section aria-label={i18n._(words.goods)}>{card}</section>
          <section aria-label={i18n._(words.people)}>
            {items.length > 1 && <h2 className="mb-2 font-bold font-display text-heading">{i18n._(words.people)}</h2>}
            {people}
          </section>
        </Fragment>
      ))}
      <PriceCard reservation={reservation} items={items} />
      {reservation.demonstration &&
        items.map(({ id, words }) => (
          <p key={id} className="text-soft text-xs leading-5">
            {i18n._(words.demonstration)}
          </p>
        ))}
    </article>
  )
}
