import { Trans, useLingui } from '@lingui/react/macro'
import { checkRecord } from '#app/partner/forms/check-record.ts'
import { useProfile } from '#app/partner/frame/frame.tsx'
import { PaymentFields } from '#app/partner/register/payment-fields.tsx'
import { paymentOf } from '#app/partner/register/records.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { PayoutState } from '#modules/partners/partners.contract.ts'
import { payoutDetails } from '#modules/partners/profile.routes.ts'
import { PayoutFieldsSchema } from '#modules/partners/registration.contract.ts'
import { GuardedForm, useGuardedForm } from './guarded-form.tsx'

const FIELDS = Object.keys(PayoutFieldsSchema.shape)

type PayoutFormProps = { onSaved: (state: PayoutState) => void; onClose: () => void }

/** New payout details, entered whole: those in force are never shown in full. */
export function PayoutForm({ onSaved, onClose }: PayoutFormProps) {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const { country } = useProfile()
  const form = useGuardedForm({
    name: 'payoutPassword',
    check: (details) => checkRecord(PayoutFieldsSchema, FIELDS, paymentOf(details)),
    // The server names fields as in the call: `details.bank_name`.
    named: (field) => field.replace(/^details[./]/, ''),
    async send(password, details) {
      const body = { password, details: PayoutFieldsSchema.parse(paymentOf(details)) }
      onSaved(await call(payoutDetails.change, { body }))
      toast({ variant: 'success', title: t`The new details take effect in 72 hours` })
    },
  })
  return (
    <GuardedForm
      form={form}
      verb={<Trans>Save payout details</Trans>}
      keep={<Trans>Keep the current ones</Trans>}
      className="border-line border-t pt-5"
      onClose={onClose}
    >
      <PaymentFields values={form.values} country={country} errorOf={form.errorOf} />
    </GuardedForm>
  )
}
