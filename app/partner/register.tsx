import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/register.ts'
import { BenefitList } from './frame/benefits.tsx'
import { partnerMeta } from './frame/partner-meta.ts'
import { FiveStepForm } from './register/five-step-form.tsx'
import { RegisterPage } from './register/register-page.tsx'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Become a partner`)

/** Registration in five steps (specification §2); its last step creates the account. */
export default function Register() {
  const { t } = useLingui()
  return (
    <RegisterPage
      title={<Trans>Become a partner</Trans>}
      lead={<Trans>List your hotel in front of travellers. It takes about five minutes.</Trans>}
      beside={
        <Card look="flat">
          <h2 className="mb-3 font-bold font-display text-heading">{t`Why partner with us?`}</h2>
          <BenefitList />
        </Card>
      }
    >
      <FiveStepForm />
    </RegisterPage>
  )
}
