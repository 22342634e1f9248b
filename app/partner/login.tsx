import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Route } from './+types/login.ts'
import { PageHead } from './frame/page-head.tsx'
import { partnerMeta } from './frame/partner-meta.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Partner sign in`)

export default function Login() {
  return <PageHead title={<Trans>Partner sign in</Trans>} />
}
