import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Route } from './+types/reset-password.ts'
import { PageHead } from './frame/page-head.tsx'
import { partnerMeta } from './frame/partner-meta.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Choose a new password`)

export default function ResetPassword() {
  return <PageHead title={<Trans>Choose a new password</Trans>} />
}
