import { nameInMail } from '#modules/accounts/name-in-mail.ts'
import type { Translate } from '#platform/i18n.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'

type Words = { subject: Message; heading: Message; body: Message; action: Message; footer: Message }
type Letter = { recipient: string; locale: Locale; firstName: string; publicUrl: string; translate: Translate }

const CONFIRM: Words = {
  subject: /*i18n*/ { id: 'owner.mail.confirm.subject', message: 'Confirm your e-mail address for the partner portal' },
  heading: /*i18n*/ { id: 'owner.mail.confirm.heading', message: 'Welcome as a partner, {firstName}' },
  body: /*i18n*/ {
    id: 'owner.mail.confirm.body',
    message:
      'Your partner account is open, and you can begin with your first hotel. Confirm that this address is yours: then our team can verify your business, which takes 1 to 2 business days.',
  },
  action: /*i18n*/ { id: 'owner.mail.confirm.action', message: 'Confirm my address' },
  footer: /*i18n*/ {
    id: 'owner.mail.confirm.footer',
    message: 'The link works once, for 7 days. If it was not you, do nothing: the account ends by itself.',
  },
}
const INVITE: Words = {
  subject: /*i18n*/ { id: 'owner.mail.invite.subject', message: 'Set your password for the partner portal' },
  heading: /*i18n*/ { id: 'owner.mail.invite.heading', message: 'Welcome as a partner, {firstName}' },
  body: /*i18n*/ {
    id: 'owner.mail.invite.body',
    message:
      'We have your registration. Set a password to confirm that this address is yours, and begin with your first hotel. Our team verifies your business within 1 to 2 business days.',
  },
  action: /*i18n*/ { id: 'owner.mail.invite.action', message: 'Set my password' },
  footer: /*i18n*/ {
    id: 'owner.mail.invite.footer',
    message: 'The link works once, for 72 hours. If it was not you, do nothing: the registration ends by itself.',
  },
}
const KNOWN: Words = {
  subject: /*i18n*/ { id: 'owner.mail.known.subject', message: 'You already have a partner account with Jangada' },
  heading: /*i18n*/ { id: 'owner.mail.known.heading', message: 'You are a partner already' },
  body: /*i18n*/ {
    id: 'owner.mail.known.body',
    message:
      'Somebody, perhaps you, has just registered as a partner with this address. It belongs to your account already: sign in there, or set a new password if you have forgotten yours.',
  },
  action: /*i18n*/ { id: 'owner.mail.known.action', message: 'Sign in' },
  footer: /*i18n*/ {
    id: 'owner.mail.known.footer',
    message: 'If it was not you, do nothing. Nothing has changed, and nobody was told that you have an account.',
  },
}
const RESET: Words = {
  subject: /*i18n*/ { id: 'owner.mail.reset.subject', message: 'Set a new password for the partner portal' },
  heading: /*i18n*/ { id: 'owner.mail.reset.heading', message: 'A new password' },
  body: /*i18n*/ {
    id: 'owner.mail.reset.body',
    message:
      'Somebody, we hope you, asked to set a new password for the partner account with this address. All devices will be signed out.',
  },
  action: /*i18n*/ { id: 'owner.mail.reset.action', message: 'Set a new password' },
  footer: /*i18n*/ {
    id: 'owner.mail.reset.footer',
    message: 'The link works once, for 1 hour. If it was not you, do nothing: your password stays as it is.',
  },
}
const CHOOSE: Words = {
  subject: /*i18n*/ {
    id: 'owner.mail.choose.subject',
    message: 'Set a password for the registration of {firstName} {lastName}',
  },
  heading: /*i18n*/ { id: 'owner.mail.choose.heading', message: 'Is this registration yours?' },
  body: /*i18n*/ {
    id: 'owner.mail.choose.body',
    message:
      'This address stands in several registrations for the partner portal. This mail is about the one of {firstName} {lastName} of {when} (UTC). If it is yours, set a new password: the address then belongs to it. We write about the others separately.',
  },
  action: /*i18n*/ { id: 'owner.mail.choose.action', message: 'It is mine: set a password' },
  footer: /*i18n*/ {
    id: 'owner.mail.choose.footer',
    message: 'If you did not register then, do not open the link: someone typed your address, perhaps by mistake.',
  },
}
const CHANGED: Words = {
  subject: /*i18n*/ { id: 'owner.mail.changed.subject', message: 'The password of your partner account was changed' },
  heading: /*i18n*/ { id: 'owner.mail.changed.heading', message: 'Your password was changed' },
  body: /*i18n*/ {
    id: 'owner.mail.changed.body',
    message: 'The password of your partner account was just changed, and your other devices were signed out.',
  },
  action: /*i18n*/ { id: 'owner.mail.changed.action', message: 'It was not me' },
  footer: /*i18n*/ {
    id: 'owner.mail.changed.footer',
    message: 'If it was you, there is nothing to do. If not, set a new password now.',
  },
}
const PASSWORD_PAGE = '/hotel-owner/reset-password?token='
export const confirmMail = (letter: Letter, token: string) =>
  write(letter, CONFIRM, `/hotel-owner/login?confirm=${token}`)
export const inviteMail = (letter: Letter, token: string) => write(letter, INVITE, `${PASSWORD_PAGE}${token}`)
export const knownMail = (letter: Letter) => write(letter, KNOWN, '/hotel-owner/login')
export const resetMail = (letter: Letter, token: string) => write(letter, RESET, `${PASSWORD_PAGE}${token}`)
export const chooseMail = (letter: Letter & { lastName: string; createdAt: Date }, token: string) =>
  write(letter, CHOOSE, `${PASSWORD_PAGE}${token}`)
export const changedMail = (letter: Letter) => write(letter, CHANGED, '/hotel-owner/forgot-password')

type Letters = Letter & { lastName?: string; createdAt?: Date }

function write(letter: Letters, words: Words, path: string): Mail {
  const { recipient, locale, publicUrl, translate, createdAt } = letter
  const [firstName, lastName] = [nameInMail(letter.firstName), nameInMail(letter.lastName ?? '')]
  const when = createdAt?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
  const say = (message: Message) => translate(locale, message, { firstName, lastName, when })
  const href = `${publicUrl}${pathIn(locale, path)}`
  return {
    recipient,
    subject: say(words.subject),
    ...mailLayout({
      locale,
      heading: say(words.heading),
      paragraphs: [say(words.body)],
      action: { label: say(words.action), href },
      footer: say(words.footer),
    }),
  }
}
