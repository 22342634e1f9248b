import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { modulesContext } from '#app/context.ts'
import { answerForm } from '#app/kit/sign-in/answer-form.ts'
import { withTarget } from '#app/kit/target.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { TextLink } from '#app/ui/link.tsx'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/register.ts'
import { Entrance } from './frame/entrance.tsx'
import { PAGES } from './pages.ts'
import { checkRegistration, RegisterForm, registrationIn } from './register/register-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export function action({ request, context }: Route.ActionArgs) {
  const { customers } = context.get(modulesContext).accounts
  const locale = localeOf(new URL(request.url).pathname)
  return answerForm(request, {
    check: checkRegistration,
    async send(values) {
      await customers.register({ ...registrationIn(values), locale })
      return []
    },
  })
}

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
      <RegisterForm early={actionData} />
    </Entrance>
  )
}
