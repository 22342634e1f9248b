import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { answerMail, receiptMail } from './mail/ticket-mail.ts'

const WHEN = {
  received: /*i18n*/ { id: 'mail-templates.ticket-received', message: 'Someone writes to support' },
  answered: /*i18n*/ { id: 'mail-templates.ticket-answered', message: 'Support answers' },
  solved: /*i18n*/ {
    id: 'mail-templates.ticket-solved',
    message: 'Support answers someone who wrote by email, and considers it solved',
  },
}
const TEXT = {
  subject: /*i18n*/ { id: 'mail-templates.ticket-subject', message: 'My receipt' },
  body: /*i18n*/ {
    id: 'mail-templates.ticket-body',
    message: 'The message that staff write appears here.',
  },
}
/** Signs nothing: the number of an example is no ticket. */
const tokenKey = Buffer.alloc(32)
const number = 1042
const requesterEmail = SAMPLE.email

function answered(id: string, when: MailTemplate['when'], solved: boolean): MailTemplate {
  return {
    id,
    reader: 'anyone',
    when,
    sample({ locale, translate }) {
      const subject = translate(locale, TEXT.subject)
      const ticket = { locale, number, subject, subjectSealed: solved, requesterEmail }
      return answerMail({ translate, tokenKey }, ticket, { body: translate(locale, TEXT.body), by: 'Ana', solved })
    },
  }
}

/** What is sent about tickets. */
export const supportMails: readonly MailTemplate[] = [
  {
    id: 'ticket.received',
    reader: 'anyone',
    when: WHEN.received,
    sample: ({ locale, translate }) =>
      receiptMail({ translate, tokenKey }, { locale, number, requesterEmail }, { refusedFiles: 1 }),
  },
  answered('ticket.answered', WHEN.answered, false),
  answered('ticket.solved', WHEN.solved, true),
]
