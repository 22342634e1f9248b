import type { StaffContact } from '#modules/accounts/index.ts'
import { instantText } from '#platform/date-words.ts'
import type { Finding } from '#platform/diagnosis/check.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

const TEXT = {
  failing: {
    subject: /*i18n*/ {
      id: 'diagnostics.failing.subject',
      message: '{count, plural, one {Something fails on {site}} other {# things fail on {site}}}',
    },
    body: /*i18n*/ {
      id: 'diagnostics.failing.body',
      message: 'It has been failing for more than four minutes. We will write again once it works.',
    },
  },
  mended: {
    subject: /*i18n*/ { id: 'diagnostics.mended.subject', message: 'It works again on {site}' },
    body: /*i18n*/ { id: 'diagnostics.mended.body', message: 'What we alerted you about is working again.' },
  },
  action: /*i18n*/ { id: 'diagnostics.failure.action', message: 'Open the diagnostics' },
  since: /*i18n*/ { id: 'diagnostics.failure.since', message: 'Failing since' },
  footer: /*i18n*/ {
    id: 'diagnostics.failure.footer',
    message: 'You get this because you can work on the site’s diagnostics.',
  },
} satisfies Record<string, Message | Record<string, Message>>

type Desk = { translate: Translate; publicUrl: string }
/** A check, since when it has failed, and what was found just now. */
export type CheckFailure = { name: Message; since: Date; finding: Pick<Finding, 'found' | 'values'> }
export type FailureKind = 'failing' | 'mended'

/** What fails, or works again, each in a line of a table. Pure. */
export function failureMail(
  desk: Desk,
  { email, locale }: Pick<StaffContact, 'email' | 'locale'>,
  kind: FailureKind,
  failures: readonly CheckFailure[],
): Mail {
  const facts = failures.flatMap(({ name, since, finding: { found, values } }) => [
    { title: name, value: desk.translate(locale, found, values) },
    ...(kind === 'failing'
      ? [{ title: TEXT.since, value: instantText(since, locale, { zone: 'UTC', named: true }) }]
      : []),
  ])
  const values = { site: new URL(desk.publicUrl).host, count: failures.length }
  const words = { ...TEXT[kind], action: TEXT.action, footer: TEXT.footer }
  return letter(desk, { to: { email, locale }, words, values, facts, leadsTo: '/admin/diagnostic' })
}
