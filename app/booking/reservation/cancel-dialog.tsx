import { Trans } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { isSettled } from '#app/api.ts'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { refusalOf } from '#app/kit/refusal.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import type { CancelQuoteView } from '#modules/reservations/cancel/aftercare.contract.ts'
import { aftercare } from '#modules/reservations/cancel/aftercare.routes.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { MoneyBackTo, Rule } from './rule.tsx'

type CancelDialogProps = {
  code: string
  /** Which of several items; null for the only one. */
  which: { id: string; title: ReactNode } | null
  onClose: () => void
  onCancelled: (reservation: ReservationView) => void
}

/** Cancelling in two steps: first the money, with the rule that says so, then the yes. */
export function CancelDialog({ code, which, onClose, onCancelled }: CancelDialogProps) {
  const { quote, problem, pending, ask, confirm } = useCancel(code, which?.id, onCancelled)
  const title = which?.title
  return (
    <FormDialog
      onClose={onClose}
      title={which ? <Trans>Cancel {title}</Trans> : <Trans>Cancel this booking</Trans>}
      keep={which ? <Trans>Keep it</Trans> : <Trans>Keep the booking</Trans>}
      verb={<Trans>Cancel booking</Trans>}
      danger
      disabled={!quote}
      pending={pending}
      onSubmit={confirm}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={!quote && !problem}>
        {problem && (
          <Alert
            tone="warning"
            live
            title={problem.sentence || <Trans>No answer came</Trans>}
            action={
              !quote && (
                <Button size="sm" variant="secondary" onClick={() => void ask()}>
                  <Trans>Try again</Trans>
                </Button>
              )
            }
          >
            {problem.unknown ? (
              <Trans>We do not know yet whether it was cancelled. Press again: nothing is cancelled twice.</Trans>
            ) : quote ? (
              <Trans>Check the amount again; nothing was cancelled.</Trans>
            ) : (
              <Trans>Nothing was cancelled.</Trans>
            )}
          </Alert>
        )}
        {quote ? <Quote quote={quote} /> : !problem && <SkeletonText lines={6} />}
      </div>
    </FormDialog>
  )
}

/** What comes back, where and when, and why. */
export function Quote({ quote }: { quote: CancelQuoteView }) {
  const locale = useLocale()
  const day = formatDay(quote.refundBy, locale, 'long')
  const others = quote.considered.filter(({ id }) => id !== quote.rule.id)
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-2">
        <dt className="font-semibold">
          <Trans>You get back</Trans>
        </dt>
        <dd className="text-right font-bold font-display text-2xl">
          <Price value={quote.refund} whole={false} />
        </dd>
        <dt className="text-soft">
          <Trans>Cancellation fee</Trans>
        </dt>
        <dd className="text-right text-soft">
          <Price value={quote.retained} whole={false} />
        </dd>
        {quote.interest.amount > 0 && (
          <>
            <dt className="text-soft">
              <Trans>Instalment interest</Trans>
            </dt>
            <dd className="text-right text-soft">
              <Price value={quote.interest} whole={false} />
            </dd>
          </>
        )}
      </dl>
      {quote.refund.amount > 0 && (
        <p>
          <MoneyBackTo method={quote.method} day={day} />
        </p>
      )}
      {quote.interest.amount > 0 && (
        <p>
          <Trans>The payment provider charges the interest and keeps it: it is not refunded.</Trans>
        </p>
      )}
      <Remaining parts={quote.remaining} />
      <Rule rule={quote.rule} decides />
      {others.length > 0 && (
        <Disclosure summary={<Trans>Other rules considered</Trans>} className="border-t">
          <ul className="grid gap-3">
            {others.map((rule) => (
              <li key={rule.id}>
                <Rule rule={rule} refund={rule.refund} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

/** What of the booking goes on without the part that is cancelled. */
function Remaining({ parts }: { parts: CancelQuoteView['remaining'] }) {
  if (parts.length === 0) return null
  return (
    <div className="rounded-lg bg-sunken p-4">
      <p className="font-semibold">
        <Trans>Everything else stays booked, each at its price and under its own rules:</Trans>
      </p>
      <ul className="mt-2 grid gap-1">
        {parts.map(({ id, title, titleLanguage, total }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              <OwnName language={titleLanguage}>{title}</OwnName>
            </span>
            <Price value={total} whole={false} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">
        <Trans>If you are not travelling at all, cancel these too: each shows its refund.</Trans>
      </p>
    </div>
  )
}

function useCancel(code: string, item: string | undefined, onCancelled: (reservation: ReservationView) => void) {
  const locale = useLocale()
  const [quote, setQuote] = useState<CancelQuoteView | null>(null)
  const [problem, setProblem] = useState<{ sentence: string; unknown?: boolean } | null>(null)
  const { send, busy } = useSending()
  const ask = useCallback(async () => {
    setProblem(null)
    try {
      setQuote(await sendForBooking(aftercare.quoteCancellation, { code, query: { item } }, { locale }))
    } catch (thrown) {
      const error = refusalOf(thrown)
      setProblem({ sentence: error.message })
    }
  }, [code, item, locale])
  useEffect(() => void ask(), [ask])

  async function confirm() {
    if (!quote) return
    const body = { quoteId: quote.id }
    await send(async () => onCancelled(await sendForBooking(aftercare.cancel, { code, body }, { locale })), {
      async refused(error) {
        // What comes back may have changed with the hour: the new amount is shown and asked again.
        if (error.code === 'reservation/quote-expired') await ask()
        setProblem({ sentence: error.message, unknown: !isSettled(error) })
      },
    })
  }
  return { quote, problem, pending: busy !== null, ask, confirm }
}
