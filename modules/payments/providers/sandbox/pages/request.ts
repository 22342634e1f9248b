import type { Locale, Message } from '#platform/locale.ts'
import type { Say } from './texts.ts'

/** What a page is rendered with. */
export type PageRequest = {
  locale: Locale
  /** The theme of the page around it; undefined follows the system. */
  theme: 'light' | 'dark' | undefined
  nonce: string
  now: Date
  merchant: string
  say: Say
  sayOf: (message: Message) => string
}
