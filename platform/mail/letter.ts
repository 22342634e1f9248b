import type { Translate } from '#platform/i18n.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale, Message, Values } from '#platform/locale.ts'
import { factsBlock, type MailBlock, mailLayout } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { MailName } from '#platform/mail/own-names.ts'

export type LetterWords = {
  subject: Message
  /** The subject, where there is no other. */
  heading?: Message
  body?: Message
  action?: Message
  footer?: Message
}

type Letter = {
  to: { email: string; locale: Locale }
  words: LetterWords
  /** Fill the words; amounts of money as they are written in the reader's language. */
  values?: Values
  /** After the body, in the reader's language already. */
  paragraphs?: readonly string[]
  /** Names and values in a table. */
  facts?: readonly { title: Message; value: string }[]
  /** Names in it that are their owners' own. */
  names?: readonly MailName[]
  /** Instead of facts: parts that are written already. */
  blocks?: readonly MailBlock[]
  /** Where the action leads: a path of our site, to which the language is added, or a whole address. */
  leadsTo?: string
}

/** `publicUrl`: where our site is; not needed where all addresses are whole. */
type Desk = { translate: Translate; publicUrl?: string }

/** A mail of our usual form: a heading, what is to be said, perhaps a table, one button, and why it was sent. Pure. */
export function letter({ translate, publicUrl = '' }: Desk, given: Letter): Mail {
  const { to, words, values, paragraphs = [], facts, blocks, names = [], leadsTo } = given
  const { locale } = to
  const say = (message: Message) => translate(locale, message, values)
  const subject = say(words.subject)
  const href = leadsTo?.startsWith('/') ? `${publicUrl}${pathIn(locale, leadsTo)}` : leadsTo
  return {
    recipient: to.email,
    subject,
    ...mailLayout({
      locale,
      heading: words.heading ? say(words.heading) : subject,
      paragraphs: [...(words.body ? [say(words.body)] : []), ...paragraphs],
      names,
      ...(blocks && { blocks: [...blocks] }),
      ...(facts && { blocks: [factsBlock(facts.map(({ title, value }) => ({ title: say(title), value })))] }),
      ...(words.action && href && { action: { label: say(words.action), href } }),
      ...(words.footer && { footer: say(words.footer) }),
    }),
  }
}
