import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import { useForm } from '#app/kit/use-form.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
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
      toast({ variant: 'success', title: t`Address changed`, description: t`We have written to ${body.email}.` })
      onClose()
      await revalidate()
    },
  })
  return (
    <Dialog open size="sm" onClose={onClose} title={<Trans>Correct the address</Trans>}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <p className="text-soft">
          <Trans>The link that we sent to {email} ends, and you sign in with the new address from now on.</Trans>
        </p>
        <FormNotes {...form} />
        <TextField
          {...{ id: 'email', name: 'email', error: form.errorOf('email') }}
          label={t`New e-mail address`}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <PasswordField
          {...{ id: 'password', name: 'password', error: form.errorOf('password') }}
          label={t`Your password`}
          autoComplete="current-password"
          required
        />
        <div>
          <Button type="submit" pending={form.pending}>
            <Trans>Change the address</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
