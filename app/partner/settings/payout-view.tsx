import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMethodWords } from '#app/partner/register/method-words.ts'
import { formatMoment } from '#app/partner/words/times.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { PayoutView } from '#modules/partners/partners.contract.ts'

/** Payout details as they may be shown: numbers with their end only. */
export function PayoutDetailsView({ details }: { details: PayoutView }) {
  const { t } = useLingui()
  const words = useMethodWords()
  const rows: [string, string | null][] = [
    [t`Payment method`, words[details.payment_method]],
    [t`PayPal email`, details.paypal_email],
    [t`Account holder name`, details.bank_account_holder],
    [t`Bank name`, details.bank_name],
    [t`Account number`, details.bank_account_number],
    [t`Routing number`, details.bank_routing_number],
    [t`SWIFT code`, details.bank_swift_code],
    [t`Receiver name`, details.moneygram_receiver_name],
    [t`Phone number`, details.moneygram_phone],
    [t`Receiver address`, details.moneygram_address],
    [t`Stripe account`, details.stripe_account],
    [t`Payment notes`, details.payment_notes],
  ]
  return (
    <dl className="grid gap-2">
      {rows.map(
        ([name, value]) =>
          value && (
            <div
              key={name}
              className="flex flex-wrap justify-between gap-x-6 border-line border-b pb-2 last:border-b-0"
            >
              <dt className="text-soft">{name}</dt>
              <dd className="wrap-anywhere figures font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** New details that wait for their 72 hours. */
export function WaitingNote({ waiting }: { waiting: PayoutView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const from = formatMoment(waiting.effective_at, locale, { zone: true })
  return (
    <Alert tone="warning" title={t`New payout details are waiting`}>
      <Trans>They take effect on {from}. Until then we pay as before.</Trans>
    </Alert>
  )
}
