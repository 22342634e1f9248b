import type { StaffContact } from '#modules/accounts/index.ts'
import type { Alarm } from '#modules/ticketing/ticketing.contract.ts'
import type { WorkRow } from '#modules/ticketing/ticketing.store.ts'
import { ALARM_HOURS } from '#modules/ticketing/work-states.ts'
import { instantText } from '#platform/date-words.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { formatMoney, money } from '#platform/money.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'ticketing.alarm.subject', message: 'Less than {hours} h left to ticket {code}' },
  body: /*i18n*/ {
    id: 'ticketing.alarm.body',
    message:
      'Booking {code} is paid and has no tickets yet. At the time limit, the refund starts automatically and the traveller does not fly.',
  },
  review: /*i18n*/ {
    id: 'ticketing.alarm.review',
    message: 'Someone must look at booking {code} before the time limit.',
  },
  refused: /*i18n*/ {
    id: 'ticketing.alarm.refused.subject',
    message: 'Less than {hours} h left to settle the cancellation of {code}',
  },
  cancel: /*i18n*/ {
    id: 'ticketing.alarm.cancel',
    message:
      'The supplier refuses to cancel booking {code}, and the traveller is waiting for the refund. Please call the supplier.',
  },
  action: /*i18n*/ { id: 'ticketing.alarm.action', message: 'Open the emission queue' },
  limit: /*i18n*/ { id: 'ticketing.alarm.limit', message: 'Time limit' },
  journey: /*i18n*/ { id: 'ticketing.alarm.journey', message: 'Journey' },
  amount: /*i18n*/ { id: 'ticketing.alarm.amount', message: 'Paid' },
  supplier: /*i18n*/ { id: 'ticketing.alarm.supplier', message: 'Supplier' },
  footer: /*i18n*/ {
    id: 'ticketing.alarm.footer',
    message:
      'You get this because you can work in the emission queue. Once someone takes it, nobody else needs to act.',
  },
} satisfies Record<string, Message>

type AlarmedWork = Pick<WorkRow, 'code' | 'purpose' | 'title' | 'supplier' | 'amount' | 'currency' | 'limit'>
type Input = {
  person: Pick<StaffContact, 'email' | 'locale'>
  work: AlarmedWork
  alarm: Alarm
  translate: Translate
  publicUrl: string
}

/** Pure. No names of travellers: staff's mailboxes are not the place for them. */
export function alarmMail({ person, work, alarm, ...desk }: Input): Mail {
  const { code, purpose, title, supplier, amount, currency } = work
  const { locale } = person
  const { action, footer } = TEXT
  const hours = String(ALARM_HOURS.find(([name]) => name === alarm)?.[1] ?? '')
  return letter(desk, {
    to: person,
    words: {
      subject: purpose === 'cancel' ? TEXT.refused : TEXT.subject,
      body: { issue: TEXT.body, review: TEXT.review, cancel: TEXT.cancel }[purpose],
      action,
      footer,
    },
    values: { code, hours },
    facts: [
      { title: TEXT.limit, value: utc(work.limit, locale) },
      { title: TEXT.journey, value: title },
      { title: TEXT.amount, value: formatMoney(money(amount, currency), locale) },
      { title: TEXT.supplier, value: supplier },
    ],
    leadsTo: '/admin/emission-queue',
  })
}

/** Nobody knows where a mail is read, so the moment carries its zone. */
function utc(at: Date, locale: string): string {
  return instantText(at, locale, { zone: 'UTC', named: true })
}
