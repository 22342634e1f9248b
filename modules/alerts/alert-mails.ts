import { dayText } from '#platform/date-words.ts'
import type { Translate } from '#platform/i18n.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { escapeHtml } from '#platform/mail/escape-html.ts'
import { factsBlock, MAIL_INKS, type MailBlock } from '#platform/mail/layout.ts'
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
  wanted: /*i18n*/ { id: 'alerts.mail.wanted', message: 'Your target price' },
  days: /*i18n*/ { id: 'alerts.mail.days', message: 'Dates' },
} satisfies Record<string, Message>

const CONFIRM = {
  subject: /*i18n*/ { id: 'alerts.mail.confirm.subject', message: 'Please confirm your price alert: {about}' },
  heading: /*i18n*/ { id: 'alerts.mail.confirm.heading', message: 'One click, and we watch this price for you' },
  body: /*i18n*/ {
    id: 'alerts.mail.confirm.body',
    message:
      'Someone, hopefully you, asked us to tell them when {about} costs {price} or less. We send at most one email a day, and ' +
      'only when we have just seen that price.',
  },
  action: /*i18n*/ { id: 'alerts.mail.confirm.action', message: 'Watch this price' },
  footer: /*i18n*/ {
    id: 'alerts.mail.confirm.footer',
    message:
      'If this was not you, ignore this email: without your confirmation we send nothing more. The link works for 7 days.',
  },
}

const FOUND = {
  subject: /*i18n*/ { id: 'alerts.mail.found.subject', message: '{about} for {price}' },
  body: /*i18n*/ {
    id: 'alerts.mail.found.body',
    message: 'This is the price as we write. Prices change: open the page for the current one.',
  },
  action: /*i18n*/ { id: 'alerts.mail.found.action', message: 'View deal' },
  footer: /*i18n*/ {
    id: 'alerts.mail.found.footer',
    message: 'You asked for this alert. Unsubscribe anytime: {stop}',
  },
}

/** Of several alerts that are news on one day. */
const FOUND_SOME = {
  stop: /*i18n*/ { id: 'alerts.mail.some.stop', message: 'Stop this alert' },
  subject: /*i18n*/ { id: 'alerts.mail.some.subject', message: '{about} for {price}, and {more} more' },
  heading: /*i18n*/ { id: 'alerts.mail.some.heading', message: 'Prices you were waiting for' },
  body: /*i18n*/ {
    id: 'alerts.mail.some.body',
    message: 'These are the prices as we write. Prices change: open each page for the current one.',
  },
  footer: /*i18n*/ {
    id: 'alerts.mail.some.footer',
    message:
      'You asked for these alerts. Stop any of them with the link beside it, or unsubscribe from all of them: {stop}',
  },
}

type Confirmation = { to: To; about: string; threshold: Money; confirm: string; stop: string }

export function confirmationMail(desk: Desk, { to, about, threshold, confirm, stop }: Confirmation): Mail {
  const price = formatMoney(threshold, to.locale)
  const written = letter(desk, { to, words: CONFIRM, values: { about, price }, leadsTo: `/alerts?token=${confirm}` })
  const { headers, ...mail } = stoppable(desk, written, stop)
  return { ...mail, headers: { ...headers, automatic: 'replied' } }
}

/** An alert that is news, with the token that stops it. */
type Found = { about: string; threshold: Money; now: WatchedPrice; stop: string }
/** `stopAll`: the token that stops all of `found`. */
type PriceMail = { to: To; found: readonly [Found, ...Found[]]; stopAll: string }

/** The one mail of a day: everything that is news to a person. */
export function priceMail(desk: Desk, { to, found, stopAll }: PriceMail): Mail {
  const [first, ...others] = found
  const values = {
    about: first.about,
    price: formatMoney(first.now.total, to.locale),
    stop: stopPage(desk, stopAll, to.locale),
  }
  const written =
    others.length === 0
      ? letter(desk, { to, words: FOUND, values, facts: factsOf(first, to.locale), leadsTo: first.now.path })
      : letter(desk, {
          to,
          words: FOUND_SOME,
          values: { ...values, more: others.length },
          blocks: found.map((one) => partOf(desk, one, to.locale)),
        })
  return stoppable(desk, written, stopAll)
}

function factsOf({ threshold, now }: Found, locale: Locale) {
  const days = `${dayText(now.from, locale, { year: true })} – ${dayText(now.until, locale, { year: true })}`
  return [
    { title: FACTS.price, value: formatMoney(now.total, locale) },
    { title: FACTS.wanted, value: formatMoney(threshold, locale) },
    { title: FACTS.days, value: days },
  ]
}

/** One of several: what it is, its facts, where it is, and how it ends. */
function partOf(desk: Desk, found: Found, locale: Locale): MailBlock {
  const say = (message: Message) => desk.translate(locale, message)
  const facts = factsBlock(factsOf(found, locale).map(({ title, value }) => ({ title: say(title), value })))
  const links = [
    { label: say(FOUND.action), href: `${desk.publicUrl}${pathIn(locale, found.now.path)}` },
    { label: say(FOUND_SOME.stop), href: stopPage(desk, found.stop, locale) },
  ]
  const anchors = links.map(
    ({ label, href }) =>
      `<a class="sea" href="${escapeHtml(href)}" style="color:${MAIL_INKS.sea};font-weight:600;margin-right:18px">${escapeHtml(label)}</a>`,
  )
  return {
    html:
      `<h2 class="ink" style="font-size:17px;line-height:1.35;margin:24px 0 0">${escapeHtml(found.about)}</h2>${facts.html}` +
      `<p style="font-size:14px;line-height:1.6;margin:10px 0 0">${anchors.join('')}</p>`,
    text: [found.about, facts.text, ...links.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
  }
}

function stopPage({ publicUrl }: Desk, token: string, locale: Locale): string {
  return `${publicUrl}${pathIn(locale, '/alerts')}?token=${token}`
}

function stoppable({ publicUrl }: Desk, mail: Mail, token: string): Mail {
  return { ...mail, headers: { unsubscribe: oneClickAddress(publicUrl, STOP_PATH, token) } }
}
