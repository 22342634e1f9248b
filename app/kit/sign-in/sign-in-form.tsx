import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { SignInStep } from '#app/kit/second-factor/sign-in-step.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { RequestOptions } from '#modules/accounts/second-factor/passkeys.contract.ts'
import type { Proof, SecondFactorNeeded } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { type AccountCheck, checkAccount } from './check-account.ts'
import { EmailField, SecretField } from './fields.tsx'

type Pair = { email: string; password: string }
type PairFormProps = {
  /** Throws ApiError for a refusal. */
  send: (pair: Pair) => Promise<unknown>
  /** Called with a refusal that names no field. */
  refused?: ((error: ApiError) => void) | undefined
  /** The check and the label of the email field. */
  emailCheck: AccountCheck
  emailLabel?: string | undefined
  /** What was typed before. */
  email?: string | undefined
  /** The form was sent before its scripts had come. */
  sent?: boolean
  /** Shown when what answered was not our API, such as a proxy. */
  fallback?: string | undefined
  /** The page for those who have forgotten the password. */
  forgot?: string
  /** Above the fields. */
  children?: ReactNode
}

/** Email and password. */
export function PairForm({ send, refused, emailCheck, sent = false, fallback, forgot, ...props }: PairFormProps) {
  const form = useForm({
    check: (values) => checkAccount({ email: emailCheck, password: 'givenPassword' }, values),
    send: ({ email = '', password = '' }) => send({ email: email.trim(), password }),
    refused,
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      {props.children}
      <NeedsScript sent={sent} />
      <FormNotes {...form} fallback={fallback} />
      <EmailField form={form} label={props.emailLabel} defaultValue={props.email} />
      <SecretField form={form} />
      {forgot && (
        <TextLink
          to={forgot}
          className="-mt-2 inline-flex min-h-9 items-center justify-self-start text-sm pointer-coarse:min-h-11"
        >
          <Trans>Forgot your password?</Trans>
        </TextLink>
      )}
      <Button type="submit" size="lg" wide pending={form.pending}>
        <Trans>Sign In</Trans>
      </Button>
    </form>
  )
}

type SignInFormProps<In> = Omit<PairFormProps, 'send' | 'email' | 'sent'> & {
  logIn: (pair: Pair) => Promise<In | SecondFactorNeeded>
  /** The second step, with the ticket of the first. */
  options: (ticket: string) => Promise<RequestOptions>
  logInWithFactor: (answer: Proof & { ticket: string }) => Promise<In>
  /** Keeps the sign-in and goes on. */
  onIn: (signedIn: In) => Promise<void>
  /** What came back with a form that was sent before its scripts had come. */
  typed?: Record<string, string> | undefined
}

/** Email and password, then a passkey or a code of the app where two-factor sign-in is on. */
export function SignInForm<In extends object>(props: SignInFormProps<In>) {
  const { logIn, options, logInWithFactor, onIn, typed, ...pair } = props
  const [step, setStep] = useState<SecondFactorNeeded | null>(null)
  const [email, setEmail] = useState(typed?.['email'])
  async function send(given: Pair) {
    const answer = await logIn(given)
    if (!isHalfWay(answer)) return onIn(answer)
    setEmail(given.email)
    setStep(answer)
  }
  if (!step) return <PairForm {...pair} email={email} sent={typed !== undefined} send={send} />
  const { ticket, ways } = step
  return (
    <SignInStep
      ways={ways}
      options={() => options(ticket)}
      prove={async (proof) => onIn(await logInWithFactor({ ticket, ...proof }))}
      onBack={() => setStep(null)}
    />
  )
}

const isHalfWay = (answer: object): answer is SecondFactorNeeded => 'ticket' in answer
