import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { confirmationMail } from './confirmation-mail.ts'

/** What is sent about the newsletter. */
export const newsletterMails: readonly MailTemplate[] = [
  {
    id: 'newsletter.confirm',
    reader: 'anyone',
    when: /*i18n*/ { id: 'mail-templates.subscribed', message: 'Someone signs up for the newsletter' },
    sample: ({ publicUrl, ...desk }) =>
      confirmationMail({
        ...desk,
        email: SAMPLE.email,
        link: `${publicUrl}/subscribe?token=${SAMPLE.token}`,
        unsubscribe: `${publicUrl}/subscribe?token=${SAMPLE.token}`,
      }),
  },
]
