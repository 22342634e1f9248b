import { Trans, useLingui } from '@lingui/react/macro'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { CancelQuoteView } from '#modules/reservations/cancel/aftercare.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { add, compare, parseMoney, typeMoney } from '#platform/money.ts'
import { MoneyBackForm } from './money-back-form.tsx'
import { QuoteBox } from './quote-box.tsx'

type CancelDialogProps = { detail: StaffReservationDetail; onClose: () => void }

/** Two steps: what comes back and by which rule, then the yes. */
export function CancelDialog({ detail, onClose }: CancelDialogProps) {
  const { id, code } = detail.reservation
  const loading = useData(staffReservation.quote, { id })
  return (
    <Dialog open onClose={onClose} title={<Trans>Cancel booking {code}</Trans>}>
      <Asking loading={loading} lines={6}>
        {(quote) => <CancelForm quote={quote} detail={detail} onClose={onClose} />}
      </Asking>
    </Dialog>
  )
}

type CancelFormProps = CancelDialogProps & { quote: CancelQuoteView }

function CancelForm({ quote, detail: { reservation, secondPersonAbove }, onClose }: CancelFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { send, ...action } = usePageAction()
  const { currency } = quote.refund
  const paid = add(quote.refund, quote.retained)
  function read(typed: string) {
    // Nothing comes back where the rule says so and nobody typed otherwise: zero is not an amount that one types.
    const nothing = quote.refund.amount === 0 && /^[0.,\s]*$/.test(typed)
    const amount = parseMoney(typed, currency) ?? (nothing ? quote.refund : null)
    if (!amount) return t`Enter an amount.`
    return compare(amount, paid) > 0 ? t`It is more than what was paid.` : amount
  }
  return (
    <MoneyBackForm
      {...{ ...action, read, secondPersonAbove, onClose }}
      label={t`What goes back, in ${currency}`}
      help={t`As the rule says. Another amount is your decision and is recorded.`}
      initial={typeMoney(quote.refund, locale)}
      onSend={(amount, reason) => {
        const refund = amount.amount === quote.refund.amount ? null : amount
        return send(staffReservation.cancel, { id: reservation.id, body: { quoteId: quote.id, refund, reason } })
      }}
      submit={{ words: t`Cancel the booking`, danger: true }}
    >
      <QuoteBox quote={quote} />
    </MoneyBackForm>
  )
}
