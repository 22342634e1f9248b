import { nameInMail } from '#modules/accounts/name-in-mail.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'account.mail.invite.subject', message: 'Your access to the Jangada administration' },
  heading: /*i18n*/ { id: 'account.mail.invite.heading', message: 'Welcome to the crew, {firstName}' },
  body: /*i18n*/ {
    id: 'account.mail.invite.body',
    message: '{inviter} gave you access to the Jangada administration. Set your password to get started.',
  },
  action: /*i18n*/ { id: 'account.mail.invite.action', message: 'Set a password' },
  footer: /*i18n*/ {
    id: 'account.mail.invite.footer',
    message: 'The link works once and expires in 72 hours. If you were not expecting this, ignore this email.',
  },
} satisfies Record<string, Message>

export function invitationMail(input: {
  recipient: string
  locale: Locale
  firstName: string
  inviter: string
  token: string
  publicUrl: string
  translate: Translate
}): Mail {
  const { recipient, locale, firstName, inviter, token, ...desk } = input
  return letter(desk, {
    to: { email: recipient, locale },
    words: TEXT,
    values: { firstName: nameInMail(firstName), inviter: nameInMail(inviter) },
    leadsTo: `/admin/login?invitation=${token}`,
  })
}
