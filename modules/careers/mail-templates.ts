import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { answerMail, receiptMail } from './applications/application-mails.ts'

const WHEN = {
  received: /*i18n*/ { id: 'mail-templates.application-received', message: 'Someone applies for a job' },
  answered: /*i18n*/ { id: 'mail-templates.application-answered', message: 'Staff answer an applicant' },
}
const TEXT = {
  title: /*i18n*/ { id: 'mail-templates.application-title', message: 'Software engineer' },
  subject: /*i18n*/ { id: 'mail-templates.application-subject', message: 'Your application' },
  answer: /*i18n*/ {
    id: 'mail-templates.application-answer',
    message: 'The message that staff write to the applicant appears here.',
  },
}
const to = { email: SAMPLE.email, id: SAMPLE.id, number: 27 }

/** What is sent to applicants. */
export const careerMails: readonly MailTemplate[] = [
  {
    id: 'career.received',
    reader: 'anyone',
    when: WHEN.received,
    sample: ({ locale, ...desk }) => receiptMail(desk, { ...to, locale, title: desk.translate(locale, TEXT.title) }),
  },
  {
    id: 'career.answered',
    reader: 'anyone',
    when: WHEN.answered,
    sample: ({ locale, ...desk }) =>
      answerMail(desk, {
        ...to,
        locale,
        subject: desk.translate(locale, TEXT.subject),
        text: desk.translate(locale, TEXT.answer),
      }),
  },
]
