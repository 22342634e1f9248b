import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { Route } from './+types/forgot-password.ts'
import { ForgotPasswordForm } from './forgot-password/forgot-password-form.tsx'
import { answerWithoutScript } from './forms/without-script.tsx'
import { Entrance } from './frame/entrance.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export const action = ({ request }: Route.ActionArgs) => answerWithoutScript(request)

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
      <ForgotPasswordForm typed={actionData?.typed} />
    </Entrance>
  )
}
