import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { money } from '#platform/money.ts'
import { confirmationMail, priceMail } from './alert-mails.ts'

const WHEN = {
  asked: /*i18n*/ { id: 'mail-templates.alert-asked', message: 'Someone sets up a price alert' },
  found: /*i18n*/ { id: 'mail-templates.alert-found', message: 'A price drops to an alert’s target' },
  some: /*i18n*/ {
    id: 'mail-templates.alert-found-some',
    message: 'Several prices drop to the targets of one person’s alerts',
  },
}
const { email, token } = SAMPLE
const about = 'São Paulo → Lisbon'
const threshold = money(350_000, 'BRL')
const trip = {
  about,
  threshold,
  now: { total: money(318_940, 'BRL'), from: '2027-03-08', until: '2027-03-29', path: '/offers' },
  stop: token,
}
const stay = {
  about: 'Pousada do Farol, Fortaleza',
  threshold: money(90_000, 'BRL'),
  now: { total: money(84_000, 'BRL'), from: '2027-03-08', until: '2027-03-11', path: '/hotels' },
  stop: token,
}

/** What is sent about price alerts. */
export const alertMails: readonly MailTemplate[] = [
  {
    id: 'alert.confirm',
    reader: 'anyone',
    when: WHEN.asked,
    sample: ({ locale, ...desk }) =>
      confirmationMail(desk, { to: { email, locale }, about, threshold, confirm: token, stop: token }),
  },
  {
    id: 'alert.found',
    reader: 'anyone',
    when: WHEN.found,
    sample: ({ locale, ...desk }) => priceMail(desk, { to: { email, locale }, found: [trip], stopAll: token }),
  },
  {
    id: 'alert.found-some',
    reader: 'anyone',
    when: WHEN.some,
    sample: ({ locale, ...desk }) => priceMail(desk, { to: { email, locale }, found: [trip, stay], stopAll: token }),
  },
]
