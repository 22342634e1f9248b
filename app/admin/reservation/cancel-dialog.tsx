import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { CancelQuoteView } from '#modules/reservations/reservations.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff-reservations.contract.ts'
import { add, compare, formatMoney, parseMoney, typeMoney } from '#platform/money.ts'
import { Refusal } from '../frame/refusal.tsx'
import { useCallStaff } from '../session/call-staff.ts'
import { useWish } from '../session/wishes.ts'
import { formatDate, formatMoment } from '../words/times.ts'
import { SecondPerson } from './refund-dialog.tsx'
import { useOutcome } from './use-outcome.ts'

type CancelDialogProps = { detail: StaffReservationDetail; onClose: () => void }

/** Two steps: what comes back and by which rule, then the yes. */
export function CancelDialog({ detail, onClose }: CancelDialogProps) {
  const { t } = useLingui()
  const { quote, failed } = useQuote(detail.reservation.id)
  const { code } = detail.reservation
  return (
    <Dialog open onClose={onClose} title={<Trans>Cancel booking {code}</Trans>}>
      <div aria-busy={!quote && failed === null}>
        {failed !== null && <Alert tone="danger" live title={failed || t`Failed to connect to server`} />}
        {!quote && failed === null && <SkeletonText lines={6} />}
        {quote && <CancelForm quote={quote} detail={detail} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

type CancelFormProps = CancelDialogProps & { quote: CancelQuoteView }

function CancelForm({ quote, detail: { reservation, secondPersonAbove }, onClose }: CancelFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { currency } = quote.refund
  const [typed, setTyped] = useState(() => typeMoney(quote.refund, locale))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const outcome = useOutcome(onClose)
  const wish = useWish(useCallback((answer: unknown) => outcome(answer), [outcome]))
  // Nothing comes back where the rule says so and nobody typed otherwise: zero is not an amount that one types.
  const amount =
    parseMoney(typed, currency) ?? (quote.refund.amount === 0 && /^[0.,\s]*$/.test(typed) ? quote.refund : null)
  const paid = add(quote.refund, quote.retained)
  const second = amount !== null && compare(amount, secondPersonAbove) > 0
  const amountError = !amount
    ? t`Enter an amount.`
    : compare(amount, paid) > 0
      ? t`It is more than what was paid.`
      : undefined
  const reasonError = reason.trim().length < 3 ? t`Say why, in a few words.` : undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (amountError || reasonError || !amount) return
    const refund = amount.amount === quote.refund.amount ? null : amount
    const body = { quoteId: quote.id, refund, reason: reason.trim() }
    wish.send({ path: `/api/admin/reservations/${reservation.id}/cancel`, body })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <Refusal problem={wish.problem} />
      <QuoteBox quote={quote} />
      <TextField
        label={t`What goes back, in ${currency}`}
        help={t`As the rule says. Another amount is your decision and stands in the record.`}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={tried ? amountError : undefined}
        className="max-w-sm"
      />
      <TextArea
        label={t`Reason`}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={tried ? reasonError : undefined}
      />
      {second && <SecondPerson limit={formatMoney(secondPersonAbove, locale, true)} />}
      <div>
        <Button type="submit" variant="danger" pending={wish.pending}>
          {second ? <Trans>Ask for approval</Trans> : <Trans>Cancel the booking</Trans>}
        </Button>
      </div>
    </form>
  )
}

function QuoteBox({ quote }: { quote: CancelQuoteView }) {
  const locale = useLocale()
  const { rule, refund, retained, refundBy, expiresAt } = quote
  return (
    <div className="rounded-lg bg-sunken p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-soft text-sm">
            <Trans>Goes back</Trans>
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
        <div>
          <dt className="text-soft text-sm">
            <Trans>At the latest by</Trans>
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

function useQuote(id: string) {
  const call = useCallStaff()
  const [quote, setQuote] = useState<CancelQuoteView | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    let over = false
    call<CancelQuoteView>(`/api/admin/reservations/${id}/quote`, { method: 'POST' }).then(
      (answer) => over || setQuote(answer),
      (error: unknown) => over || setFailed(error instanceof ApiError ? error.message : ''),
    )
    return () => {
      over = true
    }
  }, [call, id])
  return { quote, failed }
}
