import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Route } from './+types/register-old.ts'
import { PageHead } from './frame/page-head.tsx'
import { partnerMeta } from './frame/partner-meta.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Hotel Owner Registration`)

export default function RegisterOld() {
  return <PageHead title={<Trans>Hotel Owner Registration</Trans>} />
}
