import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { formatMoney } from '#platform/money.ts'
import { checkReason, type DeskForm } from './desk-form.ts'

/** It could not be done: again later, or the booking ends and the money goes back. */
export function FailForm({ work, send }: DeskForm) {
  const { t } = useLingui()
  const locale = useLocale()
  const form = useForm({
    check: ({ failReason }) => checkReason('failReason', failReason),
    named: (field) => (field === 'reason' ? 'failReason' : field),
    send: ({ failReason = '', outcome }) =>
      send('fail', { reason: failReason.trim(), giveBack: outcome === 'give-back' }),
  })
  const amount = formatMoney(work.amount, locale, false)
  const giveBack = form.values['outcome'] === 'give-back'
  return (
    <form noValidate onSubmit={form.onSubmit} onInput={form.onInput} className="grid gap-5">
      <FormNotes {...form} level={3} />
      <TextArea
        id="failReason"
        name="failReason"
        label={t`Reason`}
        help={t`Colleagues see it; so does the traveller once the refund is sent.`}
        required
        maxLength={500}
        error={form.errorOf('failReason')}
      />
      {work.purpose === 'issue' && <OutcomeChoice amount={amount} />}
      <div>
        <Button type="submit" variant={giveBack ? 'danger' : 'secondary'} pending={form.pending}>
          {giveBack ? <Trans>Refund {amount}</Trans> : <Trans>Move to failed</Trans>}
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
      label: t`It is in the failed list`,
      help: t`A colleague tries again before the time limit.`,
    },
    {
      value: 'give-back',
      label: t`The booking ends and ${amount} is refunded`,
      help: t`We cancel the order with the supplier and notify the traveller. This cannot be undone.`,
    },
  ]
  return <RadioGroup name="outcome" defaultValue="wait" legend={t`What now?`} options={options} />
}
