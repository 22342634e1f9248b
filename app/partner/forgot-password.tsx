import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Route } from './+types/forgot-password.ts'
import { PageHead } from './frame/page-head.tsx'
import { partnerMeta } from './frame/partner-meta.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Forgot your password?`)

export default function ForgotPassword() {
  return <PageHead title={<Trans>Forgot your password?</Trans>} />
}
