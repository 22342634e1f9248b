import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { modulesContext } from '#app/context.ts'
import { localeOf } from '#app/i18n/languages.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { TextLink } from '#app/ui/link.tsx'
import { isAppError } from '#platform/errors.ts'
import type { Route } from './+types/register.ts'
import { answerForm } from './forms/answer-form.ts'
import { withTarget } from './forms/local-target.ts'
import { Entrance } from './frame/entrance.tsx'
import { checkRegistration, RegisterForm, registrationIn } from './register/register-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export function action({ request, context }: Route.ActionArgs) {
  const { customers } = context.get(modulesContext).accounts
  const locale = localeOf(new URL(request.url).pathname)
  return answerForm(request, {
    check: checkRegistration,
    async send(values) {
      try {
        await customers.register({ ...registrationIn(values), locale })
        return []
      } catch (error) {
        if (isAppError(error) && error.fields) return [{ field: 'password', message: EASY_TO_GUESS }]
        throw error
      }
    },
  })
}

const EASY_TO_GUESS = msg`This password is easy to guess. Choose one that has nothing to do with you.`

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
