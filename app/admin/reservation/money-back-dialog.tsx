import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog, type FormDialogProps } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'
import type { AnswerOf } from '#platform/api/endpoint.ts'
import { compare, formatMoney, type Money } from '#platform/money.ts'
import { useOutcome } from './use-outcome.ts'

type MoneyBackDialogProps = Pick<FormDialogProps, 'title' | 'verb' | 'danger' | 'ready' | 'onClose'> & {
  label: string
  help: ReactNode
  reasonHelp?: string
  initial?: string
  /** What was typed as an amount, or the sentence why it cannot be one. */
  read: (typed: string) => Money | MessageDescriptor
  /** More than this waits for a second person. */
  secondPersonAbove: Money
  onSend: (amount: Money, reason: string) => Promise<AnswerOf<typeof staffReservation.refund> | null>
  /** Above the fields. */
  children?: ReactNode
}

const isMoney = (found: Money | MessageDescriptor): found is Money => 'currency' in found

/** An amount and a reason: a refund, and a cancellation with its refund. */
export function MoneyBackDialog(props: MoneyBackDialogProps) {
  const { label, help, reasonHelp, initial = '', read, secondPersonAbove, onSend, children, ...dialog } = props
  const { t } = useLingui()
  const outcome = useOutcome(dialog.onClose)
  const form = useForm({
    check({ amount = '', reason = '' }) {
      const found = read(amount)
      return [
        ...(isMoney(found) ? [] : [{ field: 'amount', message: found }]),
        ...(reason.trim().length < 3 ? [{ field: 'reason', message: msg`Enter a short reason.` }] : []),
      ]
    },
    async send({ amount = '', reason = '' }) {
      const found = read(amount)
      const answer = isMoney(found) && (await onSend(found, reason.trim()))
      if (answer) outcome(answer)
    },
  })
  const typed = read(form.values['amount'] ?? initial)
  const second = isMoney(typed) && compare(typed, secondPersonAbove) > 0
  return (
    <FormDialog {...dialog} {...form} verb={second ? t`Request approval` : dialog.verb}>
      {children}
      {dialog.ready !== false && (
        <>
          <TextField
            name="amount"
            label={label}
            help={help}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={initial}
            error={form.errorOf('amount')}
            className="max-w-sm"
          />
          <TextArea
            name="reason"
            label={t`Reason`}
            help={reasonHelp}
            required
            maxLength={500}
            error={form.errorOf('reason')}
          />
        </>
      )}
      {second && <SecondPerson above={secondPersonAbove} />}
    </FormDialog>
  )
}

/** Said before it is sent: who refunds much does not do it alone. */
function SecondPerson({ above }: { above: Money }) {
  const { t } = useLingui()
  const limit = formatMoney(above, useLocale(), true)
  return (
    <Alert tone="info" live title={t`Needs a second approval`}>
      {t`Above ${limit}, a second person with refund approval must agree before the money is sent.`}
    </Alert>
  )
}
