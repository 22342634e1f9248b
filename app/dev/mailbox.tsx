import { Trans, useLingui } from '@lingui/react/macro'
import { modulesContext } from '#app/context.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { instantText } from '#platform/date-words.ts'
import type { Route } from './+types/mailbox.ts'
import { assertDevelopment } from './development-only.ts'
import { AnswerForm } from './mailbox/answer-form.tsx'
import { answerMail } from './mailbox/answer-mail.server.ts'
import { PAGES } from './pages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  assertDevelopment(context)
  const mails = await context.get(modulesContext).mail.recent()
  return { mails: mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })) }
}

/** Answers a mail of the support desk as its reader would. */
export async function action({ request, context }: Route.ActionArgs) {
  assertDevelopment(context)
  const { mail, support } = context.get(modulesContext)
  const form = await request.formData()
  const answered = (await mail.recent()).find(({ id }) => id === form.get('mail'))
  const words = String(form.get('words') ?? '').trim()
  if (!answered?.headers?.replyTo || words === '') return { number: null }
  const { number } = await answerMail(support, answered, words)
  return { number }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

/** Every message that the site has sent, newest first, as its reader would see it. */
export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <section className="column narrow py-12">
      <h1 className="font-display font-semibold text-title">
        <Trans>Mailbox</Trans>
      </h1>
      {loaderData.mails.length === 0 && (
        <EmptyState title={t`No mail yet`}>
          <Trans>Messages that the site sends appear here while no mail server is configured.</Trans>
        </EmptyState>
      )}
      <ul className="mt-6 space-y-4">
        {loaderData.mails.map((mail) => (
          <li key={mail.id}>
            <Message mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Mail = Route.ComponentProps['loaderData']['mails'][number]

function Message({ mail }: { mail: Mail }) {
  const locale = useLocale()
  const sent = instantText(mail.createdAt, locale, { zone: 'UTC', year: true, seconds: true, named: true })
  return (
    <details className="rounded-lg border border-line bg-surface p-4">
      <summary className="min-h-11 font-semibold">{mail.subject}</summary>
      <p className="mt-2 text-sm text-soft">
        {mail.recipient} · {sent} · {mail.status}
        {mail.lastError && ` · ${mail.lastError}`}
      </p>
      <iframe
        title={mail.subject}
        sandbox="allow-popups"
        srcDoc={mail.html}
        className="mt-3 h-96 w-full rounded-md border border-line bg-white"
      />
      <pre className="mt-3 overflow-x-auto whitespace-pre-wrap text-sm">{mail.text}</pre>
      {mail.headers?.replyTo && <AnswerForm mailId={mail.id} />}
    </details>
  )
}
