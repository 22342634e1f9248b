import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Route } from './+types/register.ts'
import { PageHead } from './frame/page-head.tsx'
import { partnerMeta } from './frame/partner-meta.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Become a partner`)

export default function Register() {
  return <PageHead title={<Trans>Become a partner</Trans>} />
}
