import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { modulesContext } from '#app/context.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { Sheet } from '#app/kit/frame/sheet.tsx'
import { answerForm } from '#app/kit/sign-in/answer-form.ts'
import { checkForgotten, ForgotPassword } from '#app/kit/sign-in/forgot-password.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { ownerPassword } from '#modules/accounts/owners/owner-account.routes.ts'
import type { Route } from './+types/forgot-password.ts'
import { partnerMeta } from './frame/partner-meta.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Forgot your password?`)

export function action({ request, context }: Route.ActionArgs) {
  const { owners } = context.get(modulesContext).accounts
  return answerForm(request, {
    check: checkForgotten,
    async send({ email = '' }) {
      await owners.forgotPassword(email.trim())
      return []
    },
  })
}

/** Success and failure are said in toasts, too (specification §8). */
export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const fallback = t`Failed to send reset email. Please try again.`
  return (
    <Sheet
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We will send you a link to choose a new one.</Trans>}
      foot={
        <TextLink to="/hotel-owner/login">
          <Trans>Back to sign in</Trans>
        </TextLink>
      }
    >
      <ForgotPassword
        ask={(email) => call(ownerPassword.forgot, { body: { email } }, { locale })}
        refused={useSayRefusal(fallback)}
        said={t`Reset Email Sent`}
        fallback={fallback}
        early={actionData}
      >
        {(address) => (
          <Trans>
            If there is a partner account for {address}, a link is on its way to it. It is valid for 1 hour.
          </Trans>
        )}
      </ForgotPassword>
    </Sheet>
  )
}
