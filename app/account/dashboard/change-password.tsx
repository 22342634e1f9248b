import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { FormNotes } from '#app/account/forms/form-notes.tsx'
import { customerCalls } from '#app/account/session/call-customer.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { checkAccount } from '#app/kit/check-account.ts'
import { NewPassword } from '#app/kit/frame/new-password.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Profile } from '#modules/accounts/accounts.contract.ts'
import { customerProfile } from '#modules/accounts/customers/account.routes.ts'

export function ChangePassword({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const element = useRef<HTMLFormElement>(null)
  const { errorOf, ...form } = useForm({
    check: (values) => checkAccount({ currentPassword: 'givenPassword', newPassword: 'newPassword' }, values),
    async send({ currentPassword = '', newPassword = '' }) {
      await customerCalls(locale)(customerProfile.changePassword, { body: { currentPassword, newPassword } })
      element.current?.reset()
      toast({ title: t`Your password is changed`, description: t`Other devices are signed out.`, variant: 'success' })
    },
  })
  const personal = () => [profile.firstName, profile.lastName, profile.email]
  return (
    <Card>
      <h3 className="font-bold font-display text-heading">
        <Trans>Change the password</Trans>
      </h3>
      <p className="mt-1 mb-5 text-[0.9375rem] text-soft">
        <Trans>Every other device is signed out, and we tell you by e-mail.</Trans>
      </p>
      <form ref={element} onSubmit={form.onSubmit} noValidate className="grid max-w-lg gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={profile.email} readOnly hidden />
        <FormNotes {...form} />
        <PasswordField
          id="currentPassword"
          name="currentPassword"
          label={t`Current password`}
          autoComplete="current-password"
          required
          error={errorOf('currentPassword')}
        />
        <NewPassword name="newPassword" label={t`New password`} error={errorOf('newPassword')} personal={personal} />
        <div>
          <Button type="submit" variant="secondary" pending={form.pending}>
            <Trans>Change the password</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
