import type { Translate } from '#platform/i18n.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { oneClickAddress } from '#platform/mail/one-click-address.ts'
import type { CampaignWords } from './campaigns.contract.ts'
import { FIRST_NAME, type Purpose } from './campaigns-limits.contract.ts'
import { LEAVE_PATH, leavePage } from './leave-token.ts'

const TEXT = {
  offer: /*i18n*/ {
    id: 'campaigns.mail.offer',
    message: 'You agreed to receive offers by email. Unsubscribe anytime: {stop}',
  },
  service: /*i18n*/ {
    id: 'campaigns.mail.service',
    message:
      'You get this message because you have an account with us. It is not advertising, and you get it whatever you have chosen.',
  },
}

type Desk = { translate: Translate; publicUrl: string }
export type Written = { purpose: Purpose; words: { en: CampaignWords; pt: CampaignWords }; path: string }
export type Reader = { email: string; firstName: string | null; locale: Locale }

/** The words in the language of a reader, with their name. Plain text: nothing that is typed becomes mark-up. */
export function wordsFor(
  { words }: Pick<Written, 'words'>,
  { locale, firstName }: Omit<Reader, 'email'>,
): CampaignWords {
  const { subject, text, action } = locale === 'en' ? words.en : words.pt
  const named = (line: string) => line.replaceAll(FIRST_NAME, firstName ?? '')
  return { subject: named(subject), text: named(text), action }
}

/**
 * The mail of a campaign, as it is sent, shown before and tried. Pure.
 * @param token ends offers for its reader
 */
export function campaignMail({ translate, publicUrl }: Desk, written: Written, to: Reader & { token: string }): Mail {
  const { locale, email, token } = to
  const { subject, text, action } = wordsFor(written, to)
  const stop = `${publicUrl}${pathIn(locale, leavePage(token))}`
  const isOffer = written.purpose === 'offer'
  const content = {
    locale,
    heading: subject,
    paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
    ...(written.path && { action: { label: action, href: `${publicUrl}${pathIn(locale, written.path)}` } }),
    footer: isOffer ? translate(locale, TEXT.offer, { stop }) : translate(locale, TEXT.service),
  }
  return {
    recipient: email,
    subject,
    ...mailLayout(content),
    ...(isOffer && { headers: { unsubscribe: oneClickAddress(publicUrl, LEAVE_PATH, token) } }),
  }
}
