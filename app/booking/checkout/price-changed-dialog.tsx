import { Trans, useLingui } from '@lingui/react/macro'
import { Price } from '#app/components/flights/price.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import type { KindWords } from '#app/sale/kind-words.ts'
import { compare, type Money } from '#platform/money.ts'

type PriceChangedDialogProps = {
  /** Null: closed. */
  change: { seen: Money; now: Money } | null
  pending: boolean
  words: Pick<KindWords, 'priceMoves'>
  onAccept: (now: Money) => void
  onDecline: () => void
}

/** House rule: a changed price is shown and asked, never charged silently. */
export function PriceChangedDialog({ change, pending, words, onAccept, onDecline }: PriceChangedDialogProps) {
  const { i18n } = useLingui()
  if (!change) return null
  const rose = compare(change.now, change.seen) > 0
  return (
    <FormDialog
      size="sm"
      onClose={onDecline}
      title={rose ? <Trans>The price has gone up</Trans> : <Trans>The price has come down</Trans>}
      keep={<Trans>Not now</Trans>}
      verb={
        <span>
          <Trans>
            Continue for <Price value={change.now} whole={false} />
          </Trans>
        </span>
      }
      pending={pending}
      onSubmit={() => onAccept(change.now)}
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        <dt className="text-soft">
          <Trans>You have seen</Trans>
        </dt>
        <dd className="text-right">
          <Price value={change.seen} whole={false} />
        </dd>
        <dt className="font-semibold">
          <Trans>It costs now</Trans>
        </dt>
        <dd className="text-right font-bold">
          <Price value={change.now} whole={false} />
        </dd>
      </dl>
      <p className="text-soft">{i18n._(words.priceMoves)}</p>
    </FormDialog>
  )
}
