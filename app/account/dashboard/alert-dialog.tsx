import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallCustomer } from '#app/account/session/call-customer.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { OwnAlert } from '#modules/alerts/alerts.contract.ts'
import { ownAlerts } from '#modules/alerts/alerts.routes.ts'
import { parseMoney, typeMoney } from '#platform/money.ts'

type AlertDialogProps = { alert: OwnAlert; onClose: () => void; onChanged: () => Promise<void> }

/** Another price to wait for. */
export function AlertDialog({ alert: { id, about, threshold }, onClose, onChanged }: AlertDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const call = useCallCustomer()
  const { currency } = threshold
  const example = typeMoney(threshold, locale)
  const form = useForm({
    check: ({ amount = '' }) =>
      parseMoney(amount, currency)?.amount
        ? []
        : [{ field: 'amount', message: msg`Enter the most you would pay, such as ${example}.` }],
    async send({ amount: typed = '' }) {
      const amount = parseMoney(typed, currency)?.amount ?? 0
      await call(ownAlerts.change, { id, body: { amount } })
      toast({ title: t`Saved`, variant: 'success' })
      onClose()
      await onChanged()
    },
  })
  return (
    <FormDialog
      {...form}
      size="sm"
      title={t`What price are you waiting for?`}
      keep={<Trans>Cancel</Trans>}
      verb={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <p className="mb-4 text-soft">{about}</p>
      <TextField
        id="amount"
        name="amount"
        label={t`When it costs at most`}
        inputMode="decimal"
        defaultValue={example}
        lead={<span className="text-sm">{currency}</span>}
        className="[&_input]:pl-14!"
        error={form.errorOf('amount')}
      />
    </FormDialog>
  )
}
