import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { formatMoney } from '#platform/money.ts'
import type { DeskForm } from './desk-form.ts'

/** It could not be done: again later, or the booking ends and the money goes back. */
export function FailForm({ work, send, pending, fields }: DeskForm) {
  const { t } = useLingui()
  const locale = useLocale()
  const base = useId()
  const [reason, setReason] = useState('')
  const [outcome, setOutcome] = useState('wait')
  const [tried, setTried] = useState(false)
  const amount = formatMoney(work.amount, locale, false)
  const short = tried && reason.trim().length < 3

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason.trim().length >= 3) send('fail', { reason: reason.trim(), giveBack: outcome === 'give-back' })
  }
  const giveBack = outcome === 'give-back'
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextArea
        id={`${base}-reason`}
        label={t`Reason`}
        help={t`Colleagues read it; when the money goes back, the traveller does too.`}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={short ? t`Say why, in a few words.` : fields.find(({ field }) => field === 'reason')?.message}
      />
      {work.purpose === 'issue' && (
        <OutcomeChoice name={`${base}-outcome`} value={outcome} onChange={setOutcome} amount={amount} />
      )}
      <div>
        <Button type="submit" variant={giveBack ? 'danger' : 'secondary'} pending={pending}>
          {giveBack ? <Trans>Give {amount} back</Trans> : <Trans>Put among the failed</Trans>}
        </Button>
      </div>
    </form>
  )
}

type OutcomeChoiceProps = { name: string; value: string; onChange: (value: string) => void; amount: string }

function OutcomeChoice({ amount, ...choice }: OutcomeChoiceProps) {
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
  return <RadioGroup {...choice} legend={t`What now?`} options={options} />
}
