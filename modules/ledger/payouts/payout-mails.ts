import type { Transaction } from '#platform/database/index.ts'
import type { Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { formatMoney, money } from '#platform/money.ts'
import { dayText } from './day-text.ts'
import { withoutStop } from './explain-money.ts'
import { arrivalBy, today } from './paydays.ts'
import type { OwnerContact, PayoutDeps } from './payouts.deps.ts'
import type { WholePayout } from './payouts.store.ts'
import { reasonText } from './reason-text.ts'

type Words = { subject: Message; heading: Message; body: Message; action: Message; path: string }

const SENT: Words = {
  subject: /*i18n*/ { id: 'payout.mail.sent.subject', message: '{amount} is on its way to you' },
  heading: /*i18n*/ { id: 'payout.mail.sent.heading', message: 'Your payout is on its way' },
  body: /*i18n*/ {
    id: 'payout.mail.sent.body',
    message:
      'We have sent {amount} to the bank for {count, plural, one {# booking} other {# bookings}}. Banks take 5 to 7 business days, until {day} at the latest. Your statement shows every booking and comes with the invoice for our fee.',
  },
  action: /*i18n*/ { id: 'payout.mail.sent.action', message: 'View my statement' },
  path: '/hotel-owner/earnings',
}
const RETURNED: Words = {
  subject: /*i18n*/ { id: 'payout.mail.returned.subject', message: 'Your payout of {amount} was returned' },
  heading: /*i18n*/ { id: 'payout.mail.returned.heading', message: 'The bank returned your payout' },
  body: /*i18n*/ {
    id: 'payout.mail.returned.body',
    message:
      'The bank returned {amount} to us, stating: “{reason}”. Nothing is lost: it is pending until you confirm or change your payout details, and is paid with the first weekly payout after that.',
  },
  action: /*i18n*/ { id: 'payout.mail.returned.action', message: 'Confirm or change my details' },
  path: '/hotel-owner/earnings',
}
const TO = /*i18n*/ { id: 'payout.mail.to', message: 'To' }
const AMOUNT = /*i18n*/ { id: 'payout.mail.amount', message: 'Amount' }

type News = { payout: WholePayout; contact: OwnerContact | undefined; at: Date }

/**
 * Posted with the move itself, so that there is one letter for each. Someone who has closed the account gets none, nor does
 * someone who opted out of mails about routine successes.
 */
export async function tellOwner(deps: PayoutDeps, tx: Transaction, { payout, contact, at }: News): Promise<void> {
  if (!contact?.email) return
  if (payout.status === 'returned' || (await deps.wantsMail(contact.id, tx)))
    await deps.mail.post(tx, payoutMail(deps, { payout, contact, at }))
}

type Paid = Pick<WholePayout, 'status' | 'amount' | 'currency' | 'reason' | 'targetHint'> & {
  lines: readonly unknown[]
}
type Told = { payout: Paid; contact: Pick<OwnerContact, 'email' | 'locale'>; at: Date }

/** Pure. */
export function payoutMail(deps: Pick<PayoutDeps, 'translate' | 'publicUrl'>, { payout, contact, at }: Told): Mail {
  const { path, ...words } = payout.status === 'returned' ? RETURNED : SENT
  const sum = money(payout.amount, payout.currency)
  return letter(deps, {
    to: contact,
    words,
    values: {
      amount: sum,
      count: payout.lines.length,
      reason: withoutStop(reasonText(payout.reason, contact.locale, deps.translate) ?? ''),
      day: dayText(arrivalBy(today(at)), contact.locale),
    },
    facts: [
      { title: AMOUNT, value: formatMoney(sum, contact.locale) },
      { title: TO, value: payout.targetHint },
    ],
    leadsTo: path,
  })
}
