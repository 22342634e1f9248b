import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Sheet } from '#app/kit/frame/sheet.tsx'
import { answerWithoutScript } from '#app/kit/sign-in/without-script.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { isOffered } from '#platform/site.ts'
import type { Route } from './+types/login.ts'
import { BenefitList } from './frame/benefits.tsx'
import { partnerMeta } from './frame/partner-meta.ts'
import { ConfirmAddress } from './login/confirm-address.tsx'
import { LoginForm } from './login/login-form.tsx'
import { readOwner, useOwner } from './session/owner-session.ts'
import { ownerTarget } from './session/owner-target.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Partner sign in`)

export const action = ({ request }: Route.ActionArgs) => answerWithoutScript(request)

/** Signing in as owner (specification §2); `?redirect=` is where to go on, `?confirm=` the landing of the first mail. */
export default function Login({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const confirm = params.get('confirm')
  const owner = useOwner()
  useGoOnWhenSignedIn(confirm !== null)
  return (
    <Sheet
      title={<Trans>Partner sign in</Trans>}
      lead={<Trans>Your hotels, bookings and payments, in one place.</Trans>}
      beside={<WhyPartner />}
    >
      {confirm !== null && <ConfirmAddress token={confirm} />}
      {(confirm === null || !owner) && <LoginForm typed={actionData?.typed} />}
    </Sheet>
  )
}

function WhyPartner() {
  const { t } = useLingui()
  return (
    <>
      <h2 className="mb-5 font-bold font-display text-heading">{t`Why partner with us?`}</h2>
      <BenefitList />
      {isOffered('owner-registration') && (
        <p className="mt-8 mb-3 text-soft">
          <Trans>New here? Registering takes about five minutes.</Trans>
        </p>
      )}
      <ButtonLink to="/hotel-owner/register" variant="secondary">
        <Trans>Create account</Trans>
      </ButtonLink>
    </>
  )
}

/** Signed-in users are sent on. */
function useGoOnWhenSignedIn(stays: boolean) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const [params] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; after signing in the form itself goes on
  useEffect(() => {
    const target = ownerTarget(params.get('redirect'), localPath('/hotel-owner/dashboard'))
    if (!stays && readOwner()) void navigate(target, { replace: true })
  }, [])
}
