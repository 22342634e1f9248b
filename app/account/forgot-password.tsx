import { Trans, useLingui } from '@lingui/react/macro'
import { modulesContext } from '#app/context.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { answerForm } from '#app/kit/sign-in/answer-form.ts'
import { checkForgotten, ForgotPassword } from '#app/kit/sign-in/forgot-password.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { TextLink } from '#app/ui/link.tsx'
import { customerSignIn } from '#modules/accounts/customers/sign-in.routes.ts'
import type { Route } from './+types/forgot-password.ts'
import { Entrance } from './frame/entrance.tsx'
import { PAGES } from './pages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export function action({ request, context }: Route.ActionArgs) {
  const { customers } = context.get(modulesContext).accounts
  return answerForm(request, {
    check: checkForgotten,
    async send({ email = '' }) {
      await customers.forgotPassword(email.trim())
      return []
    },
  })
}

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Entrance
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We will send you a link to choose a new one.</Trans>}
      foot={
        <TextLink to="/login">
          <Trans>Back to sign in</Trans>
        </TextLink>
      }
    >
      <ForgotPassword
        ask={(email) => call(customerSignIn.forgotPassword, { body: { email } }, { locale })}
        emailLabel={t`Email address`}
        early={actionData}
      >
        {(address) => (
          <Trans>If there is an account for {address}, a link is on its way to it. It is valid for 1 hour.</Trans>
        )}
      </ForgotPassword>
    </Entrance>
  )
}
