import type { CareLetter } from '#modules/accounts/care/cared.ts'
import { nameInMail } from '#modules/accounts/name-in-mail.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import type { Day } from '#platform/dates.ts'
import type { Message, Values } from '#platform/locale.ts'
import { type LetterWords, letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { AccountRealm } from './privacy-rights.contract.ts'

const PRIVACY = /*i18n*/ { id: 'privacy.mail.action', message: 'How we handle your data' }
const RIGHTS = /*i18n*/ {
  id: 'privacy.mail.footer',
  message:
    'You asked for this under the Brazilian data protection law (LGPD, art. 18). If you disagree, write to us or to the authority (ANPD).',
}
const ANSWERED: LetterWords = {
  subject: /*i18n*/ { id: 'privacy.mail.answered.subject', message: 'Our answer to your privacy request' },
  action: PRIVACY,
  footer: RIGHTS,
}
const REFUSED: LetterWords = {
  subject: /*i18n*/ { id: 'privacy.mail.refused.subject', message: 'We cannot do what you asked' },
  action: PRIVACY,
  footer: RIGHTS,
}
const DATA: LetterWords = {
  subject: /*i18n*/ { id: 'privacy.mail.data.subject', message: 'Everything we know about you' },
  heading: /*i18n*/ { id: 'privacy.mail.data.heading', message: 'Your data, {firstName}' },
  body: /*i18n*/ {
    id: 'privacy.mail.data.body',
    message:
      'As you asked, this email has one file (JSON) attached with everything we know about you. Keep it in a safe place.',
  },
  action: PRIVACY,
  footer: RIGHTS,
}
const ASKED: LetterWords = {
  subject: /*i18n*/ { id: 'privacy.mail.asked.subject', message: 'You asked us to erase your account' },
  body: /*i18n*/ {
    id: 'privacy.mail.asked.body',
    message:
      'We will answer by {day}. Until then your account works as before. If this was not you, change your password and write to us.',
  },
  action: PRIVACY,
  footer: RIGHTS,
}
const ERASED_SUBJECT = /*i18n*/ { id: 'privacy.mail.erased.subject', message: 'Your account is erased' }
const ERASED_BODY: Record<AccountRealm, Message> = {
  customer: /*i18n*/ {
    id: 'privacy.mail.erased.body',
    message:
      'As you asked, we have erased your account: your name, address, phone, saved travellers and devices. This is our last email to this address. What the law requires us to keep:',
  },
  owner: /*i18n*/ {
    id: 'privacy.mail.erased.owner',
    message:
      'As you asked, we have erased your account: your name, address, business and bank details, documents, templates and devices. Your hotels are no longer on the site. This is our last email to this address. What the law requires us to keep:',
  },
  staff: /*i18n*/ {
    id: 'privacy.mail.erased.staff',
    message:
      'As you asked, we have erased your staff account: your name, address, saved reports and devices. This is our last email to this address. What the law requires us to keep:',
  },
}

export const answerMail = (to: CareLetter, { words, status }: { words: string; status: 'answered' | 'refused' }) =>
  write(to, status === 'answered' ? ANSWERED : REFUSED, words.split(/\n{2,}/))

type ErasedAccount = { realm: AccountRealm; kept: readonly { what: string; why: string }[] }

export const erasedMail = (to: CareLetter, { realm, kept }: ErasedAccount) =>
  write(
    to,
    { subject: ERASED_SUBJECT, body: ERASED_BODY[realm], action: PRIVACY, footer: RIGHTS },
    kept.map(({ what, why }) => `${what}: ${why}`),
  )

/** @param dueOn by when staff answer */
export const askedMail = (to: CareLetter, dueOn: Day) => write(to, ASKED, [], { day: { day: dueOn } })

export function dataMail(to: CareLetter, document: string): Mail {
  const attachment = { name: `${BRAND_SLUG}-my-data.json`, type: 'application/json', content: Buffer.from(document) }
  return { ...write(to, DATA), attachments: [attachment] }
}

function write(
  { recipient, locale, firstName, ...desk }: CareLetter,
  words: LetterWords,
  paragraphs: readonly string[] = [],
  more: Values = {},
) {
  const to = { email: recipient, locale }
  return letter(desk, {
    to,
    words,
    values: { firstName: nameInMail(firstName), ...more },
    paragraphs,
    leadsTo: '/privacy',
  })
}
