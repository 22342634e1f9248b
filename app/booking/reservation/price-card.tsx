import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { SumLine } from '#app/booking/checkout/sum-line.tsx'
import { AboutAs } from '#app/components/charged-note/charged-note.tsx'
import { Price } from '#app/components/flights/price.tsx'
import type { BookedItems } from '#app/sale/booked-items.ts'
import { Card } from '#app/ui/card.tsx'
import { interestOf } from '#modules/payments/interest.contract.ts'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** What it costs and how it was paid; the same number as at the checkout. */
export function PriceCard({ reservation, items }: { reservation: ReservationView; items: BookedItems }) {
  const taken = reservation.payments.filter(({ captured, refunded, purpose }) => {
    // What was paid for a change that came to nothing is with the refunds.
    const gone = purpose && refunded.amount === captured.amount
    return captured.amount > 0 && !gone
  })
  return (
    <Card data-print="whole">
      <h2 className="mb-2 font-bold font-display text-heading">
        <Trans>Price</Trans>
      </h2>
      {items.map(({ id, title, price }) =>
        items.length > 1 ? (
          <div key={id} className="mb-4">
            <h3 className="mb-1 font-semibold">{title}</h3>
            {price}
          </div>
        ) : (
          <Fragment key={id}>{price}</Fragment>
        ),
      )}
      {items.length > 1 && <SumLine total={reservation.total} />}
      <AboutAs value={reservation.total} />
      {taken.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} />
      ))}
    </Card>
  )
}

const BRANDS = { visa: 'Visa', mastercard: 'Mastercard', diners: 'Diners Club' } as const

function PaymentLine({ payment }: { payment: PaymentView }) {
  const { t } = useLingui()
  const { card, instalments, refunded } = payment
  const count = instalments?.count ?? 1
  const interest = interestOf(payment)
  const means = card ? t`${BRANDS[card.brand]} ending in ${card.last4}` : 'Pix'
  return (
    <div className="grid gap-1.5 border-line border-t pt-3 text-sm">
      <p className="flex justify-between gap-4">
        <span>
          <Trans>Paid with {means}</Trans>
          {count > 1 && (
            <span className="text-soft">
              , <Plural value={count} one="in # instalment" other="in # instalments" />
            </span>
          )}
        </span>
        <Price value={payment.captured} whole={false} />
      </p>
      {refunded.amount > 0 && (
        <p className="flex justify-between gap-4 text-soft">
          <Trans>Refunded, or on its way</Trans>
          <Price value={refunded} whole={false} />
        </p>
      )}
      {interest.amount > 0 && (
        <>
          <p className="flex justify-between gap-4">
            <Trans>Instalment interest</Trans>
            <Price value={interest} whole={false} />
          </p>
          <p className="text-soft">
            <Trans>The payment provider charges the interest and keeps it: it is not refunded.</Trans>
          </p>
        </>
      )}
    </div>
  )
}
