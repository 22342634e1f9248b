import type { StaffContact } from '#modules/accounts/index.ts'
import type { Alarm } from '#modules/ticketing/ticketing.contract.ts'
import type { WorkRow } from '#modules/ticketing/ticketing.store.ts'
import { ALARM_HOURS } from '#modules/ticketing/work-states.ts'
import { instantText } from '#platform/date-words.ts'
import type { Translate } from '#platform/i18n.ts'
import { pathIn } from '#platform/language.ts'
import type { Message } from '#platform/locale.ts'
import { factsBlock, mailLayout } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { formatMoney, money } from '#platform/money.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'ticketing.alarm.subject', message: 'Less than {hours} h left to ticket {code}' },
  body: /*i18n*/ {
    id: 'ticketing.alarm.body',
    message:
      'Booking {code} is paid and has no tickets yet. At the time limit the money goes back by itself and the traveller does not fly.',
  },
  review: /*i18n*/ {
    id: 'ticketing.alarm.review',
    message: 'Booking {code} waits for somebody to look at it before the time limit.',
  },
  refused: /*i18n*/ {
    id: 'ticketing.alarm.refused.subject',
    message: 'Less than {hours} h left to agree the cancellation of {code}',
  },
  cancel: /*i18n*/ {
    id: 'ticketing.alarm.cancel',
    message:
      'The supplier refuses to cancel booking {code}, and the traveller waits for the money. Somebody should call the supplier.',
  },
  action: /*i18n*/ { id: 'ticketing.alarm.action', message: 'Open the emission queue' },
  limit: /*i18n*/ { id: 'ticketing.alarm.limit', message: 'Time limit' },
  journey: /*i18n*/ { id: 'ticketing.alarm.journey', message: 'Journey' },
  amount: /*i18n*/ { id: 'ticketing.alarm.amount', message: 'Paid' },
  supplier: /*i18n*/ { id: 'ticketing.alarm.supplier', message: 'Supplier' },
  footer: /*i18n*/ {
    id: 'ticketing.alarm.footer',
    message: 'You get this because you may work in the emission queue. Nobody else needs to act once it is taken.',
  },
} satisfies Record<string, Message>

type Input = { person: StaffContact; work: WorkRow; alarm: Alarm; translate: Translate; publicUrl: string }

/** Pure. No names of travellers: staff's mailboxes are not the place for them. */
export function alarmMail({ person, work, alarm, translate, publicUrl }: Input): Mail {
  const { locale, email: recipient } = person
  const { code, purpose, title, supplier, amount, currency } = work
  const hours = String(ALARM_HOURS.find(([name]) => name === alarm)?.[1] ?? '')
  const say = (text: Message) => translate(locale, text, { code, hours })
  const facts = [
    { title: say(TEXT.limit), value: utc(work.limit, locale) },
    { title: say(TEXT.journey), value: title },
    { title: say(TEXT.amount), value: formatMoney(money(amount, currency), locale) },
    { title: say(TEXT.supplier), value: supplier },
  ]
  const subject = say(purpose === 'cancel' ? TEXT.refused : TEXT.subject)
  const body = { issue: TEXT.body, review: TEXT.review, cancel: TEXT.cancel }[purpose]
  return {
    recipient,
    subject,
    ...mailLayout({
      locale,
      heading: subject,
      paragraphs: [say(body)],
      blocks: [factsBlock(facts)],
      action: { label: say(TEXT.action), href: `${publicUrl}${pathIn(locale, '/admin/emission-queue')}` },
      footer: say(TEXT.footer),
    }),
  }
}

/** Nobody knows where a mail is read, so the moment carries its zone. */
function utc(at: Date, locale: string): string {
  return instantText(at, locale, { zone: 'UTC', named: true })
}
