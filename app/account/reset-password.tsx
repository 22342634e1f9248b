import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import { call } from '#app/kit/call.ts'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { customerSignIn } from '#modules/accounts/customers/sign-in.routes.ts'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/reset-password.ts'
import { Entrance } from './frame/entrance.tsx'
import { ResetPasswordForm } from './reset-password/reset-password-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args)

/** Looks at the link before anything is typed; looking does not use it up. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  if (!token) return { state: 'invalid' as const }
  try {
    const { valid } = await call(customerSignIn.verifyResetToken, { body: { token } }, { locale: localeOf(pathname) })
    return valid ? { state: 'valid' as const, token } : { state: 'invalid' as const }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { state: 'invalid' as const }
    return { state: 'unknown' as const }
  }
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <Entrance title={<Trans>Choose a new password</Trans>}>
      <div aria-busy="true" className="grid gap-5">
        <NeedsScript />
        <Spinner label={t`Checking your link`} />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-13 rounded-full" />
      </div>
    </Entrance>
  )
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const [step, setStep] = useState<'form' | 'done' | 'invalid'>('form')
  if (step === 'done') return <Done />
  if (step === 'invalid' || loaderData.state === 'invalid') return <InvalidLink />
  if (loaderData.state === 'unknown') return <NoAnswer />
  return (
    <Entrance
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>For your safety you are then signed out on every device.</Trans>}
    >
      <ResetPasswordForm token={loaderData.token} onDone={() => setStep('done')} onInvalid={() => setStep('invalid')} />
    </Entrance>
  )
}

function Done() {
  return (
    <Entrance
      answer
      title={<Trans>Your password is changed</Trans>}
      lead={<Trans>Every device has been signed out. Sign in with the new password.</Trans>}
    >
      <ButtonLink to="/login" size="lg">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </Entrance>
  )
}

function InvalidLink() {
  return (
    <Entrance
      answer
      title={<Trans>Invalid Reset Link</Trans>}
      lead={<Trans>A link is valid for 1 hour and works once. Only the newest one that you asked for counts.</Trans>}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/forgot-password">
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
        <ButtonLink to="/login" variant="secondary">
          <Trans>Back to sign in</Trans>
        </ButtonLink>
      </div>
    </Entrance>
  )
}

function NoAnswer() {
  return (
    <Entrance
      answer
      title={<Trans>Network Error</Trans>}
      lead={<Trans>Please check your connection and try again.</Trans>}
    >
      <Button onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </Entrance>
  )
}
