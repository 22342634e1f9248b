import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffSession } from '#app/admin/session/staff-session.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import { NewPassword } from '#app/kit/sign-in/new-password.tsx'
import { type Check, useForm, type Values } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { staffSignIn } from '#modules/accounts/staff/staff-sign-in.routes.ts'

type InvitationFormProps = { token: string; onIn: (session: StaffSession) => Promise<void> }

/** Where the link of an invitation leads: the password that one will sign in with. */
export function InvitationForm({ token, onIn }: InvitationFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = async ({ password = '' }: Values) =>
    onIn(await call(staffSignIn.acceptInvitation, { body: { token, password } }, { locale }))
  const form = useForm({ check, send })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <NeedsScript />
      <FormNotes {...form} />
      <NewPassword name="password" label={t`New password`} error={form.errorOf('password')} />
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Set the password and sign in</Trans>
      </Button>
    </form>
  )
}

const check: Check = (values) => checkAccount({ password: 'newPassword' }, values)
