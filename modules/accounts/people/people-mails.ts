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
      'We have signed you out on every device, and nobody can sign in for now. Your bookings stand: open each of them with its code and this email address. To have your account looked at, write to us.',
  },
  action: CONTACT,
  footer: /*i18n*/ {
    id: 'people.mail.blocked.footer',
    message: 'You may ask what we know of you at any time, and that a person looks at this decision.',
  },
}
export const UNBLOCKED: LetterWords = {
  subject: /*i18n*/ { id: 'people.mail.unblocked.subject', message: 'You can sign in again' },
  heading: /*i18n*/ { id: 'people.mail.unblocked.heading', message: 'Welcome back, {firstName}' },
  body: /*i18n*/ {
    id: 'people.mail.unblocked.body',
    message: 'Your account is open again. Your password and everything in the account are as they were.',
  },
  action: SIGN_IN,
}
export const NEW_PASSWORD: LetterWords = {
  subject: /*i18n*/ { id: 'people.mail.new-password.subject', message: 'Please set a new password' },
  heading: /*i18n*/ { id: 'people.mail.new-password.heading', message: 'Please set a new password, {firstName}' },
  body: /*i18n*/ {
    id: 'people.mail.new-password.body',
    message:
      'To keep your account safe we have ended your password and signed you out on every device. Set a new one that you use nowhere else; nothing else has changed.',
  },
  action: /*i18n*/ { id: 'people.mail.new-password.action', message: 'Set a new password' },
  footer: /*i18n*/ {
    id: 'people.mail.new-password.footer',
    message: 'The link works once, for 1 hour. Later ask for another under “Forgot your password?”.',
  },
}
export const FACTOR_RESET: LetterWords = {
  subject: /*i18n*/ { id: 'people.mail.factor-reset.subject', message: 'Two-factor sign-in was reset' },
  body: /*i18n*/ {
    id: 'people.mail.factor-reset.body',
    message:
      'As you asked us, your password alone opens your account again, and every device is signed out. Turn two-factor sign-in on again after signing in.',
  },
  action: SIGN_IN,
  footer: /*i18n*/ {
    id: 'people.mail.factor-reset.footer',
    message: 'If you did not ask for it, set a new password now and write to us.',
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
