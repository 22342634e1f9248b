import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { failureMail } from './tell-failed.ts'

const WHEN = {
  failed: /*i18n*/ { id: 'mail-templates.backup-failed', message: 'A backup cannot be made' },
  bad: /*i18n*/ { id: 'mail-templates.backup-bad', message: 'A backup cannot be restored' },
}
const { at, email } = SAMPLE

/** What is sent about backups. */
export const backupMails: readonly MailTemplate[] = [
  {
    id: 'staff.backup-failed',
    reader: 'staff',
    when: WHEN.failed,
    sample: ({ locale, ...desk }) =>
      failureMail(desk, { email, locale }, { trouble: 'folder', said: 'EACCES: permission denied', at, file: null }),
  },
  {
    id: 'staff.backup-bad',
    reader: 'staff',
    when: WHEN.bad,
    sample: ({ locale, ...desk }) =>
      failureMail(desk, { email, locale }, { trouble: 'cut-off', said: null, at, file: 'jangada-2027-01-08.backup' }),
  },
]
