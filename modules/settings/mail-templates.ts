import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { trialMail } from './test-mail.ts'

/** What is sent when staff try the mail server. */
export const settingsMails: readonly MailTemplate[] = [
  {
    id: 'staff.mail-server-tried',
    reader: 'staff',
    when: /*i18n*/ { id: 'mail-templates.mail-server-tried', message: 'Staff test the mail server' },
    sample: ({ locale, translate }) => trialMail({ translate }, { email: SAMPLE.email, locale }),
  },
]
