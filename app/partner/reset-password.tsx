import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import { call } from '#app/kit/call.ts'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { Sheet } from '#app/kit/frame/sheet.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { ownerPassword } from '#modules/accounts/owners/owner-account.routes.ts'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/reset-password.ts'
import { partnerMeta } from './frame/partner-meta.ts'
import { ResetForm } from './login/reset-form.tsx'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Choose a new password`)

/** Looks at the link before anything is typed; looking does not use it up. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  if (!token) return { state: 'invalid' as const }
  try {
    const { valid } = await call(ownerPassword.verifyResetToken, { body: { token } }, { locale: localeOf(pathname) })
    return valid ? { state: 'valid' as const, token } : { state: 'invalid' as const }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { state: 'invalid' as const }
    return { state: 'unknown' as const }
  }
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <Sheet title={<Trans>Choose a new password</Trans>}>
      <div aria-busy="true" className="grid gap-5">
        <NeedsScript />
        <Spinner label={t`Checking your link`} />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-13 rounded-full" />
      </div>
    </Sheet>
  )
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const [step, setStep] = useState<'form' | 'done' | 'invalid'>('form')
  if (step === 'done') return <Done />
  if (step === 'invalid' || loaderData.state === 'invalid') return <InvalidLink />
  if (loaderData.state === 'unknown') return <NoAnswer />
  return (
    <Sheet
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>For your safety you are then signed out on every device.</Trans>}
    >
      <ResetForm token={loaderData.token} onDone={() => setStep('done')} onInvalid={() => setStep('invalid')} />
    </Sheet>
  )
}

function Done() {
  return (
    <Sheet
      answer
      title={<Trans>Your password is set</Trans>}
      lead={<Trans>Every device has been signed out. Sign in with the new password.</Trans>}
    >
      <ButtonLink to="/hotel-owner/login" size="lg">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </Sheet>
  )
}

function InvalidLink() {
  return (
    <Sheet
      answer
      title={<Trans>Invalid Reset Link</Trans>}
      lead={<Trans>A link is valid for 1 hour and works once. Only the newest one that you asked for counts.</Trans>}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/hotel-owner/forgot-password">
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
        <ButtonLink to="/hotel-owner/login" variant="secondary">
          <Trans>Back to sign in</Trans>
        </ButtonLink>
      </div>
    </Sheet>
  )
}

function NoAnswer() {
  return (
    <Sheet
      answer
      title={<Trans>Network Error</Trans>}
      lead={<Trans>Please check your connection and try again.</Trans>}
    >
      <Button onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </Sheet>
  )
}
