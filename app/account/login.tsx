import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { answerWithoutScript } from '#app/kit/sign-in/without-script.ts'
import { withTarget } from '#app/kit/target.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { Route } from './+types/login.ts'
import { readAuth } from './auth-record.ts'
import { customerTarget } from './forms/customer-target.ts'
import { Entrance } from './frame/entrance.tsx'
import { ConfirmAddress } from './login/confirm-address.tsx'
import { LoginForm } from './login/login-form.tsx'
import { PAGES } from './pages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export const action = ({ request }: Route.ActionArgs) => answerWithoutScript(request)

/** Signing in; with `?verify=` the landing of the link that confirms an address; `?redirect=` is where to go on. */
export default function Login({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const redirect = params.get('redirect')
  const verify = params.get('verify')
  useGoOnWhenSignedIn(verify ? null : redirect, Boolean(verify))
  if (verify) return <ConfirmAddress token={verify} redirect={redirect} />
  return (
    <Entrance
      title={<Trans>Sign in</Trans>}
      lead={<Trans>Your trips, travellers and receipts, in one place.</Trans>}
      foot={
        <>
          <Trans>New here?</Trans>{' '}
          <TextLink to={withTarget('/register', redirect)}>
            <Trans>Create your account</Trans>
          </TextLink>
          <p className="mt-2">
            <Trans>Booked without an account?</Trans>{' '}
            <TextLink to="/booking-confirmation">
              <Trans>Find your booking</Trans>
            </TextLink>
          </p>
        </>
      }
    >
      <LoginForm redirect={redirect} typed={actionData?.typed} />
    </Entrance>
  )
}

/** Signed-in users are sent on. */
function useGoOnWhenSignedIn(redirect: string | null, stays: boolean) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; after signing in the form itself goes on
  useEffect(() => {
    if (!stays && readAuth()) navigate(customerTarget(redirect, localPath('/dashboard')), { replace: true })
  }, [])
}
