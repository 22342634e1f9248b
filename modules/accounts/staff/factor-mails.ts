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
        'From now on, the administration also asks for a code from your authenticator app or a passkey. Keep the 8 recovery codes where you can find them without your phone.',
    },
  },
  off: {
    subject: /*i18n*/ { id: 'staff.mail.factor-off.subject', message: 'Your second factor was removed' },
    body: /*i18n*/ {
      id: 'staff.mail.factor-off.body',
      message: 'Your account opens with the password alone again, but not for money, permissions or personal data.',
    },
  },
  codes: {
    subject: /*i18n*/ { id: 'staff.mail.factor-codes.subject', message: 'You have new recovery codes' },
    body: /*i18n*/ { id: 'staff.mail.factor-codes.body', message: 'Your previous codes no longer work.' },
  },
  'app-added': {
    subject: /*i18n*/ {
      id: 'staff.mail.app-added.subject',
      message: 'An authenticator app was added to your staff account',
    },
    body: /*i18n*/ {
      id: 'staff.mail.app-added.body',
      message: 'From now on, its codes also count as your second factor.',
    },
  },
  'app-removed': {
    subject: /*i18n*/ {
      id: 'staff.mail.app-removed.subject',
      message: 'The authenticator app was removed from your staff account',
    },
    body: /*i18n*/ {
      id: 'staff.mail.app-removed.body',
      message: 'Its codes no longer work. Your passkeys stay.',
    },
  },
  'passkey-added': {
    subject: /*i18n*/ {
      id: 'staff.mail.passkey-added.subject',
      message: 'A passkey was added to your staff account: {name}',
    },
    body: /*i18n*/ {
      id: 'staff.mail.passkey-added.body',
      message: 'From now on, it also counts as your second factor.',
    },
  },
  'passkey-removed': {
    subject: /*i18n*/ {
      id: 'staff.mail.passkey-removed.subject',
      message: 'A passkey was removed from your staff account: {name}',
    },
    body: /*i18n*/ {
      id: 'staff.mail.passkey-removed.body',
      message: 'It no longer counts as your second factor. Your second factor stays on.',
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
    message: 'If you do not recognise this, tell a superadmin immediately.',
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
