import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { newDeviceMark } from '#app/kit/device.ts'
import { SignInForm } from '#app/kit/sign-in/sign-in-form.tsx'
import { useEnter } from '#app/partner/session/enter.ts'
import { Alert } from '#app/ui/alert.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ownerPassword } from '#modules/accounts/owners/owner-account.routes.ts'
import type { SignedIn } from '#modules/partners/partners.contract.ts'
import { ownerSignIn } from '#modules/partners/sign-in.routes.ts'
import { WhySentHere } from './why-sent-here.tsx'

/** Success and failure are said in toasts, too (specification §8). */
export function LoginForm({ typed }: { typed?: Record<string, string> | undefined }) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const enter = useEnter()
  const fallback = t`Login failed. Please try again.`
  async function onIn(signedIn: SignedIn) {
    toast({ variant: 'success', title: t`Login Successful!` })
    await enter(signedIn)
  }
  return (
    <SignInForm
      logIn={(body) => call(ownerSignIn.logIn, { body }, { locale, device: newDeviceMark() })}
      options={(ticket) => call(ownerPassword.passkeyOptions, { body: { ticket } }, { locale })}
      logInWithFactor={(body) => call(ownerSignIn.logInWithFactor, { body }, { locale, device: newDeviceMark() })}
      onIn={onIn}
      refused={({ message }) => toast({ variant: 'destructive', title: message || fallback })}
      fallback={fallback}
      emailCheck="ownerEmail"
      forgot="/hotel-owner/forgot-password"
      typed={typed}
    >
      <Registered />
      <WhySentHere />
    </SignInForm>
  )
}

/** The wizard ends here: the password comes with a link. */
function Registered() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  if (!params.has('registered')) return null
  return (
    <Alert tone="success" title={t`One step left: choose your password`}>
      <Trans>We have emailed you a link. It works for 72 hours; afterwards you sign in here.</Trans>
    </Alert>
  )
}
