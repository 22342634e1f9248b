import type { OwnerContact } from '#modules/accounts/index.ts'
import { instantText } from '#platform/date-words.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { type LetterWords, letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { maskPayout, type PayoutDetails } from './payout-record.ts'
import type { VerificationStatus } from './verification.contract.ts'

type Words = LetterWords & { path: string }
type Deps = Pick<PartnerDeps, 'translate' | 'publicUrl'>

const VERIFIED: Words = {
  subject: /*i18n*/ { id: 'partner.mail.verified.subject', message: 'Your business is verified' },
  heading: /*i18n*/ { id: 'partner.mail.verified.heading', message: 'Welcome aboard, {company}' },
  body: /*i18n*/ {
    id: 'partner.mail.verified.body',
    message:
      'Our team has verified your business. We review each hotel you submit before it goes live; from then on, guests can book it.',
  },
  action: /*i18n*/ { id: 'partner.mail.verified.action', message: 'Add a hotel' },
  path: '/hotel-owner/hotels/new',
}
const REJECTED: Words = {
  subject: /*i18n*/ { id: 'partner.mail.rejected.subject', message: 'We could not verify your business' },
  heading: /*i18n*/ { id: 'partner.mail.rejected.heading', message: 'We could not verify {company}' },
  body: /*i18n*/ {
    id: 'partner.mail.rejected.body',
    message:
      'Our team has reviewed your registration. The result: “{reason}” Until this is resolved, your hotels take no new bookings and nothing is paid out. Bookings you have accepted remain until we have reviewed each of them.',
  },
  action: /*i18n*/ { id: 'partner.mail.rejected.action', message: 'View my profile' },
  footer: /*i18n*/ {
    id: 'partner.mail.rejected.footer',
    message: 'Correct what is missing and contact support, and we will review it again.',
  },
  path: '/hotel-owner/profile',
}
const AGAIN: Words = {
  subject: /*i18n*/ { id: 'partner.mail.again.subject', message: 'We are verifying your business again' },
  heading: /*i18n*/ { id: 'partner.mail.again.heading', message: 'We are verifying {company} again' },
  body: /*i18n*/ {
    id: 'partner.mail.again.body',
    message:
      'The company name or tax ID of your partner account was changed, so our team reviews it again within 1 to 2 business days. Your hotels stay on the site in the meantime.',
  },
  action: /*i18n*/ { id: 'partner.mail.again.action', message: 'View my profile' },
  footer: /*i18n*/ {
    id: 'partner.mail.again.footer',
    message: 'If this was not you, set a new password now and write to us.',
  },
  path: '/hotel-owner/profile',
}
const DECIDED = { verified: VERIFIED, rejected: REJECTED, pending: AGAIN }
const SETTINGS = '/hotel-owner/settings'
const WAITING: Words = {
  subject: /*i18n*/ { id: 'partner.mail.payout-waiting.subject', message: 'Your payout details will change' },
  heading: /*i18n*/ { id: 'partner.mail.payout-waiting.heading', message: 'New payout details' },
  body: /*i18n*/ {
    id: 'partner.mail.payout-waiting.body',
    message:
      'Someone signed in to the partner account of {company} has entered new payout details. They take effect in 72 hours; until then, payouts continue as before.',
  },
  action: /*i18n*/ { id: 'partner.mail.payout-waiting.action', message: 'Review or cancel' },
  footer: /*i18n*/ {
    id: 'partner.mail.payout-waiting.footer',
    message: 'If this was not you, cancel it now in the settings and set a new password.',
  },
  path: SETTINGS,
}
const IN_FORCE: Words = {
  subject: /*i18n*/ { id: 'partner.mail.payout-in-force.subject', message: 'Your new payout details are in force' },
  heading: /*i18n*/ { id: 'partner.mail.payout-in-force.heading', message: 'Your new payout details are in force' },
  body: /*i18n*/ {
    id: 'partner.mail.payout-in-force.body',
    message: 'From now on, we pay {company} to the details entered 72 hours ago.',
  },
  action: /*i18n*/ { id: 'partner.mail.payout-in-force.action', message: 'Open settings' },
  path: SETTINGS,
}
const CANCELLED: Words = {
  subject: /*i18n*/ { id: 'partner.mail.payout-cancelled.subject', message: 'Your payout details stay the same' },
  heading: /*i18n*/ { id: 'partner.mail.payout-cancelled.heading', message: 'The change was cancelled' },
  body: /*i18n*/ {
    id: 'partner.mail.payout-cancelled.body',
    message: 'The new payout details of {company} were cancelled before they took effect. We pay as before.',
  },
  action: /*i18n*/ { id: 'partner.mail.payout-cancelled.action', message: 'Open settings' },
  path: SETTINGS,
}
const STRIPE_OPENED: Words = {
  subject: /*i18n*/ { id: 'partner.mail.stripe-opened.subject', message: 'An account at Stripe was opened for you' },
  heading: /*i18n*/ { id: 'partner.mail.stripe-opened.heading', message: 'A new account at Stripe' },
  body: /*i18n*/ {
    id: 'partner.mail.stripe-opened.body',
    message:
      'Someone signed in to the partner account of {company} has opened an account at Stripe for its payouts. Nothing is paid to it unless it is chosen in the settings; until then, payouts continue as before.',
  },
  action: /*i18n*/ { id: 'partner.mail.stripe-opened.action', message: 'Open settings' },
  footer: /*i18n*/ {
    id: 'partner.mail.stripe-opened.footer',
    message: 'If this was not you, do not choose it: set a new password now and write to us.',
  },
  path: SETTINGS,
}
const PAYOUT = { waiting: WAITING, 'in-force': IN_FORCE, cancelled: CANCELLED }

