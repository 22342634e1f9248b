import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { modulesContext, visitContext } from '#app/context.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { randomId } from '#app/older-browsers.ts'
import { localeOf } from '#platform/language.ts'
import type { Route } from './+types/contact.ts'
import { answerRequest, deskHours } from './contact/answer-request.server.ts'
import { ContactForm } from './contact/contact-form.tsx'
import { ContactWays } from './contact/contact-ways.tsx'
import { keepTyped } from './contact/keep-typed.ts'
import { Sent } from './contact/sent.tsx'
import { PAGES } from './pages.ts'

/** Query `topic` and `code` fill the form. The key makes one ticket of a form that is sent twice. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { chat } = context.get(modulesContext)
  return {
    key: randomId(),
    topic: searchParams.get('topic') ?? '',
    code: (searchParams.get('code') ?? '').slice(0, 12),
    hours: await deskHours(chat),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { network } = context.get(visitContext)
  const { support, accounts } = context.get(modulesContext)
  const { customerOf } = accounts.customers
  const locale = localeOf(new URL(request.url).pathname)
  const answer = await answerRequest({ support, customerOf, network, locale }, request)
  return data(answer, { status: answer.status === 'sent' ? 200 : STATUS[answer.problem] })
}

const STATUS = { fields: 400, large: 413, often: 429, failed: 500, line: 503 }

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const answer = await keepTyped(request, () => serverAction())
  return data(answer, { status: answer.status === 'sent' ? 200 : STATUS[answer.problem] })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export default function Contact({ loaderData: { hours, ...start }, actionData }: Route.ComponentProps) {
  return (
    <div className="column py-10 sm:py-14">
      {actionData?.status === 'sent' ? (
        <Sent {...actionData} />
      ) : (
        <>
          <h1 className="font-display font-semibold text-display">
            <Trans>Write to us</Trans>
          </h1>
          <p className="mt-4 max-w-2xl text-lg text-soft">
            <Trans>A person reads what you write and answers by email. You need no account and no phone.</Trans>
          </p>
          <div className="mt-10 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12">
            <ContactForm start={start} answer={actionData ?? null} />
            <ContactWays hours={hours} />
          </div>
        </>
      )}
    </div>
  )
}
