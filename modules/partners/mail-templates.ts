import type { FeeNews } from '#modules/settings/index.ts'
import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { feeMail } from './fee-mails.ts'
import { payoutMails, stripeOpenedMails, verificationMail } from './partner-mails.ts'
import { ofMethod } from './payout-record.ts'

const WHEN = {
  verified: /*i18n*/ { id: 'mail-templates.partner-verified', message: 'Staff verify a business' },
  rejected: /*i18n*/ { id: 'mail-templates.partner-rejected', message: 'Staff cannot verify a business' },
  pending: /*i18n*/ { id: 'mail-templates.partner-again', message: 'A verified business changes its name or tax ID' },
  waiting: /*i18n*/ { id: 'mail-templates.payout-waiting', message: 'An owner enters new payout details' },
  'in-force': /*i18n*/ { id: 'mail-templates.payout-in-force', message: 'New payout details are in force' },
  'stripe-opened': /*i18n*/ {
    id: 'mail-templates.stripe-opened',
    message: 'An owner opens an account at Stripe',
  },
  cancelled: /*i18n*/ { id: 'mail-templates.payout-cancelled', message: 'An owner cancels new payout details' },
  higher: /*i18n*/ { id: 'mail-templates.fee-higher', message: 'Staff set a higher platform fee for later' },
  lower: /*i18n*/ { id: 'mail-templates.fee-lower', message: 'Staff set a lower platform fee' },
  same: /*i18n*/ {
    id: 'mail-templates.fee-same',
    message: 'Staff set a platform fee that changes nothing',
  },
  withdrawn: /*i18n*/ { id: 'mail-templates.fee-withdrawn', message: 'Staff withdraw a change of the platform fee' },
}
const REASON = /*i18n*/ {
  id: 'mail-templates.partner-reason',
  message: 'The tax ID belongs to another company.',
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

const FEES = {
  higher: { what: 'set', percent: 22, other: 20 },
  lower: { what: 'set', percent: 18, other: 20 },
  same: { what: 'set', percent: 20, other: 20 },
  withdrawn: { what: 'withdrawn', percent: 22, other: 20 },
} as const satisfies Record<string, Omit<FeeNews, 'from'>>

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
  {
    id: 'partner.stripe-opened',
    reader: 'owner',
    when: WHEN['stripe-opened'],
    sample({ locale, ...desk }) {
      const [mail] = stripeOpenedMails(desk, { email, locale }, { company, before: DETAILS.waiting })
      if (!mail) throw new Error('an owner has an address')
      return mail
    },
  },
  ...(['higher', 'lower', 'same', 'withdrawn'] as const).map(
    (what): MailTemplate => ({
      id: `partner.fee-${what}`,
      reader: 'owner',
      when: WHEN[what],
      sample: ({ locale, ...desk }) => feeMail(desk, { email, locale }, { ...FEES[what], from: '2027-01-15' }),
    }),
  ),
]
