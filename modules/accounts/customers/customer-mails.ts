import { nameInMail } from '#modules/accounts/name-in-mail.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import { type LetterWords, letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

type Letter = { recipient: string; locale: Locale; firstName: string; publicUrl: string; translate: Translate }

const VERIFY: LetterWords = {
  subject: /*i18n*/ { id: 'account.mail.verify.subject', message: 'Confirm your email address for Jangada' },
  heading: /*i18n*/ { id: 'account.mail.verify.heading', message: 'Welcome aboard, {firstName}' },
  body: /*i18n*/ {
    id: 'account.mail.verify.body',
    message:
      'Choose a password to confirm that this address is yours. Then your account is ready, with your trips, saved travellers and receipts in one place.',
  },
  action: /*i18n*/ { id: 'account.mail.verify.action', message: 'Choose a password' },
  footer: /*i18n*/ {
    id: 'account.mail.verify.footer',
    message:
      'The link works once and expires in 24 hours. If this was not you, ignore this email: no account is created without it.',
  },
}
const KNOWN: LetterWords = {
  subject: /*i18n*/ { id: 'account.mail.known.subject', message: 'You already have a Jangada account' },
  heading: /*i18n*/ { id: 'account.mail.known.heading', message: 'You are already on board' },
  body: /*i18n*/ {
    id: 'account.mail.known.body',
    message:
      'Someone, perhaps you, just tried to sign up with this address. It already has an account: sign in, or set a new password if you have forgotten yours.',
  },
  action: /*i18n*/ { id: 'account.mail.known.action', message: 'Sign in' },
  footer: /*i18n*/ {
    id: 'account.mail.known.footer',
    message:
      'If this was not you, ignore this email. Nothing has changed, and nobody was told that you have an account.',
  },
}
const RESET: LetterWords = {
  subject: /*i18n*/ { id: 'account.mail.reset.subject', message: 'Set a new password for Jangada' },
  heading: /*i18n*/ { id: 'account.mail.reset.heading', message: 'Set a new password' },
  body: /*i18n*/ {
    id: 'account.mail.reset.body',
    message:
      'Someone, hopefully you, asked to reset the password of the account with this address. Setting a new one signs out all devices.',
  },
  action: /*i18n*/ { id: 'account.mail.reset.action', message: 'Set a new password' },
  footer: /*i18n*/ {
    id: 'account.mail.reset.footer',
    message:
      'The link works once and expires in 1 hour. If this was not you, ignore this email: your password stays the same.',
  },
}
const CHANGED: LetterWords = {
  subject: /*i18n*/ { id: 'account.mail.changed.subject', message: 'Your Jangada password was changed' },
  heading: /*i18n*/ { id: 'account.mail.changed.heading', message: 'Your password was changed' },
  body: /*i18n*/ {
    id: 'account.mail.changed.body',
    message: 'The password of your account was just changed, and your other devices were signed out.',
  },
  action: /*i18n*/ { id: 'account.mail.changed.action', message: 'This wasn’t me' },
  footer: /*i18n*/ {
    id: 'account.mail.changed.footer',
    message: 'If this was you, there is nothing to do. If not, set a new password now.',
  },
}

export const verifyMail = (to: Letter, token: string) => write(to, VERIFY, `/login?verify=${token}`)
export const knownMail = (to: Letter) => write(to, KNOWN, '/login')
export const resetMail = (to: Letter, token: string) => write(to, RESET, `/reset-password?token=${token}`)
export const changedMail = (to: Letter) => write(to, CHANGED, '/forgot-password')

function write({ recipient, locale, firstName, ...desk }: Letter, words: LetterWords, leadsTo: string): Mail {
  return letter(desk, {
    to: { email: recipient, locale },
    words,
    values: { firstName: nameInMail(firstName) },
    leadsTo,
  })
}
