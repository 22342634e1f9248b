import type { StaffContact } from '#modules/accounts/index.ts'
import { instantText } from '#platform/date-words.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { formatMoney, money } from '#platform/money.ts'
import type { DisputeRow } from './observe-dispute.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'dispute.alarm.subject', message: 'A payer disputes the payment for {code}' },
  body: /*i18n*/ {
    id: 'dispute.alarm.body',
    message:
      'The payer of booking {code} asked the bank for the money back. If nobody answers in time, the bank decides for the payer. Check what we know of the booking and send it, or accept the dispute.',
  },
  amount: /*i18n*/ { id: 'dispute.alarm.amount', message: 'Amount' },
  answerBy: /*i18n*/ { id: 'dispute.alarm.answer-by', message: 'Answer by' },
  action: /*i18n*/ { id: 'dispute.alarm.action', message: 'Open the dispute' },
  footer: /*i18n*/ { id: 'dispute.alarm.footer', message: 'You get this because you can answer disputes.' },
} satisfies Record<string, Message>

type Dispute = Pick<DisputeRow, 'id' | 'reservationCode' | 'amount' | 'currency' | 'answerBy'>

/** Pure. No names of travellers: staff's mailboxes are not the place for them. */
export function disputeAlarm(
  desk: { translate: Translate; publicUrl: string },
  person: Pick<StaffContact, 'email' | 'locale'>,
  { id, reservationCode: code, amount, currency, answerBy }: Dispute,
): Mail {
  const moment = { zone: BRAZIL_ZONE, year: true, named: true }
  const until = answerBy && instantText(answerBy.toISOString(), person.locale, moment)
  return letter(desk, {
    to: person,
    words: TEXT,
    values: { code },
    facts: [
      { title: TEXT.amount, value: formatMoney(money(amount, currency), person.locale) },
      ...(until ? [{ title: TEXT.answerBy, value: until }] : []),
    ],
    leadsTo: `/admin/disputes/${id}`,
  })
}
