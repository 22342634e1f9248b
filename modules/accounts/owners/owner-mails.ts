import type { Cared, CareLetter } from '#modules/accounts/care/cared.ts'
import { nameInMail } from '#modules/accounts/name-in-mail.ts'
import { FACTOR_RESET, NEW_PASSWORD, UNBLOCKED } from '#modules/accounts/people/people-mails.ts'
import { type LetterWords, letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

type Letter = CareLetter

const CONFIRM: LetterWords = {
  subject: /*i18n*/ { id: 'owner.mail.confirm.subject', message: 'Confirm your email address for the partner portal' },
  heading: /*i18n*/ { id: 'owner.mail.confirm.heading', message: 'Welcome as a partner, {firstName}' },
  body: /*i18n*/ {
    id: 'owner.mail.confirm.body',
    message:
      'Your partner account is open, and you can start with your first hotel. Please confirm that this address is yours, so that our team can verify your business. This takes 1 to 2 business days.',
  },
  action: /*i18n*/ { id: 'owner.mail.confirm.action', message: 'Confirm my address' },
  footer: /*i18n*/ {
    id: 'owner.mail.confirm.footer',
    message:
      'The link works once and expires in 7 days. If this was not you, ignore this email: the account closes automatically.',
  },
}
const INVITE: LetterWords = {
  subject: /*i18n*/ { id: 'owner.mail.invite.subject', message: 'Set your password for the partner portal' },
  heading: /*i18n*/ { id: 'owner.mail.invite.heading', message: 'Welcome as a partner, {firstName}' },
  body: /*i18n*/ {
    id: 'owner.mail.invite.body',
    message:
      'We have received your registration. Set a password to confirm that this address is yours, and start with your first hotel. Our team verifies your business within 1 to 2 business days.',
  },
  action: /*i18n*/ { id: 'owner.mail.invite.action', message: 'Set a password' },
  footer: /*i18n*/ {
    id: 'owner.mail.invite.footer',
    message:
      'The link works once and expires in 72 hours. If this was not you, ignore this email: the registration ends automatically.',
  },
}
const KNOWN: LetterWords = {
  subject: /*i18n*/ { id: 'owner.mail.known.subject', message: 'You already have a Jangada partner account' },
  heading: /*i18n*/ { id: 'owner.mail.known.heading', message: 'You are already a partner' },
  body: /*i18n*/ {
    id: 'owner.mail.known.body',
    message:
      'Someone, perhaps you, just registered as a partner with this address. It already belongs to your account: sign in there, or set a new password if you have forgotten yours.',
  },
  action: /*i18n*/ { id: 'owner.mail.known.action', message: 'Sign in' },
  footer: /*i18n*/ {
    id: 'owner.mail.known.footer',
    message:
      'If this was not you, ignore this email. Nothing has changed, and nobody was told that you have an account.',
  },
}
const RESET: LetterWords = {
  subject: /*i18n*/ { id: 'owner.mail.reset.subject', message: 'Set a new password for the partner portal' },
  heading: /*i18n*/ { id: 'owner.mail.reset.heading', message: 'Set a new password' },
  body: /*i18n*/ {
    id: 'owner.mail.reset.body',
    message:
      'Someone, hopefully you, asked to reset the password of the partner account with this address. Setting a new one signs out all devices.',
  },
  action: /*i18n*/ { id: 'owner.mail.reset.action', message: 'Set a new password' },
  footer: /*i18n*/ {
    id: 'owner.mail.reset.footer',
    message:
      'The link works once and expires in 1 hour. If this was not you, ignore this email: your password stays the same.',
  },
}
const CHOOSE: LetterWords = {
  subject: /*i18n*/ {
    id: 'owner.mail.choose.subject',
    message: 'Set a password for the registration of {firstName} {lastName}',
  },
  heading: /*i18n*/ { id: 'owner.mail.choose.heading', message: 'Is this registration yours?' },
  body: /*i18n*/ {
    id: 'owner.mail.choose.body',
    message:
      'Several partner portal registrations use this address. This email is about the one of {firstName} {lastName} of {when} (UTC). If it is yours, set a new password: the address then belongs to it. We write about the others separately.',
  },
  action: /*i18n*/ { id: 'owner.mail.choose.action', message: 'Yes, it’s mine: set a password' },
  footer: /*i18n*/ {
    id: 'owner.mail.choose.footer',
    message: 'If you did not register then, do not open the link: someone entered your address, perhaps by mistake.',
  },
}
const CHANGED: LetterWords = {
  subject: /*i18n*/ { id: 'owner.mail.changed.subject', message: 'The password of your partner account was changed' },
  heading: /*i18n*/ { id: 'owner.mail.changed.heading', message: 'Your password was changed' },
  body: /*i18n*/ {
    id: 'owner.mail.changed.body',
    message: 'The password of your partner account was just changed, and your other devices were signed out.',
  },
  action: /*i18n*/ { id: 'owner.mail.changed.action', message: 'This wasn’t me' },
  footer: /*i18n*/ {
    id: 'owner.mail.changed.footer',
    message: 'If this was you, there is nothing to do. If not, set a new password now.',
  },
}
const BLOCKED: LetterWords = {
  subject: /*i18n*/ { id: 'owner.mail.blocked.subject', message: 'Your partner account is blocked' },
  heading: /*i18n*/ { id: 'owner.mail.blocked.heading', message: 'Your partner account is blocked, {firstName}' },
  body: /*i18n*/ {
    id: 'owner.mail.blocked.body',
    message:
      'We have signed you out on every device, and nobody can sign in for now. Your hotels stay listed, and bookings and payouts continue. To answer a booking, or to ask for a review of your account, write to us.',
  },
  action: /*i18n*/ { id: 'people.mail.contact', message: 'Write to us' },
  footer: /*i18n*/ {
    id: 'owner.mail.blocked.footer',
    message: 'You can ask for a person to review this decision at any time.',
  },
}
const PASSWORD_PAGE = '/hotel-owner/reset-password?token='
export const confirmMail = (to: Letter, token: string) => write(to, CONFIRM, `/hotel-owner/login?confirm=${token}`)
export const inviteMail = (to: Letter, token: string) => write(to, INVITE, `${PASSWORD_PAGE}${token}`)
export const knownMail = (to: Letter) => write(to, KNOWN, '/hotel-owner/login')
export const resetMail = (to: Letter, token: string) => write(to, RESET, `${PASSWORD_PAGE}${token}`)
export const chooseMail = (to: Letter & { lastName: string; createdAt: Date }, token: string) =>
  write(to, CHOOSE, `${PASSWORD_PAGE}${token}`)
export const changedMail = (to: Letter) => write(to, CHANGED, '/hotel-owner/forgot-password')

/** What staff do about an account. */
export const careMails: Cared['mails'] = {
  blocked: (to) => write(to, BLOCKED, '/contact'),
  unblocked: (to) => write(to, UNBLOCKED, '/hotel-owner/login'),
  newPassword: (to, token) => write(to, NEW_PASSWORD, `${PASSWORD_PAGE}${token}`),
  factorReset: (to) => write(to, FACTOR_RESET, '/hotel-owner/login'),
}

type Letters = Letter & { lastName?: string; createdAt?: Date }

function write(to: Letters, words: LetterWords, leadsTo: string): Mail {
  const { recipient: email, locale, createdAt } = to
  const [firstName, lastName] = [nameInMail(to.firstName), nameInMail(to.lastName ?? '')]
  const when = createdAt?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
  return letter(to, { to: { email, locale }, words, values: { firstName, lastName, when }, leadsTo })
}
