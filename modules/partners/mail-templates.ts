import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { payoutMails, verificationMail } from './partner-mails.ts'
import { ofMethod } from './payout-record.ts'

const WHEN = {
  verified: /*i18n*/ { id: 'mail-templates.partner-verified', message: 'Staff verify a business' },
  rejected: /*i18n*/ { id: 'mail-templates.partner-rejected', message: 'Staff cannot verify a business' },
  pending: /*i18n*/ { id: 'mail-templates.partner-again', message: 'A verified business changes its name or tax ID' },
  waiting: /*i18n*/ { id: 'mail-templates.payout-waiting', message: 'An owner enters new payout details' },
  'in-force': /*i18n*/ { id: 'mail-templates.payout-in-force', message: 'New payout details are in force' },
  cancelled: /*i18n*/ { id: 'mail-templates.payout-cancelled', message: 'An owner cancels new payout details' },
}
const REASON = /*i18n*/ {
  id: 'mail-templates.partner-reason',
  message: 'The tax ID is that of another company.',
}
const { email, company } = SAMPLE
const DETAILS = {
  waiting: ofMethod({
    payment_method: 'bank_transfer',
    bank_account_holder: company,
    bank_name: 'Banco do Nordeste',
    bank_account_number: '0012345678',
  }),
  'in-force': ofMethod({ payment_method: 'paypal', paypal_email: 'money@example.com' }),
  cancelled: ofMethod({ payment_method: 'moneygram', moneygram_receiver_name: 'Ana Souza' }),
}

/** What is sent to owners about their business and where their money goes. */
export const partnerMails: readonly MailTemplate[] = [
  ...(['verified', 'rejected', 'pending'] as const).map(
    (status): MailTemplate => ({
      id: `partner.${status}`,
      reader: 'owner',
      when: WHEN[status],
      sample: ({ locale, ...desk }) =>
        verificationMail(desk, { recipient: email, locale, company, reason: desk.translate(locale, REASON) }, status),
    }),
  ),
  ...(['waiting', 'in-force', 'cancelled'] as const).map(
    (what): MailTemplate => ({
      id: `partner.payout-${what}`,
      reader: 'owner',
      when: WHEN[what],
      sample({ locale, ...desk }) {
        const details = DETAILS[what]
        const news = { what, details, company, effectiveAt: SAMPLE.at, before: details }
        const [mail] = payoutMails(desk, { email, locale }, news)
        if (!mail) throw new Error('an owner has an address')
        return mail
      },
    }),
  ),
]
