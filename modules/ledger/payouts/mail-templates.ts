import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { money } from '#platform/money.ts'
import { payoutMail } from './payout-mails.ts'
import { STRIPE_REVERSED } from './reason-text.ts'

const WHEN = {
  sent: /*i18n*/ { id: 'mail-templates.payout-sent', message: 'A payout is sent to the bank' },
  returned: /*i18n*/ { id: 'mail-templates.payout-returned', message: 'The bank returns a payout' },
}
const BY_STRIPE = {
  sent: /*i18n*/ { id: 'mail-templates.payout-sent-stripe', message: 'A payout goes out by Stripe' },
  returned: /*i18n*/ { id: 'mail-templates.payout-returned-stripe', message: 'A payout by Stripe comes back' },
}
const PART = /*i18n*/ { id: 'mail-templates.payout-part', message: 'Stripe takes back a part of a payout' }
const REASON = /*i18n*/ { id: 'mail-templates.payout-reason', message: 'The account is closed.' }

const PAID = { amount: 88_800, cameBack: 0, currency: 'BRL' as const, lines: [1, 2] }
const AT_BANK = { ...PAID, way: 'file' as const, targetHint: 'Banco do Nordeste •••678' }
const AT_STRIPE = { ...PAID, way: 'stripe' as const, targetHint: 'Stripe …4c2E' }

/** What is sent to owners about payouts. */
export const payoutMails: readonly MailTemplate[] = [
  ...(['sent', 'returned'] as const).flatMap((status): MailTemplate[] => [
    {
      id: `payout.${status}`,
      reader: 'owner',
      when: WHEN[status],
      sample: ({ locale, ...desk }) =>
        payoutMail(desk, {
          payout: { ...AT_BANK, status, reason: desk.translate(locale, REASON) },
          contact: { email: SAMPLE.email, locale },
          at: SAMPLE.at,
        }),
    },
    {
      id: `payout.${status}-stripe`,
      reader: 'owner',
      when: BY_STRIPE[status],
      sample: ({ locale, ...desk }) =>
        payoutMail(desk, {
          payout: { ...AT_STRIPE, status, reason: STRIPE_REVERSED },
          contact: { email: SAMPLE.email, locale },
          at: SAMPLE.at,
        }),
    },
  ]),
  {
    id: 'payout.part-returned',
    reader: 'owner',
    when: PART,
    sample: ({ locale, ...desk }) =>
      payoutMail(desk, {
        payout: { ...AT_STRIPE, status: 'paid', reason: null },
        contact: { email: SAMPLE.email, locale },
        at: SAMPLE.at,
        part: money(12_000, 'BRL'),
      }),
  },
]
