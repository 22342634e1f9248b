import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { checkAccount } from '../forms/check-account.ts'
import { FormNotes } from '../forms/form-notes.tsx'
import { NeedsScript } from '../forms/without-script.tsx'
import { authApi } from '../session/auth-api.ts'
import { useEnter } from '../session/enter.ts'
import { SessionEnded } from './session-ended.tsx'

type LoginFormProps = { redirect: string | null; typed?: Record<string, string> | undefined }

export function LoginForm({ redirect, typed }: LoginFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const enter = useEnter(redirect)
  const form = useForm({
    check: (values) => checkAccount({ email: 'email', password: 'givenPassword' }, values),
    async send({ email = '', password = '' }) {
      await enter(await authApi(locale).login(email.trim(), password))
    },
  })
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="grid gap-5">
      <SessionEnded />
      <NeedsScript sent={typed !== undefined} />
      <FormNotes {...form} />
      <TextField
        id="email"
        name="email"
        label={t`Email address`}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        defaultValue={typed?.['email']}
        error={form.errorOf('email')}
      />
      <PasswordField
        id="password"
        name="password"
        label={t`Password`}
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
      />
      <div className="-mt-2">
        <TextLink to="/forgot-password" className="inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11">
          <Trans>Forgot your password?</Trans>
        </TextLink>
      </div>
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Sign In</Trans>
      </Button>
    </form>
  )
}
