import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { payoutMail } from './payout-mails.ts'

const WHEN = {
  sent: /*i18n*/ { id: 'mail-templates.payout-sent', message: 'A payout is sent to the bank' },
  returned: /*i18n*/ { id: 'mail-templates.payout-returned', message: 'The bank returns a payout' },
}
const REASON = /*i18n*/ { id: 'mail-templates.payout-reason', message: 'The account is closed.' }

/** What is sent to owners about payouts. */
export const payoutMails: readonly MailTemplate[] = (['sent', 'returned'] as const).map((status) => ({
  id: `payout.${status}`,
  reader: 'owner',
  when: WHEN[status],
  sample: ({ locale, ...desk }) =>
    payoutMail(desk, {
      payout: {
        status,
        amount: 88_800,
        currency: 'BRL',
        reason: desk.translate(locale, REASON),
        targetHint: 'Banco do Nordeste •••678',
        lines: [1, 2],
      },
      contact: { email: SAMPLE.email, locale },
      at: SAMPLE.at,
    }),
}))
