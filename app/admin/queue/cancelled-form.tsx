import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { type Currency, compare, type Money, money, parseMoney } from '#platform/money.ts'
import type { DeskForm } from './desk-form.ts'

/** A cancellation that was agreed with a supplier, and what the supplier keeps of it: that is owed to it. */
export function CancelledForm({ work, send }: DeskForm) {
  const { t } = useLingui()
  const { currency } = work.amount
  const form = useForm({
    check(values) {
      const kept = keptIn(values['kept'], currency)
      if (!kept) return [{ field: 'kept', message: NO_SUM }]
      return compare(kept, work.amount) > 0 ? [{ field: 'kept', message: TOO_MUCH }] : []
    },
    send: (values) =>
      send('done', { recordLocator: '', tickets: [], kept: keptIn(values['kept'], currency) ?? undefined }),
  })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} onInput={form.onInput} className="grid gap-4">
      <FormNotes {...form} />
      <p className="max-w-prose text-soft">
        <Trans>
          The supplier refused to cancel this booking, and the traveller is waiting for the money. Call the supplier.
          Once it has cancelled, confirm it here: the traveller is then refunded as promised.
        </Trans>
      </p>
      <TextField
        name="kept"
        id="kept"
        label={t`What the supplier keeps, in ${currency}`}
        help={t`Enter 0 if it gives everything back. Whatever it keeps is owed to it in the books.`}
        inputMode="decimal"
        autoComplete="off"
        required
        error={form.errorOf('kept')}
      />
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>The supplier has cancelled it</Trans>
      </SendButton>
    </form>
  )
}

const NOTHING = /^0+(?:[.,]0{0,2})?$/
function keptIn(text: string | undefined, currency: Currency): Money | null {
  const typed = (text ?? '').trim()
  return NOTHING.test(typed) ? money(0, currency) : parseMoney(typed, currency)
}

const NO_SUM = msg`Enter an amount, or 0.`
const TOO_MUCH = msg`That is more than was paid for it.`
