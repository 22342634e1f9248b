import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormNotes } from '#app/account/forms/form-notes.tsx'
import { useEnter } from '#app/account/session/enter.ts'
import { SignInStep } from '#app/components/second-factor/sign-in-step.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { checkAccount } from '#app/kit/check-account.ts'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { customerSignIn } from '#modules/accounts/customers/sign-in.routes.ts'
import type { SecondFactorNeeded } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { SessionEnded } from './session-ended.tsx'

type LoginFormProps = { redirect: string | null; typed?: Record<string, string> | undefined }

/** E-mail and password, then a passkey or a code of the app where two-factor sign-in is on. */
export function LoginForm({ redirect, typed }: LoginFormProps) {
  const locale = useLocale()
  const enter = useEnter(redirect)
  const [step, setStep] = useState<SecondFactorNeeded | null>(null)
  const [email, setEmail] = useState(typed?.['email'] ?? '')
  async function send(given: string, password: string) {
    const answer = await call(customerSignIn.logIn, { body: { email: given, password } }, { locale })
    if (!('ticket' in answer)) return enter(answer)
    setEmail(given)
    setStep(answer)
  }
  if (!step) return <PairForm email={email} sent={typed !== undefined} send={send} />
  const { ticket, ways } = step
  return (
    <SignInStep
      ways={ways}
      options={() => call(customerSignIn.passkeyOptions, { body: { ticket } }, { locale })}
      prove={async (proof) =>
        enter(await call(customerSignIn.logInWithFactor, { body: { ticket, ...proof } }, { locale }))
      }
      onBack={() => setStep(null)}
    />
  )
}

type PairFormProps = {
  /** What was typed before. */
  email: string
  /** The form was sent before its scripts had come. */
  sent: boolean
  send: (email: string, password: string) => Promise<void>
}

function PairForm({ email, sent, send }: PairFormProps) {
  const { t } = useLingui()
  const form = useForm({
    check: (values) => checkAccount({ email: 'email', password: 'givenPassword' }, values),
    send: ({ email: given = '', password = '' }) => send(given.trim(), password),
  })
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className="grid gap-5">
      <SessionEnded />
      <NeedsScript sent={sent} />
      <FormNotes {...form} />
      <TextField
        id="email"
        name="email"
        label={t`Email address`}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        defaultValue={email}
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
