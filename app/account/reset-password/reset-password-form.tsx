import { Trans, useLingui } from '@lingui/react/macro'
import { signOut } from '#app/account/auth-record.ts'
import { FormNotes } from '#app/account/forms/form-notes.tsx'
import { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { checkAccount } from '#app/kit/check-account.ts'
import { NewPassword } from '#app/kit/frame/new-password.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { customerSignIn } from '#modules/accounts/customers/sign-in.routes.ts'

type ResetPasswordFormProps = { token: string; onDone: () => void; onInvalid: () => void }

export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const { errorOf, ...form } = useForm({
    check: (values) => checkAccount({ password: 'newPassword', confirmPassword: 'repeatedPassword' }, values),
    async send({ password = '' }) {
      try {
        await call(customerSignIn.resetPassword, { body: { token, password } }, { locale })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'account/link-invalid') return onInvalid()
        throw error
      }
      // Every session has ended, so the record of this browser is worth nothing.
      signOut()
      toast({ title: t`Password Reset Successful`, variant: 'success' })
      onDone()
    },
  })
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="grid gap-5">
      <FormNotes {...form} />
      <NewPassword name="password" label={t`New password`} error={errorOf('password')} />
      <PasswordField
        id="confirmPassword"
        name="confirmPassword"
        label={t`Repeat the new password`}
        autoComplete="new-password"
        required
        error={errorOf('confirmPassword')}
      />
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Save the new password</Trans>
      </Button>
    </form>
  )
}
