import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { checkAccount } from '#app/kit/check-account.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { NewPassword } from '#app/kit/frame/new-password.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { forgetOwner } from '#app/partner/session/owner-session.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ownerPassword } from '#modules/accounts/owners/owner-account.routes.ts'

type ResetFormProps = { token: string; onDone: () => void; onInvalid: () => void }

export function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const { t } = useLingui()
  const reset = useReset(token)
  const form = useForm({
    check: (values) => checkAccount({ password: 'newPassword', confirmPassword: 'repeatedPassword' }, values),
    async send({ password = '' }) {
      try {
        await reset(password)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'account/link-invalid') return onInvalid()
        throw error
      }
      // Every session has ended, so what this browser keeps is worth nothing.
      forgetOwner()
      onDone()
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} fallback={t`Failed to reset password. Please try again.`} />
      <NewPassword name="password" label={t`New password`} error={form.errorOf('password')} />
      <PasswordField
        {...{ id: 'confirmPassword', name: 'confirmPassword', error: form.errorOf('confirmPassword') }}
        label={t`Confirm password`}
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Save the new password</Trans>
      </Button>
    </form>
  )
}

/** Sets it; success and failure are said in toasts (specification §8). */
function useReset(token: string) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  return async (password: string) => {
    try {
      await call(ownerPassword.reset, { body: { token, password } }, { locale })
      toast({ variant: 'success', title: t`Password Reset Successful` })
    } catch (error) {
      if (error instanceof ApiError && error.fields.length === 0)
        toast({
          variant: 'destructive',
          title:
            error.received === 0 ? t`Network Error` : error.message || t`Failed to reset password. Please try again.`,
          description: error.received === 0 && t`Please check your connection and try again.`,
        })
      throw error
    }
  }
}
