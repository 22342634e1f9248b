import type { StaffContact } from '#modules/accounts/index.ts'
import type { RefundView } from '#modules/payments/payments.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { formatMoney } from '#platform/money.ts'

const TEXT = {
  subject: /*i18n*/ {
    id: 'refund.elsewhere.subject',
    message: 'A refund for {code} was made in the payment provider’s dashboard',
  },
  body: /*i18n*/ {
    id: 'refund.elsewhere.body',
    message:
      'Someone refunded booking {code} in the payment provider’s dashboard and not here. We count the amount as refunded, so it cannot be refunded again. Find out who decided this, and whether the booking should be cancelled.',
  },
  amount: /*i18n*/ { id: 'refund.elsewhere.amount', message: 'Amount' },
  reference: /*i18n*/ { id: 'refund.elsewhere.reference', message: 'Reference' },
  action: /*i18n*/ { id: 'refund.elsewhere.action', message: 'Open the reservation' },
  footer: /*i18n*/ { id: 'refund.elsewhere.footer', message: 'You get this because you can request refunds.' },
} satisfies Record<string, Message>

type Alarm = {
  person: Pick<StaffContact, 'email' | 'locale'>
  reservation: { id: string; code: string }
  refund: Pick<RefundView, 'amount' | 'reference'>
}

/** Pure. No names of travellers: staff's mailboxes are not the place for them. */
export function elsewhereAlarm(
  desk: Pick<ReservationDeps, 'translate' | 'publicUrl'>,
  { person, reservation: { id, code }, refund: { amount, reference } }: Alarm,
): Mail {
  return letter(desk, {
    to: person,
    words: TEXT,
    values: { code },
    facts: [
      { title: TEXT.amount, value: formatMoney(amount, person.locale) },
      ...(reference ? [{ title: TEXT.reference, value: reference }] : []),
    ],
    leadsTo: `/admin/reservations/${id}`,
  })
}
