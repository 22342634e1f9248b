import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'newsletter.mail.subject', message: 'Please confirm your subscription to Jangada' },
  heading: /*i18n*/ { id: 'newsletter.mail.heading', message: 'One click and you are on board' },
  body: /*i18n*/ {
    id: 'newsletter.mail.body',
    message: 'Someone, hopefully you, asked for our newsletter with new routes and real offers at this address.',
  },
  action: /*i18n*/ { id: 'newsletter.mail.action', message: 'Confirm my subscription' },
  footer: /*i18n*/ {
    id: 'newsletter.mail.footer',
    message:
      'If this was not you, ignore this email: without your confirmation we send nothing more. The link works for 7 days.',
  },
}

export function confirmationMail(input: {
  email: string
  locale: Locale
  link: string
  /** Where one POST leaves the newsletter. */
  unsubscribe: string
  translate: Translate
}): Mail {
  const { email, locale, link, unsubscribe, translate } = input
  const written = letter({ translate }, { to: { email, locale }, words: TEXT, leadsTo: link })
  return { ...written, headers: { unsubscribe, automatic: 'replied' } }
}
