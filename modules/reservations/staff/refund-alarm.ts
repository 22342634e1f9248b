import type { StaffContact } from '#modules/accounts/index.ts'
import type { RefundView } from '#modules/payments/payments.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { formatMoney } from '#platform/money.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'refund.alarm.subject', message: 'The bank returned the refund for {code}' },
  body: /*i18n*/ {
    id: 'refund.alarm.body',
    message:
      'The refund for booking {code} could not reach the traveller and is back with us. Agree on another way with the traveller and refund it again.',
  },
  amount: /*i18n*/ { id: 'refund.alarm.amount', message: 'Amount' },
  promised: /*i18n*/ { id: 'refund.alarm.promised', message: 'Promised by' },
  action: /*i18n*/ { id: 'refund.alarm.action', message: 'Open the reservation' },
  footer: /*i18n*/ { id: 'refund.alarm.footer', message: 'You get this because you can request refunds.' },
} satisfies Record<string, Message>

type Alarm = {
  person: Pick<StaffContact, 'email' | 'locale'>
  reservation: { id: string; code: string }
  refund: Pick<RefundView, 'amount' | 'promisedBy'>
}

/** Pure. No names of travellers: staff's mailboxes are not the place for them. */
export function refundAlarm(
  desk: Pick<ReservationDeps, 'translate' | 'publicUrl'>,
  { person, reservation: { id, code }, refund: { amount, promisedBy } }: Alarm,
): Mail {
  return letter(desk, {
    to: person,
    words: TEXT,
    values: { code },
    facts: [
      { title: TEXT.amount, value: formatMoney(amount, person.locale) },
      ...(promisedBy ? [{ title: TEXT.promised, value: promisedBy }] : []),
    ],
    leadsTo: `/admin/reservations/${id}`,
  })
}
