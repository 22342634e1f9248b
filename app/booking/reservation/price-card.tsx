import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import { PriceBreakdown } from '#app/components/flights/price-breakdown.tsx'
import { StayPrice } from '#app/components/stays/stay-price.tsx'
import { extraLines } from '#app/sale/flight/extra-lines.ts'
import { Card } from '#app/ui/card.tsx'
import { interestOf } from '#modules/payments/interest.contract.ts'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { About } from './about.ts'

/** What it costs and how it was paid; the same number as at the checkout. */
export function PriceCard({ reservation, about }: { reservation: ReservationView; about: About }) {
  const { i18n } = useLingui()
  const taken = reservation.payments.filter(({ captured, refunded, purpose }) => {
    // What was paid for a change that came to nothing stands with the refunds.
    const gone = purpose && refunded.amount === captured.amount
    return captured.amount > 0 && !gone
  })
  return (
    <Card data-print="whole">
      <h2 className="mb-2 font-bold font-display text-heading">
        <Trans>Price</Trans>
      </h2>
      {about.kind === 'stay' ? (
        <>
          <StayPrice price={about.item.price} />
          <Kept item={about.item} />
        </>
      ) : (
        <PriceBreakdown
          price={about.item.fare.price}
          extras={extraLines(about.item.extras, i18n)}
          total={reservation.total}
        />
      )}
      {taken.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} />
      ))}
    </Card>
  )
}

/** What was kept of nights that a change gave up is paid, too. */
function Kept({ item: { kept, total } }: { item: StayItemView }) {
  if (!kept) return null
  return (
    <dl className="figures grid gap-1.5 pb-3 text-sm">
      <div className="flex justify-between gap-4 pt-1.5 text-soft">
        <dt>
          <Trans>Kept of nights you gave up</Trans>
        </dt>
        <dd>
          <Price value={kept} whole={false} />
        </dd>
      </div>
      <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-semibold">
        <dt>
          <Trans>What you pay in all</Trans>
        </dt>
        <dd>
          <Price value={total} whole={false} />
        </dd>
      </div>
    </dl>
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
          <Trans>Of it given back, or on its way</Trans>
          <Price value={refunded} whole={false} />
        </p>
      )}
      {interest.amount > 0 && (
        <>
          <p className="flex justify-between gap-4">
            <Trans>Interest of your instalments</Trans>
            <Price value={interest} whole={false} />
          </p>
          <p className="text-soft">
            <Trans>The payment provider charges the interest and keeps it: it does not come back.</Trans>
          </p>
        </>
      )}
    </div>
  )
}
