import { nameInMail } from '#modules/accounts/name-in-mail.ts'
import type { FactorChange } from '#modules/accounts/second-factor/factor.deps.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

const TEXT = {
  on: {
    subject: /*i18n*/ { id: 'staff.mail.factor-on.subject', message: 'Your second factor is set up' },
    body: /*i18n*/ {
      id: 'staff.mail.factor-on.body',
      message:
        'From now on the administration asks for a code of your authenticator app or a passkey as well. Keep the 8 recovery codes where you find them without your phone.',
    },
  },
  off: {
    subject: /*i18n*/ { id: 'staff.mail.factor-off.subject', message: 'Your second factor was removed' },
    body: /*i18n*/ {
      id: 'staff.mail.factor-off.body',
      message: 'Your account opens with the password alone again, and not for money, rights or personal data.',
    },
  },
  codes: {
    subject: /*i18n*/ { id: 'staff.mail.factor-codes.subject', message: 'You have new recovery codes' },
    body: /*i18n*/ { id: 'staff.mail.factor-codes.body', message: 'Those that you had before are worth nothing now.' },
  },
  'app-added': {
    subject: /*i18n*/ {
      id: 'staff.mail.app-added.subject',
      message: 'An authenticator app was added to your staff account',
    },
    body: /*i18n*/ {
      id: 'staff.mail.app-added.body',
      message: 'From now on a code of it proves your second factor too.',
    },
  },
  'app-removed': {
    subject: /*i18n*/ {
      id: 'staff.mail.app-removed.subject',
      message: 'The authenticator app was removed from your staff account',
    },
    body: /*i18n*/ {
      id: 'staff.mail.app-removed.body',
      message: 'Its codes prove nothing any more. Your passkeys stay.',
    },
  },
  'passkey-added': {
    subject: /*i18n*/ {
      id: 'staff.mail.passkey-added.subject',
      message: 'A passkey was added to your staff account: {name}',
    },
    body: /*i18n*/ {
      id: 'staff.mail.passkey-added.body',
      message: 'From now on it proves your second factor too.',
    },
  },
  'passkey-removed': {
    subject: /*i18n*/ {
      id: 'staff.mail.passkey-removed.subject',
      message: 'A passkey was removed from your staff account: {name}',
    },
    body: /*i18n*/ {
      id: 'staff.mail.passkey-removed.body',
      message: 'It proves nothing any more. Your second factor stays on.',
    },
  },
  reset: {
    subject: /*i18n*/ { id: 'staff.mail.factor-reset.subject', message: 'A superadmin has reset your second factor' },
    body: /*i18n*/ {
      id: 'staff.mail.factor-reset.body',
      message: 'All your devices were signed out. Sign in with your password and set up the second factor again.',
    },
  },
  action: /*i18n*/ { id: 'staff.mail.factor.action', message: 'Open your sign-in' },
  footer: /*i18n*/ {
    id: 'staff.mail.factor.footer',
    message: 'If you know nothing of it, tell a superadmin at once.',
  },
}
type Letter = {
  member: { email: string; locale: Locale }
  publicUrl: string
  translate: Translate
}

export function factorMail({ member, ...desk }: Letter, change: FactorChange | { what: 'reset' }): Mail {
  const name = 'name' in change ? nameInMail(change.name) : ''
  const { action, footer } = TEXT
  const words = { ...TEXT[change.what], action, footer }
  return letter(desk, { to: member, words, values: { name }, leadsTo: '/admin/second-factor' })
}
