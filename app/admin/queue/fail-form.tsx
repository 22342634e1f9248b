import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { formatMoney } from '#platform/money.ts'
import { checkReason, type DeskForm } from './desk-form.ts'

/** It could not be done: again later, or the booking ends and the money goes back. */
export function FailForm({ work, send, pending, fields }: DeskForm) {
  const { t } = useLingui()
  const locale = useLocale()
  const base = useId()
  const form = useForm({
    check: ({ reason = '' }) => checkReason(reason),
    send: async ({ reason = '', outcome }) =>
      send('fail', { reason: reason.trim(), giveBack: outcome === 'give-back' }),
  })
  const amount = formatMoney(work.amount, locale, false)
  const giveBack = form.values['outcome'] === 'give-back'
  return (
    <form noValidate onSubmit={form.onSubmit} onInput={form.onInput} className="grid gap-5">
      <TextArea
        id={`${base}-reason`}
        name="reason"
        label={t`Reason`}
        help={t`Colleagues read it; when the money goes back, the traveller does too.`}
        required
        maxLength={500}
        error={form.errorOf('reason') ?? fields.find(({ field }) => field === 'reason')?.message}
      />
      {work.purpose === 'issue' && <OutcomeChoice amount={amount} />}
      <div>
        <Button type="submit" variant={giveBack ? 'danger' : 'secondary'} pending={pending}>
          {giveBack ? <Trans>Give {amount} back</Trans> : <Trans>Put among the failed</Trans>}
        </Button>
      </div>
    </form>
  )
}

function OutcomeChoice({ amount }: { amount: string }) {
  const { t } = useLingui()
  const options = [
    {
      value: 'wait',
      label: t`It waits among the failed`,
      help: t`A colleague tries again before the time limit.`,
    },
    {
      value: 'give-back',
      label: t`The booking ends and ${amount} goes back`,
      help: t`The order is cancelled with the supplier and the traveller is told. It cannot be undone.`,
    },
  ]
  return <RadioGroup name="outcome" defaultValue="wait" legend={t`What now?`} options={options} />
}
