import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import { EmailField, SecretField } from '#app/kit/sign-in/fields.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useToast } from '#app/ui/toast.tsx'
import { ownerAccount } from '#modules/accounts/owners/owner-account.routes.ts'

type CorrectAddressDialogProps = { email: string; onClose: () => void }

/** For who mistyped the address at registration; once it is confirmed it stays. */
export function CorrectAddressDialog({ email, onClose }: CorrectAddressDialogProps) {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: (values) => checkAccount({ email: 'ownerEmail', password: 'givenPassword' }, values),
    async send({ email: typed = '', password = '' }) {
      const body = { email: typed.trim(), password }
      await call(ownerAccount.correctEmail, { body })
      toast({ variant: 'success', title: t`Address changed`, description: t`We have emailed ${body.email}.` })
      onClose()
      await revalidate()
    },
  })
  return (
    <FormDialog
      {...form}
      size="sm"
      title={<Trans>Correct the address</Trans>}
      keep={<Trans>Not now</Trans>}
      verb={<Trans>Change the address</Trans>}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>The link we sent to {email} stops working, and you sign in with the new address from now on.</Trans>
      </p>
      <EmailField form={form} label={t`New email address`} />
      <SecretField form={form} label={t`Your password`} />
    </FormDialog>
  )
}
