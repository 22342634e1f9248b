import { Trans } from '@lingui/react/macro'
import { modulesContext } from '#app/context.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { Route } from './+types/forgot-password.ts'
import { checkForgotten, ForgotPasswordForm } from './forgot-password/forgot-password-form.tsx'
import { answerForm } from './forms/answer-form.ts'
import { Entrance } from './frame/entrance.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args)

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

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <Entrance
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We send you a link with which you choose a new one.</Trans>}
      foot={
        <TextLink to="/login">
          <Trans>Back to sign in</Trans>
        </TextLink>
      }
    >
      <ForgotPasswordForm early={actionData} />
    </Entrance>
  )
}
