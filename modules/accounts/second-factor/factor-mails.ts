import { nameInMail } from '#modules/accounts/name-in-mail.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { FactorChange } from './factor.deps.ts'

type Told = Exclude<FactorChange, { what: 'codes' }>
type Words = { subject: Message; body: Message; footer: Message }

const OPEN = /*i18n*/ { id: 'factor.mail.action', message: 'Open settings' }
const NOT_ME = /*i18n*/ {
  id: 'factor.mail.on.footer',
  message: 'If this was not you, set a new password now and write to us.',
}
const TURN_ON_AGAIN = /*i18n*/ {
  id: 'factor.mail.off.footer',
  message: 'If this was not you, set a new password now and turn it back on.',
}

const WORDS: Record<Told['what'], Words> = {
  on: {
    subject: /*i18n*/ { id: 'factor.mail.on.subject', message: 'Two-factor sign-in is on' },
    body: /*i18n*/ {
      id: 'factor.mail.on.body',
      message:
        'From now on, your account asks for a second step besides the password: a code from your authenticator app or a passkey. Keep the 8 recovery codes where you can find them without your phone.',
    },
    footer: NOT_ME,
  },
  off: {
    subject: /*i18n*/ { id: 'factor.mail.off.subject', message: 'Two-factor sign-in is off' },
    body: /*i18n*/ {
      id: 'factor.mail.off.body',
      message: 'Your account opens with the password alone again. Your recovery codes no longer work.',
    },
    footer: TURN_ON_AGAIN,
  },
  'app-added': {
    subject: /*i18n*/ { id: 'factor.mail.app-added.subject', message: 'An authenticator app was added' },
    body: /*i18n*/ {
      id: 'factor.mail.app-added.body',
      message: 'From now on, its codes also open your account, together with the password.',
    },
    footer: NOT_ME,
  },
  'app-removed': {
    subject: /*i18n*/ { id: 'factor.mail.app-removed.subject', message: 'Your authenticator app was removed' },
    body: /*i18n*/ {
      id: 'factor.mail.app-removed.body',
      message: 'Its codes no longer work. Your account still asks for a passkey besides the password.',
    },
    footer: NOT_ME,
  },
  'passkey-added': {
    subject: /*i18n*/ { id: 'factor.mail.passkey-added.subject', message: 'A passkey was added: {name}' },
    body: /*i18n*/ {
      id: 'factor.mail.passkey-added.body',
      message: 'From now on, it also opens your account, together with the password.',
    },
    footer: NOT_ME,
  },
  'passkey-removed': {
    subject: /*i18n*/ { id: 'factor.mail.passkey-removed.subject', message: 'A passkey was removed: {name}' },
    body: /*i18n*/ {
      id: 'factor.mail.passkey-removed.body',
      message: 'It no longer opens your account. Two-factor sign-in stays on.',
    },
    footer: NOT_ME,
  },
}

type Letter = { recipient: string; locale: Locale; settings: string; publicUrl: string; translate: Translate }

/** To customers and hotel owners; `settings` is the page on which they look after it. */
export function factorMail({ recipient, locale, settings, ...desk }: Letter, change: Told): Mail {
  const name = 'name' in change ? nameInMail(change.name) : ''
  const words = { ...WORDS[change.what], action: OPEN }
  return letter(desk, { to: { email: recipient, locale }, words, values: { name }, leadsTo: settings })
}
