import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { disputeAlarm } from './disputes/dispute-alarm.ts'

const WHEN = {
  disputed: /*i18n*/ { id: 'mail-templates.disputed', message: 'A payer asks the bank for the money back' },
}
const { email, code, id, at } = SAMPLE

/** What is sent about payments beside the notices of travellers. */
export const paymentMails: readonly MailTemplate[] = [
  {
    id: 'staff.disputed',
    reader: 'staff',
    when: WHEN.disputed,
    sample: ({ locale, ...desk }) => {
      const dispute = { id, reservationCode: code, amount: 111_000, currency: 'BRL' as const, answerBy: new Date(at) }
      return disputeAlarm(desk, { email, locale }, dispute)
    },
  },
]
