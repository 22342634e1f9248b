import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { StaffReservationDetail } from '#modules/reservations/staff-reservations.contract.ts'
import { compare, formatMoney, parseMoney, subtract } from '#platform/money.ts'
import { Refusal } from '../frame/refusal.tsx'
import { useWish } from '../session/wishes.ts'
import { useOutcome } from './use-outcome.ts'

type RefundDialogProps = { detail: StaffReservationDetail; onClose: () => void }

/** Money back without a cancellation; above the limit a second person has to agree. */
export function RefundDialog({ detail: { reservation, secondPersonAbove }, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const outcome = useOutcome(onClose)
  const wish = useWish(useCallback((answer: unknown) => outcome(answer), [outcome]))
  const { currency } = reservation.total
  const amount = parseMoney(typed, currency)
  const payment = reservation.payments.find(({ captured }) => captured.amount > 0)
  const left = payment && subtract(payment.captured, payment.refunded)
  const second = amount !== null && compare(amount, secondPersonAbove) > 0
  const tooMuch = amount !== null && left !== undefined && compare(amount, left) > 0
  const amountError = !amount
    ? t`Enter an amount above zero.`
    : tooMuch
      ? t`It is more than what is left of the payment.`
      : undefined
  const reasonError = reason.trim().length < 3 ? t`Say why, in a few words.` : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (amountError || reasonError || !amount) return
    wish.send({ path: `/api/admin/reservations/${reservation.id}/refund`, body: { amount, reason: reason.trim() } })
  }
  const max = left && formatMoney(left, locale, false)
  return (
    <Dialog open onClose={onClose} title={<Trans>Refund without cancelling</Trans>}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <Refusal problem={wish.problem} />
        <TextField
          label={t`Amount in ${currency}`}
          help={max && t`At most ${max}; it goes back the way it was paid.`}
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tried ? amountError : undefined}
          className="max-w-xs"
        />
        <TextArea
          label={t`Reason`}
          help={t`It stands in the record of the refund.`}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried ? reasonError : undefined}
        />
        {second && <SecondPerson limit={formatMoney(secondPersonAbove, locale, true)} />}
        <div>
          <Button type="submit" pending={wish.pending}>
            {second ? <Trans>Ask for approval</Trans> : <Trans>Refund now</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Said before it is sent: who refunds much does not do it alone. */
export function SecondPerson({ limit }: { limit: string }) {
  const { t } = useLingui()
  return (
    <Alert tone="info" live title={t`A second person has to agree`}>
      <Trans>Above {limit} the money leaves once somebody else with the right to approve refunds has said yes.</Trans>
    </Alert>
  )
}
