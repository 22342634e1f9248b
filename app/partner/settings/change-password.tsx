import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { checkAccount } from '#app/kit/check-account.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { NewPassword } from '#app/kit/frame/new-password.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useOwner } from '#app/partner/session/owner-session.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ownerAccount } from '#modules/accounts/owners/owner-account.routes.ts'

const FIELDS = {
  currentPassword: 'givenPassword',
  newPassword: 'newPassword',
  confirmPassword: 'repeatedPassword',
} as const

export function ChangePassword() {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const owner = useOwner()
  const box = useRef<HTMLFormElement>(null)
  const form = useForm({
    check: (values) => checkAccount(FIELDS, values),
    async send({ currentPassword = '', newPassword = '' }) {
      const body = { currentPassword, newPassword }
      await call(ownerAccount.changePassword, { body })
      toast({ variant: 'success', title: t`Your password is changed`, description: t`Other devices are signed out.` })
      box.current?.reset()
    },
  })
  const personal = () => (owner ? [owner.first_name, owner.last_name, owner.email, owner.company_name] : [])
  return (
    <form
      ref={box}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="grid max-w-md grid-cols-[minmax(0,1fr)] gap-5"
    >
      <FormNotes {...form} fallback={t`Failed to change password`} />
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={owner?.email ?? ''} readOnly />
      <PasswordField
        {...{ id: 'currentPassword', name: 'currentPassword', error: form.errorOf('currentPassword') }}
        label={t`Current password`}
        autoComplete="current-password"
        required
      />
      <NewPassword name="newPassword" label={t`New password`} error={form.errorOf('newPassword')} personal={personal} />
      <PasswordField
        {...{ id: 'confirmPassword', name: 'confirmPassword', error: form.errorOf('confirmPassword') }}
        label={t`Confirm password`}
        autoComplete="new-password"
        required
      />
      <div>
        <Button type="submit" pending={form.pending}>
          <Trans>Change the password</Trans>
        </Button>
      </div>
    </form>
  )
}
