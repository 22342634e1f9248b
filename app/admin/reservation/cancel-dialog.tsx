import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import type { CancelQuoteView } from '#modules/reservations/cancel/aftercare.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { add, compare, type Money, parseMoney, typeMoney } from '#platform/money.ts'
import { MoneyBackDialog } from './money-back-dialog.tsx'
import { QuoteBox } from './quote-box.tsx'

type CancelDialogProps = { detail: StaffReservationDetail; onClose: () => void }

/** Two steps: what comes back and by which rule, then the yes. */
export function CancelDialog({ detail: { reservation, secondPersonAbove }, onClose }: CancelDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { id, code, total } = reservation
  const loading = useData(staffReservation.quote, { id })
  const { submit } = usePageAction()
  const quote = loading.data
  const currency = quote?.refund.currency ?? total.currency
  return (
    <MoneyBackDialog
      title={<Trans>Cancel booking {code}</Trans>}
      verb={<Trans>Cancel the booking</Trans>}
      danger
      ready={quote !== null}
      label={t`Refund in ${currency}`}
      help={t`As the rule says. Another amount is your decision and is recorded.`}
      initial={quote ? typeMoney(quote.refund, locale) : ''}
      read={(typed) => (quote ? readBack(typed, quote) : msg`Enter an amount.`)}
      secondPersonAbove={secondPersonAbove}
      onSend={async (amount, reason) => {
        if (!quote) return null
        const refund = amount.amount === quote.refund.amount ? null : amount
        return submit(staffReservation.cancel, { id, body: { quoteId: quote.id, refund, reason } })
      }}
      onClose={onClose}
    >
      <Asking loading={loading} lines={6}>
        {(found) => <QuoteBox quote={found} />}
      </Asking>
    </MoneyBackDialog>
  )
}

function readBack(typed: string, { refund, retained }: CancelQuoteView): Money | MessageDescriptor {
  // Nothing comes back where the rule says so and nobody typed otherwise: zero is not an amount that one types.
  const nothing = refund.amount === 0 && /^[0.,\s]*$/.test(typed)
  const amount = parseMoney(typed, refund.currency) ?? (nothing ? refund : null)
  if (!amount) return msg`Enter an amount.`
  return compare(amount, add(refund, retained)) > 0 ? msg`That is more than was paid.` : amount
}
