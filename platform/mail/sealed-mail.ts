import type { Vault } from '#platform/vault.ts'
import { withoutKeys } from './blank-links.ts'
import type { mails } from './mail.tables.ts'
import type { MailHeaders } from './mailer.ts'

type Row = typeof mails.$inferSelect
type Words = { text: string; html: string; headers: MailHeaders | null }

/** What the sealed words and files of a mail are tied to. */
function contextOf(mailId: string): string {
  return `mails ${mailId}`
}

/** Words and links as they are kept: nobody reads them from a stolen database. */
export function sealedWords(vault: Vault, mailId: string, { text, html, headers }: Words) {
  const seal = (words: string) => vault.seal(words, contextOf(mailId))
  const unsubscribe = headers?.unsubscribe && seal(headers.unsubscribe)
  return {
    text: seal(text),
    html: seal(html),
    sealed: true,
    headers: headers && { ...headers, ...(unsubscribe && { unsubscribe }) },
  }
}

/** As it was written. Rows from before mails were sealed are plain. */
export function openedWords(vault: Vault, row: Pick<Row, 'id' | 'text' | 'html' | 'headers' | 'sealed'>): Words {
  const { id, text, html, headers, sealed } = row
  if (!sealed) return { text, html, headers }
  const open = (words: string) => vault.open(words, contextOf(id))
  const unsubscribe = headers?.unsubscribe && open(headers.unsubscribe)
  return { text: open(text), html: open(html), headers: headers && { ...headers, ...(unsubscribe && { unsubscribe }) } }
}

/** Of a mail that is on its way to its reader, or there: the keys in its links are theirs alone from then on. */
export function withoutLinks({ text, html, headers }: Words): Words {
  if (!headers) return { text: withoutKeys(text), html: withoutKeys(html), headers }
  const { unsubscribe: _, ...kept } = headers
  return { text: withoutKeys(text), html: withoutKeys(html), headers: kept }
}

export function sealedFile(vault: Vault, mailId: string, content: Uint8Array): Buffer {
  return vault.sealBytes(content, contextOf(mailId))
}

export function openedFile(vault: Vault, { id, sealed }: Pick<Row, 'id' | 'sealed'>, content: Buffer): Buffer {
  return sealed ? vault.openBytes(content, contextOf(id)) : content
}
