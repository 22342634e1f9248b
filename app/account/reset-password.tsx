import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { LookingAtLink, lookAtLink } from '#app/kit/sign-in/mailed-link.tsx'
import { ResetPassword } from '#app/kit/sign-in/reset-password.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { customerSignIn } from '#modules/accounts/customers/sign-in.routes.ts'
import type { Route } from './+types/reset-password.ts'
import { signOut } from './auth-record.ts'
import { Entrance } from './frame/entrance.tsx'
import { PAGES } from './pages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  lookAtLink(request, async (token, locale) => {
    const { valid } = await call(customerSignIn.verifyResetToken, { body: { token } }, { locale })
    return valid || null
  })

export const HydrateFallback = () => (
  <LookingAtLink Frame={Entrance} title={<Trans>Choose a new password</Trans>} fields={2} />
)

export default function NewPassword({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ResetPassword
      Frame={Entrance}
      link={loaderData}
      reset={(body) => call(customerSignIn.resetPassword, { body }, { locale })}
      onReset={signOut}
      words={{ repeat: t`Repeat the new password`, done: <Trans>Your password is changed</Trans> }}
      to={{ login: '/login', forgot: '/forgot-password' }}
    />
  )
}
