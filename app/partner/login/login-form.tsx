import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#app/api.ts'
import { SignInStep } from '#app/components/second-factor/sign-in-step.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { checkAccount } from '#app/kit/check-account.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { logIn, secondStep, useEnter } from '#app/partner/session/sign-in.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { SecondFactorNeeded } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { SignedIn } from '#modules/partners/partners.contract.ts'
import { WhySentHere } from './why-sent-here.tsx'

/** E-mail and password, then a passkey or a code of the app where two-factor sign-in is on. */
export function LoginForm() {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const enter = useEnter()
  const [step, setStep] = useState<SecondFactorNeeded | null>(null)
  const [email, setEmail] = useState('')
  async function onIn(signedIn: SignedIn) {
    toast({ variant: 'success', title: t`Login Successful!` })
    await enter(signedIn)
  }
  function onStep(needed: SecondFactorNeeded, of: string) {
    setStep(needed)
    setEmail(of)
  }
  if (!step) return <PairForm onIn={onIn} onStep={onStep} known={email} />
  const { options, logIn } = secondStep(step.ticket, locale)
  return (
    <SignInStep
      ways={step.ways}
      options={options}
      prove={async (proof) => onIn(await logIn(proof))}
      onBack={() => setStep(null)}
    />
  )
}

type PairFormProps = {
  onIn: (signedIn: SignedIn) => Promise<void>
  onStep: (needed: SecondFactorNeeded, email: string) => void
  /** For whoever comes back from the second step. */
  known: string
}

function PairForm({ onIn, onStep, known }: PairFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const refused = useRefused()
  const form = useForm({
    check: (values) => checkAccount({ email: 'ownerEmail', password: 'givenPassword' }, values),
    send: refused(async ({ email = '', password = '' }) => {
      const answer = await logIn({ email: email.trim(), password }, locale)
      if (answer.status === 'second_factor') onStep(answer, email)
      else await onIn(answer)
    }),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <NeedsScript />
      <Registered />
      <WhySentHere />
      <FormNotes {...form} fallback={t`Login failed. Please try again.`} />
      <TextField
        {...{ id: 'email', name: 'email', error: form.errorOf('email') }}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={known}
        required
      />
      <PasswordField
        {...{ id: 'password', name: 'password', error: form.errorOf('password') }}
        label={t`Password`}
        autoComplete="current-password"
        required
      />
      <TextLink
        to="/hotel-owner/forgot-password"
        className="-mt-2 inline-flex min-h-9 items-center justify-self-start text-sm pointer-coarse:min-h-11"
      >
        <Trans>Forgot your password?</Trans>
      </TextLink>
      <SendButton size="lg" wide pending={form.pending}>
        <Trans>Sign In</Trans>
      </SendButton>
    </form>
  )
}

/** The wizard ends here: the password comes with a link. */
function Registered() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  if (!params.has('registered')) return null
  return (
    <Alert tone="success" title={t`One step is left: choose your password`}>
      <Trans>We have mailed you a link for it. It works for 72 hours; afterwards you sign in here.</Trans>
    </Alert>
  )
}

/** Login failures are said in a toast, too (specification §8). */
export function useRefused() {
  const { t } = useLingui()
  const toast = useToast()
  return <Args extends unknown[]>(send: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      try {
        await send(...args)
      } catch (error) {
        if (error instanceof ApiError && error.fields.length === 0)
          toast({ variant: 'destructive', title: error.message || t`Login failed. Please try again.` })
        throw error
      }
    }
}
