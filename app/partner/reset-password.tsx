import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { Sheet } from '#app/kit/frame/sheet.tsx'
import { LookingAtLink, lookAtLink } from '#app/kit/sign-in/mailed-link.tsx'
import { ResetPassword } from '#app/kit/sign-in/reset-password.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ownerPassword } from '#modules/accounts/owners/owner-account.routes.ts'
import type { Route } from './+types/reset-password.ts'
import { partnerMeta } from './frame/partner-meta.ts'
import { forgetOwner } from './session/owner-session.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Choose a new password`)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  lookAtLink(request, async (token, locale) => {
    const { valid } = await call(ownerPassword.verifyResetToken, { body: { token } }, { locale })
    return valid || null
  })

export const HydrateFallback = () => (
  <LookingAtLink Frame={Sheet} title={<Trans>Choose a new password</Trans>} fields={2} />
)

export default function NewPassword({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const refused = useRefused()
  return (
    <ResetPassword
      Frame={Sheet}
      link={loaderData}
      reset={(body) => call(ownerPassword.reset, { body }, { locale })}
      onReset={forgetOwner}
      refused={refused}
      fallback={t`Failed to reset password. Please try again.`}
      words={{ repeat: t`Confirm password`, done: <Trans>Your password is set</Trans> }}
      to={{ login: '/hotel-owner/login', forgot: '/hotel-owner/forgot-password' }}
    />
  )
}

/** A failure is said in a toast, too (specification §8). */
function useRefused() {
  const { t } = useLingui()
  const toast = useToast()
  return ({ received, message }: ApiError) => {
    const [title, description] =
      received === 0
        ? [t`Network Error`, t`Please check your connection and try again.`]
        : [message || t`Failed to reset password. Please try again.`, null]
    toast({ variant: 'destructive', title, description })
  }
}
