import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Route } from './+types/register-old.ts'
import { partnerMeta } from './frame/partner-meta.ts'
import { FourStepWizard } from './register/four-step-wizard.tsx'
import { RegisterPage } from './register/register-page.tsx'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Hotel Owner Registration`)

/** Registration in four steps (specification §2); it ends with a link to set a password. */
export default function RegisterOld() {
  return (
    <RegisterPage
      title={<Trans>Hotel Owner Registration</Trans>}
      lead={<Trans>Four steps. You choose your password afterwards, with a link we email you.</Trans>}
    >
      <FourStepWizard />
    </RegisterPage>
  )
}
