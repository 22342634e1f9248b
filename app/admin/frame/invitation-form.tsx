import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { callApi } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { StaffSession } from '../session/staff-session.ts'
import { type Check, useForm, type Values } from '../session/use-form.ts'
import { NeedsScript } from './needs-script.tsx'

type InvitationFormProps = { token: string; onIn: (session: StaffSession) => Promise<void> }

/** Where the link of an invitation leads: the password that one will sign in with. */
export function InvitationForm({ token, onIn }: InvitationFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = async ({ password = '' }: Values) =>
    onIn(await callApi('/api/admin/accept-invitation', { method: 'POST', body: { token, password }, locale }))
  const form = useForm({ check, send })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <NeedsScript />
      {form.problem && (
        <Alert
          tone="danger"
          live
          title={form.problem.status === 0 ? t`Failed to connect to server` : form.problem.message}
        />
      )}
      <PasswordField
        id="password"
        name="password"
        label={t`New password`}
        help={t`At least 8 characters; a few words in a row are strong and easy to remember.`}
        autoComplete="new-password"
        required
        error={form.errorOf('password')}
      />
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Set the password and sign in</Trans>
      </Button>
    </form>
  )
}

const check: Check = ({ password = '' }) =>
  password.length < 8 ? [{ field: 'password', message: msg`Password must be at least 8 characters` }] : []
