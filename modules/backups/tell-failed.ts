import type { StaffContact } from '#modules/accounts/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { instantText } from '#platform/date-words.ts'
import type { Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { BackupDeps } from './backups.deps.ts'
import { troubleWords } from './trouble-words.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'backups.failed.subject', message: 'A backup of {site} failed' },
  bad: /*i18n*/ { id: 'backups.bad.subject', message: 'A backup of {site} cannot be restored' },
  body: /*i18n*/ {
    id: 'backups.failed.body',
    message:
      'Nothing on the site is lost, but until the next backup succeeds, the last good one is the newest you can restore.',
  },
  action: /*i18n*/ { id: 'backups.failed.action', message: 'Open the backups' },
  when: /*i18n*/ { id: 'backups.failed.when', message: 'When' },
  what: /*i18n*/ { id: 'backups.failed.what', message: 'What happened' },
  said: /*i18n*/ { id: 'backups.failed.said', message: 'System message' },
  file: /*i18n*/ { id: 'backups.failed.file', message: 'File' },
  footer: /*i18n*/ {
    id: 'backups.failed.footer',
    message: 'You get this because you can change the settings of the site.',
  },
} satisfies Record<string, Message>

type Failure = { trouble: string; said: string | null; at: Date; file: string | null }
type Desk = Pick<BackupDeps, 'translate' | 'publicUrl'>

/** One mail to each of them, in the transaction that writes the failure down. */
export async function tellFailed(
  { mail, ...desk }: Desk & Pick<BackupDeps, 'mail'>,
  tx: Transaction,
  people: readonly StaffContact[],
  failure: Failure,
): Promise<void> {
  for (const person of people) await mail.post(tx, failureMail(desk, person, failure))
}

/** Pure. */
export function failureMail(desk: Desk, to: Pick<StaffContact, 'email' | 'locale'>, failure: Failure): Mail {
  const { trouble, said, at, file } = failure
  const { subject, bad, body, action, footer } = TEXT
  const facts = [
    { title: TEXT.when, value: instantText(at, to.locale, { zone: 'UTC', named: true }) },
    { title: TEXT.what, value: desk.translate(to.locale, troubleWords(trouble)) },
    ...(file ? [{ title: TEXT.file, value: file }] : []),
    ...(said ? [{ title: TEXT.said, value: said }] : []),
  ]
  const words = { subject: file ? bad : subject, body, action, footer }
  const values = { site: new URL(desk.publicUrl).host }
  return letter(desk, { to, words, values, facts, leadsTo: '/admin/settings/backups' })
}
