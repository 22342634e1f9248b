import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { Route } from './+types/register.ts'
import { withTarget } from './forms/local-target.ts'
import { answerWithoutScript } from './forms/without-script.tsx'
import { Entrance } from './frame/entrance.tsx'
import { RegisterForm } from './register/register-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export const action = ({ request }: Route.ActionArgs) => answerWithoutScript(request)

export default function Register({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return (
    <Entrance
      title={<Trans>Create your account</Trans>}
      lead={<Trans>Save travellers once, see every trip and refund, and book in fewer steps.</Trans>}
      foot={
        <>
          <Trans>Already have an account?</Trans>{' '}
          <TextLink to={withTarget('/login', params.get('redirect'))}>
            <Trans>Sign in</Trans>
          </TextLink>
        </>
      }
    >
      <RegisterForm typed={actionData?.typed} />
    </Entrance>
  )
}
