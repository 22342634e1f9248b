import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { BookedItem } from '#app/sale/sale-kind.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import type { PaymentView, RefundView } from '#modules/payments/payments.contract.ts'

type RefundTrackerProps = {
  refunds: RefundView[]
  payments: PaymentView[]
  /** Of a booking of several items: which one a refund is for. */
  items?: readonly Pick<BookedItem, 'id' | 'title'>[]
}

/** Where the money is, step by step, with the day by which it is promised. */
export function RefundTracker({ refunds, payments, items = [] }: RefundTrackerProps) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="refunds" tabIndex={-1} className="font-bold font-display text-heading outline-none">
        <Trans>Your refund</Trans>
      </h2>
      {refunds.map((refund) => (
        <Refund
          key={refund.id}
          refund={refund}
          payment={payments.find(({ id }) => id === refund.paymentId)}
          title={items.length > 1 ? items.find(({ id }) => id === refund.itemId)?.title : undefined}
        />
      ))}
    </section>
  )
}

type RefundProps = { refund: RefundView; payment: PaymentView | undefined; title: string | undefined }

function Refund({ refund, payment, title }: RefundProps) {
  const locale = useLocale()
  const day = refund.promisedBy && formatDay(refund.promisedBy, locale, 'long')
  return (
    <Card data-print="whole" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {title && <h3 className="font-semibold">{title}</h3>}
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Price value={refund.amount} whole={false} className="font-bold font-display text-2xl" />
        {refund.status !== 'succeeded' && day && (
          <span>
            <Trans>
              Promised by <strong>{day}</strong>
            </Trans>
          </span>
        )}
      </p>
      <Steps refund={refund} payment={payment} />
      {(refund.status === 'failed' || refund.status === 'in_doubt') && (
        <Alert tone="warning" title={<Trans>Your bank has not taken the money yet</Trans>}>
          <Trans>We are following this up; you don’t need to do anything. The promised day stays the same.</Trans>
        </Alert>
      )}
      {refund.reference && (
        <p className="figures wrap-anywhere text-sm text-soft">
          <Trans>Reference for your bank: {refund.reference}</Trans>
        </p>
      )}
    </Card>
  )
}

const REACHED = { requested: 0, pending: 1, in_doubt: 1, failed: 1, succeeded: 2 } as const

function Steps({ refund, payment }: { refund: RefundView; payment: PaymentView | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const at = REACHED[refund.status]
  const last4 = payment?.card?.last4
  const steps = [
    { name: t`Refund ordered`, note: formatDay(refund.createdAt.slice(0, 10), locale) },
    { name: last4 ? t`On its way to the card ending in ${last4}` : t`On its way to your account by Pix`, note: null },
    { name: t`Refund completed`, note: refund.settledAt && formatDay(refund.settledAt.slice(0, 10), locale) },
  ]
  return (
    <ol aria-label={t`Steps of the refund`} className="grid gap-3 sm:grid-cols-3">
      {steps.map(({ name, note }, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={cx(
            'flex gap-3 sm:grid sm:content-start sm:border-t-4 sm:pt-3',
            index <= at ? 'sm:border-sea' : 'sm:border-line',
          )}
        >
          <span
            className={cx(
              'figures grid size-7 shrink-0 place-items-center rounded-full font-bold text-sm',
              index <= at ? 'bg-sea text-on-sea' : 'border border-edge text-soft',
            )}
          >
            {index <= at ? <Check aria-hidden="true" className="size-4" /> : index + 1}
          </span>
          <span className={cx('text-[0.9375rem] leading-6', index > at && 'text-soft')}>
            {name}
            {note && <span className="figures block text-sm text-soft">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
