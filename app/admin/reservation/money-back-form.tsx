import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Done } from '#app/kit/data.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { compare, formatMoney, type Money } from '#platform/money.ts'
import { useOutcome } from './use-outcome.ts'

type MoneyBackFormProps = Omit<ReturnType<typeof usePageAction>, 'send'> & {
  label: string
  help: ReactNode
  reasonHelp?: string
  initial?: string
  /** What was typed as an amount, or the sentence why it cannot be one. */
  read: (typed: string) => Money | string
  /** More than this waits for a second person. */
  secondPersonAbove: Money
  onSend: (amount: Money, reason: string) => Promise<Done<typeof staffReservation.refund>>
  submit: { words: ReactNode; danger?: boolean }
  onClose: () => void
  children?: ReactNode
}

/** An amount and a reason: the form of a refund and of a cancellation with its refund. */
export function MoneyBackForm({ read, secondPersonAbove, onSend, submit, onClose, ...words }: MoneyBackFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(words.initial ?? '')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const outcome = useOutcome(onClose)
  const amount = read(typed)
  const isAmount = typeof amount !== 'string'
  const short = reason.trim().length < 3
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isAmount || short) return
    const done = await onSend(amount, reason.trim())
    if (done) outcome(done.answer)
  }
  const second = isAmount && compare(amount, secondPersonAbove) > 0
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <ProblemAlert problem={words.problem} />
      {words.children}
      <TextField
        {...{ label: words.label, help: words.help, inputMode: 'decimal', autoComplete: 'off', required: true }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={tried && !isAmount ? amount : undefined}
        className="max-w-sm"
      />
      <TextArea
        {...{ label: t`Reason`, help: words.reasonHelp, required: true, maxLength: 500 }}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={tried && short ? t`Say why, in a few words.` : undefined}
      />
      {second && <SecondPerson above={secondPersonAbove} />}
      <Send danger={submit.danger} pending={words.pending}>
        {second ? t`Ask for approval` : submit.words}
      </Send>
    </form>
  )
}

type SendProps = { danger: boolean | undefined; pending: boolean; children: ReactNode }

function Send({ danger, pending, children }: SendProps) {
  return (
    <div>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
        {children}
      </Button>
    </div>
  )
}

/** Said before it is sent: who refunds much does not do it alone. */
function SecondPerson({ above }: { above: Money }) {
  const { t } = useLingui()
  const limit = formatMoney(above, useLocale(), true)
  return (
    <Alert tone="info" live title={t`A second person has to agree`}>
      {t`Above ${limit} the money leaves once another person who may approve refunds agrees.`}
    </Alert>
  )
}