const FACT = {
  method: /*i18n*/ { id: 'partner.mail.payout.method', message: 'Payout method' },
  to: /*i18n*/ { id: 'partner.mail.payout.to', message: 'To' },
  from: /*i18n*/ { id: 'partner.mail.payout.from', message: 'In force from' },
  paypal: /*i18n*/ { id: 'partner.mail.payout.paypal', message: 'PayPal' },
  bank_transfer: /*i18n*/ { id: 'partner.mail.payout.bank', message: 'Bank transfer' },
  moneygram: /*i18n*/ { id: 'partner.mail.payout.moneygram', message: 'MoneyGram' },
} satisfies Record<string, Message>

type Facts = { title: Message; value: string }[]
type Letter = { recipient: string; locale: Locale; company: string; reason?: string }

export function verificationMail(deps: Deps, letter: Letter, to: VerificationStatus): Mail {
  return write(deps, letter, DECIDED[to])
}

export type PayoutNews = {
  what: 'waiting' | 'in-force' | 'cancelled'
  effectiveAt: Date
  details: PayoutDetails
  company: string
  /** What is in force while this is said. */
  before: PayoutDetails
}

/** One to the account's address, and one to where the money goes until now, if that is another mailbox. */
export function payoutMails(
  deps: Deps,
  { email, locale }: Pick<OwnerContact, 'email' | 'locale'>,
  news: PayoutNews,
): Mail[] {
  const { what, details, effectiveAt, before, company } = news
  const { payment_method: method } = details
  const masked = maskPayout(details, effectiveAt)
  const say = (message: Message) => deps.translate(locale, message)
  const { paypal_email: paypal, bank_account_number: account, stripe_account: stripe } = masked
  const target = paypal ?? account ?? masked.moneygram_receiver_name ?? stripe ?? ''
  const style = { zone: 'America/Sao_Paulo', month: 'long', year: true, named: true } as const
  const facts = [
    // A name in any language.
    { title: FACT.method, value: method === 'stripe' ? 'Stripe' : say(FACT[method]) },
    { title: FACT.to, value: [masked.bank_name, target].filter(Boolean).join('\n') },
    ...(what === 'waiting' ? [{ title: FACT.from, value: instantText(effectiveAt, locale, style) }] : []),
  ]
  return mailboxes(email, before).map((recipient) => write(deps, { recipient, locale, company }, PAYOUT[what], facts))
}

/** To the same, of an account at Stripe that was opened: an intruder would fill it in as their own. */
export function stripeOpenedMails(
  deps: Deps,
  { email, locale }: Pick<OwnerContact, 'email' | 'locale'>,
  { company, before }: Pick<PayoutNews, 'company' | 'before'>,
): Mail[] {
  return mailboxes(email, before).map((recipient) => write(deps, { recipient, locale, company }, STRIPE_OPENED))
}

function mailboxes(email: string, { paypal_email: old }: PayoutDetails): string[] {
  return [email, ...(old && old.toLowerCase() !== email.toLowerCase() ? [old] : [])]
}

function write(deps: Deps, { recipient, locale, company, reason = '' }: Letter, told: Words, facts?: Facts): Mail {
  const { path, ...words } = told
  const to = { email: recipient, locale }
  return letter(deps, { to, words, values: { company, reason }, ...(facts && { facts }), leadsTo: path })
}
