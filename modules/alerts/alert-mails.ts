import { dayText } from '#platform/date-words.ts'
import type { Translate } from '#platform/i18n.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { oneClickAddress } from '#platform/mail/one-click-address.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import { STOP_PATH } from './stop-path.ts'
import type { WatchedPrice } from './watched-price.ts'

type Desk = { translate: Translate; publicUrl: string }
type To = { email: string; locale: Locale }

const FACTS = {
  price: /*i18n*/ { id: 'alerts.mail.price', message: 'Price now, taxes included' },
  wanted: /*i18n*/ { id: 'alerts.mail.wanted', message: 'You wanted to know from' },
  days: /*i18n*/ { id: 'alerts.mail.days', message: 'Days' },
} satisfies Record<string, Message>

const CONFIRM = {
  subject: /*i18n*/ { id: 'alerts.mail.confirm.subject', message: 'Please confirm your price alert: {about}' },
  heading: /*i18n*/ { id: 'alerts.mail.confirm.heading', message: 'One click and we watch this price for you' },
  body: /*i18n*/ {
    id: 'alerts.mail.confirm.body',
    message:
      'Someone, we hope you, asked to be told when {about} costs {price} or less. We write at most once a day, and only when ' +
      'we have just seen that price.',
  },
  action: /*i18n*/ { id: 'alerts.mail.confirm.action', message: 'Watch this price' },
  footer: /*i18n*/ {
    id: 'alerts.mail.confirm.footer',
    message:
      'If it was not you, do nothing: without this confirmation we send nothing more. The link works for 7 days.',
  },
}

const FOUND = {
  subject: /*i18n*/ { id: 'alerts.mail.found.subject', message: '{about} for {price}' },
  body: /*i18n*/ {
    id: 'alerts.mail.found.body',
    message: 'This is what it costs as we write. Prices move: the page says what it costs when you open it.',
  },
  action: /*i18n*/ { id: 'alerts.mail.found.action', message: 'See it' },
  footer: /*i18n*/ {
    id: 'alerts.mail.found.footer',
    message: 'You asked for this alert. Stop it with one click: {stop}',
  },
}

type Confirmation = { to: To; about: string; threshold: Money; confirm: string; stop: string }

export function confirmationMail(desk: Desk, { to, about, threshold, confirm, stop }: Confirmation): Mail {
  const price = formatMoney(threshold, to.locale)
  const written = letter(desk, { to, words: CONFIRM, values: { about, price }, leadsTo: `/alerts?token=${confirm}` })
  return { ...written, headers: { unsubscribe: oneClickAddress(desk.publicUrl, STOP_PATH, stop) } }
}

type Found = { to: To; about: string; threshold: Money; now: WatchedPrice; stop: string }

export function priceMail(desk: Desk, { to, about, threshold, now, stop }: Found): Mail {
  const { locale } = to
  const price = formatMoney(now.total, locale)
  const days = `${dayText(now.from, locale, { year: true })} – ${dayText(now.until, locale, { year: true })}`
  const written = letter(desk, {
    to,
    words: FOUND,
    values: { about, price, stop: `${desk.publicUrl}${pathIn(locale, '/alerts')}?token=${stop}` },
    facts: [
      { title: FACTS.price, value: price },
      { title: FACTS.wanted, value: formatMoney(threshold, locale) },
      { title: FACTS.days, value: days },
    ],
    leadsTo: now.path,
  })
  return { ...written, headers: { unsubscribe: oneClickAddress(desk.publicUrl, STOP_PATH, stop) } }
}
