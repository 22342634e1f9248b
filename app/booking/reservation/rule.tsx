import { Trans } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import { Price } from '#app/components/flights/price.tsx'
import { cx } from '#app/ui/cx.ts'
import type { CancelQuoteView } from '#modules/reservations/cancel/aftercare.contract.ts'
import type { Money } from '#platform/money.ts'

type RuleProps = { rule: CancelQuoteView['rule']; refund?: Money; decides?: boolean }

/** A rule in a sentence, with where it is written. */
export function Rule({ rule, refund, decides }: RuleProps) {
  return (
    <div className={cx('flex gap-3 text-sm', decides && 'rounded-md bg-sunken px-4 py-3 text-[0.9375rem]')}>
      {decides && <Scale aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sea" />}
      <p className="min-w-0">
        {rule.sentence} <span className="block text-soft text-sm">{rule.source}</span>
        {refund && (
          <span className="block text-soft">
            <Trans>
              You would get <Price value={refund} whole={false} /> back.
            </Trans>
          </span>
        )}
      </p>
    </div>
  )
}

/** Money returns the way it came, by that day at the latest. */
export function MoneyBackTo({ method, day }: Pick<CancelQuoteView, 'method'> & { day: string }) {
  const by = <strong>{day}</strong>
  if (method === 'card') return <Trans>Refunded to your card by {by}.</Trans>
  if (method === 'pix') return <Trans>Refunded by Pix to the account you paid from by {by}.</Trans>
  return <Trans>Refunded to your payment method by {by}.</Trans>
}
