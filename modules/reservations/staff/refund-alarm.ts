import type { StaffContact } from '#modules/accounts/index.ts'
import type { RefundView } from '#modules/payments/payments.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { pathIn } from '#platform/language.ts'
import type { Message } from '#platform/locale.ts'
import { factsBlock, mailLayout } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { formatMoney } from '#platform/money.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'refund.alarm.subject', message: 'The bank sent the refund of {code} back' },
  body: /*i18n*/ {
    id: 'refund.alarm.body',
    message:
      'The money of booking {code} could not reach the traveller and is with us again. Agree another way with the traveller and give it back anew.',
  },
  amount: /*i18n*/ { id: 'refund.alarm.amount', message: 'Amount' },
  promised: /*i18n*/ { id: 'refund.alarm.promised', message: 'Promised by' },
  action: /*i18n*/ { id: 'refund.alarm.action', message: 'Open the reservation' },
  footer: /*i18n*/ { id: 'refund.alarm.footer', message: 'You get this because you may ask for refunds.' },
} satisfies Record<string, Message>

type Alarm = { person: StaffContact; reservation: { id: string; code: string }; refund: RefundView }

/** Pure. No names of travellers: staff's mailboxes are not the place for them. */
export function refundAlarm(
  { translate, publicUrl }: Pick<ReservationDeps, 'translate' | 'publicUrl'>,
  { person, reservation, refund }: Alarm,
): Mail {
  const { locale, email: recipient } = person
  const { id, code } = reservation
  const say = (text: Message) => translate(locale, text, { code })
  const subject = say(TEXT.subject)
  const facts = [
    { title: say(TEXT.amount), value: formatMoney(refund.amount, locale) },
    ...(refund.promisedBy ? [{ title: say(TEXT.promised), value: refund.promisedBy }] : []),
  ]
  return {
    recipient,
    subject,
    ...mailLayout({
      locale,
      heading: subject,
      paragraphs: [say(TEXT.body)],
      blocks: [factsBlock(facts)],
      action: {
        label: say(TEXT.action),
        href: `${publicUrl}${pathIn(locale, `/admin/reservations/${id}`)}`,
      },
      footer: say(TEXT.footer),
    }),
  }
}
