import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { add, compare, formatMoney, type Money, parseMoney, subtract } from '#platform/money.ts'
import { MoneyBackDialog } from './money-back-dialog.tsx'

type RefundDialogProps = { detail: StaffReservationDetail; onClose: () => void }

/** Money back without a cancellation; above the limit a second person has to agree. */
export function RefundDialog({ detail: { reservation, secondPersonAbove }, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { submit } = usePageAction()
  const { currency } = reservation.total
  const taken = reservation.payments.filter(({ captured }) => captured.amount > 0)
  const left = taken.reduce<Money | undefined>((sum, { captured, refunded }) => {
    const one = subtract(captured, refunded)
    return sum ? add(sum, one) : one
  }, undefined)
  const max = left && formatMoney(left, locale, false)
  function read(typed: string) {
    const amount = parseMoney(typed, currency)
    if (!amount) return msg`Enter an amount above zero.`
    return left && compare(amount, left) > 0 ? msg`That is more than is left of the payment.` : amount
  }
  return (
    <MoneyBackDialog
      title={<Trans>Refund without cancelling</Trans>}
      verb={<Trans>Refund now</Trans>}
      label={t`Amount in ${currency}`}
      help={max && t`Up to ${max}, refunded to the original payment method.`}
      reasonHelp={t`It is kept with the refund.`}
      read={read}
      secondPersonAbove={secondPersonAbove}
      onSend={(amount, reason) => submit(staffReservation.refund, { id: reservation.id, body: { amount, reason } })}
      onClose={onClose}
    />
  )
}
