import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { FactorChange } from './second-factor.ts'

type Told = Exclude<FactorChange, 'codes'>
type Words = { subject: Message; body: Message; footer: Message }

const OPEN = /*i18n*/ { id: 'factor.mail.action', message: 'Open my settings' }
const NOT_ME = /*i18n*/ {
  id: 'factor.mail.on.footer',
  message: 'If it was not you, set a new password now and write to us.',
}
const TURN_ON_AGAIN = /*i18n*/ {
  id: 'factor.mail.off.footer',
  message: 'If it was not you, set a new password now and turn it on again.',
}

const WORDS: Record<Told, Words> = {
  on: {
    subject: /*i18n*/ { id: 'factor.mail.on.subject', message: 'Two-factor sign-in is on' },
    body: /*i18n*/ {
      id: 'factor.mail.on.body',
      message:
        'From now on your account asks for a second step beside the password: a code of your authenticator app or a passkey. Keep the 8 recovery codes where you find them without your phone.',
    },
    footer: NOT_ME,
  },
  off: {
    subject: /*i18n*/ { id: 'factor.mail.off.subject', message: 'Two-factor sign-in is off' },
    body: /*i18n*/ {
      id: 'factor.mail.off.body',
      message: 'Your account opens with the password alone again. Your recovery codes are worth nothing now.',
    },
    footer: TURN_ON_AGAIN,
  },
}

type Letter = { recipient: string; locale: Locale; settings: string; publicUrl: string; translate: Translate }

/** To customers and hotel owners; `settings` is the page on which they look after it. */
export function factorMail({ recipient, locale, settings, publicUrl, translate }: Letter, what: Told): Mail {
  const { subject, body, footer } = WORDS[what]
  const say = (message: Message) => translate(locale, message)
  const href = `${publicUrl}${locale === 'pt-BR' ? '/pt' : ''}${settings}`
  const action = { label: say(OPEN), href }
  const paragraphs = [say(body)]
  return {
    recipient,
    subject: say(subject),
    ...mailLayout({ locale, heading: say(subject), paragraphs, action, footer: say(footer) }),
  }
}
