import { Trans } from '@lingui/react/macro'
import { formatDate, formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { CancelQuoteView } from '#modules/reservations/cancel/aftercare.contract.ts'

/** What a cancellation gives back, and by which rule. */
export function QuoteBox({ quote }: { quote: CancelQuoteView }) {
  const locale = useLocale()
  const { rule, refund, retained, interest, refundBy, expiresAt } = quote
  return (
    <div className="rounded-lg bg-sunken p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-soft text-sm">
            <Trans>Refund</Trans>
          </dt>
          <dd className="font-bold text-xl">
            <Price value={refund} whole={false} />
          </dd>
        </div>
        <div>
          <dt className="text-soft text-sm">
            <Trans>Kept</Trans>
          </dt>
          <dd className="font-semibold text-xl">
            <Price value={retained} whole={false} />
          </dd>
        </div>
        {interest.amount > 0 && (
          <div>
            <dt className="text-soft text-sm">
              <Trans>Interest, kept by the payment provider</Trans>
            </dt>
            <dd className="font-semibold text-xl">
              <Price value={interest} whole={false} />
            </dd>
          </div>
        )}
        <div>
          <dt className="text-soft text-sm">
            <Trans>No later than</Trans>
          </dt>
          <dd className="font-semibold text-xl tabular-nums">{formatDate(refundBy, locale)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm">{rule.sentence}</p>
      <p className="mt-1 text-soft text-xs">
        {rule.source} · <Trans>this quote holds until {formatMoment(expiresAt, locale, { zone: true })}</Trans>
      </p>
    </div>
  )
}
