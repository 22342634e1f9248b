import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { alarmMail } from './alarms/alarm-mail.ts'

const WHEN = {
  issue: /*i18n*/ { id: 'mail-templates.alarm-issue', message: 'A paid booking nears its time limit' },
  review: /*i18n*/ {
    id: 'mail-templates.alarm-review',
    message: 'A booking that needs a person nears its time limit',
  },
  cancel: /*i18n*/ {
    id: 'mail-templates.alarm-cancel',
    message: 'A supplier refuses a cancellation, and time is running out',
  },
}

/** What is sent to those who issue tickets. */
export const ticketingMails: readonly MailTemplate[] = (['issue', 'review', 'cancel'] as const).map((purpose) => ({
  id: `staff.ticketing-${purpose}`,
  reader: 'staff',
  when: WHEN[purpose],
  sample: ({ locale, ...desk }) =>
    alarmMail({
      ...desk,
      person: { email: SAMPLE.email, locale },
      alarm: 'h4',
      work: {
        code: SAMPLE.code,
        purpose,
        title: 'São Paulo → Lisbon',
        supplier: 'house',
        amount: 1_024_260,
        currency: 'BRL',
        limit: SAMPLE.at,
      },
    }),
}))
