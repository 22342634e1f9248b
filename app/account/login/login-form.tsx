import { useLingui } from '@lingui/react/macro'
import { useEnter } from '#app/account/session/enter.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { SignInForm } from '#app/kit/sign-in/sign-in-form.tsx'
import { customerSignIn } from '#modules/accounts/customers/sign-in.routes.ts'
import { SessionEnded } from './session-ended.tsx'

type LoginFormProps = { redirect: string | null; typed?: Record<string, string> | undefined }

export function LoginForm({ redirect, typed }: LoginFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const enter = useEnter(redirect)
  return (
    <SignInForm
      logIn={(body) => call(customerSignIn.logIn, { body }, { locale })}
      options={(ticket) => call(customerSignIn.passkeyOptions, { body: { ticket } }, { locale })}
      logInWithFactor={(body) => call(customerSignIn.logInWithFactor, { body }, { locale })}
      onIn={enter}
      emailCheck="email"
      emailLabel={t`Email address`}
      forgot="/forgot-password"
      typed={typed}
    >
      <SessionEnded />
    </SignInForm>
  )
}
