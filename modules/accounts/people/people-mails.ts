import type { CareLetter } from '#modules/accounts/care/cared.ts'
import { nameInMail } from '#modules/accounts/name-in-mail.ts'
import { type LetterWords, letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

const CONTACT = /*i18n*/ { id: 'people.mail.contact', message: 'Write to us' }
const SIGN_IN = /*i18n*/ { id: 'people.mail.sign-in', message: 'Sign in' }

const BLOCKED: LetterWords = {
  subject: /*i18n*/ { id: 'people.mail.blocked.subject', message: 'Your account is blocked' },
  heading: /*i18n*/ { id: 'people.mail.blocked.heading', message: 'Your account is blocked, {firstName}' },
  body: /*i18n*/ {
    id: 'people.mail.blocked.body',
    message:
      'We have signed you out on every device, and nobody can sign in for now. Your bookings are still valid: open each with its code and this email address. To ask for a review of your account, write to us.',
  },
  action: CONTACT,
  footer: /*i18n*/ {
    id: 'people.mail.blocked.footer',
    message: 'You can ask at any time what we know about you, and for a person to review this decision.',
  },
}
export const UNBLOCKED: LetterWords = {
  subject: /*i18n*/ { id: 'people.mail.unblocked.subject', message: 'You can sign in again' },
  heading: /*i18n*/ { id: 'people.mail.unblocked.heading', message: 'Welcome back, {firstName}' },
  body: /*i18n*/ {
    id: 'people.mail.unblocked.body',
    message: 'You can sign in to your account again. Your password and everything in the account are unchanged.',
  },
  action: SIGN_IN,
}
export const NEW_PASSWORD: LetterWords = {
  subject: /*i18n*/ { id: 'people.mail.new-password.subject', message: 'Please set a new password' },
  heading: /*i18n*/ { id: 'people.mail.new-password.heading', message: 'Please set a new password, {firstName}' },
  body: /*i18n*/ {
    id: 'people.mail.new-password.body',
    message:
      'To keep your account safe, we have revoked your password and signed you out on every device. Set a new one that you use nowhere else; nothing else has changed.',
  },
  action: /*i18n*/ { id: 'people.mail.new-password.action', message: 'Set a new password' },
  footer: /*i18n*/ {
    id: 'people.mail.new-password.footer',
    message: 'The link works once and expires in 1 hour. After that, request another under “Forgot your password?”.',
  },
}
export const FACTOR_RESET: LetterWords = {
  subject: /*i18n*/ { id: 'people.mail.factor-reset.subject', message: 'Two-factor sign-in was reset' },
  body: /*i18n*/ {
    id: 'people.mail.factor-reset.body',
    message:
      'As you asked, your account opens with the password alone again, and every device is signed out. Turn two-factor sign-in back on after signing in.',
  },
  action: SIGN_IN,
  footer: /*i18n*/ {
    id: 'people.mail.factor-reset.footer',
    message: 'If you did not ask for this, set a new password now and write to us.',
  },
}

export const blockedMail = (to: CareLetter) => write(to, BLOCKED, '/contact')
export const unblockedMail = (to: CareLetter) => write(to, UNBLOCKED, '/login')
export const newPasswordMail = (to: CareLetter, token: string) =>
  write(to, NEW_PASSWORD, `/reset-password?token=${token}`)
export const factorResetMail = (to: CareLetter) => write(to, FACTOR_RESET, '/login')

export function write(
  { recipient, locale, firstName, ...desk }: CareLetter,
  words: LetterWords,
  leadsTo: string,
): Mail {
  const to = { email: recipient, locale }
  return letter(desk, { to, words, values: { firstName: nameInMail(firstName) }, leadsTo })
}
