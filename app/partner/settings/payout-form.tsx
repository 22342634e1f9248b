import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { checkRecord } from '#app/partner/forms/check-record.ts'
import { useProfile } from '#app/partner/frame/frame.tsx'
import { PaymentFields } from '#app/partner/register/payment-fields.tsx'
import { paymentOf } from '#app/partner/register/records.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PayoutState } from '#modules/partners/partners.contract.ts'
import { payoutDetails } from '#modules/partners/profile.routes.ts'
import { PayoutFieldsSchema } from '#modules/partners/registration.contract.ts'

const FIELDS = Object.keys(PayoutFieldsSchema.shape)

type PayoutFormProps = { onSaved: (state: PayoutState) => void; onClose: () => void }

/** New payout details, entered whole: those in force are never shown in full. */
export function PayoutForm({ onSaved, onClose }: PayoutFormProps) {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const { country } = useProfile()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const form = useForm({
    check: ({ payoutPassword, ...details }) => [
      ...checkRecord(PayoutFieldsSchema, FIELDS, paymentOf(details)),
      ...(payoutPassword ? [] : [{ field: 'payoutPassword', message: msg`Password is required` }]),
    ],
    named: nameOf,
    send: async ({ payoutPassword: password = '', ...details }) => {
      const body = { password, details: PayoutFieldsSchema.parse(paymentOf(details)) }
      onSaved(await call(payoutDetails.change, { body }))
      toast({ variant: 'success', title: t`The new details take effect in 72 hours` })
    },
  })
  return (
    <form
      ref={box}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-line border-t pt-5"
    >
      <FormNotes {...form} />
      <PaymentFields values={form.values} country={country} errorOf={form.errorOf} />
      <div className="max-w-md">
        <PasswordField
          id="payoutPassword"
          name="payoutPassword"
          error={form.errorOf('payoutPassword')}
          label={t`Your password`}
          autoComplete="current-password"
          required
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.pending}>
          <Trans>Save payout details</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Keep the current ones</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The server names fields as in the call: `details.bank_name`, `password`. */
function nameOf(field: string): string {
  return field === 'password' ? 'payoutPassword' : field.replace(/^details[./]/, '')
}
