import type { Vault } from '#platform/vault.ts'
import { withoutKeys } from './blank-links.ts'
import type { mails } from './mail.tables.ts'
import type { Attachment, MailHeaders } from './mailer.ts'

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

/** Files as they are kept, one behind the other. */
export function sealedFiles(vault: Vault, mailId: string, attachments: readonly Attachment[]) {
  const sealed = attachments.map(({ content }) => vault.sealBytes(content, contextOf(mailId)))
  if (sealed.length === 0) return { files: null, contents: null }
  const files = attachments.map(({ name, type }, at) => ({ name, type, size: sealed[at]?.length ?? 0 }))
  return { files, contents: Buffer.concat(sealed) }
}

export function openedFiles(vault: Vault, row: Pick<Row, 'id' | 'sealed' | 'files' | 'contents'>): Attachment[] {
  const { id, sealed, files, contents } = row
  let from = 0
  return (files ?? []).map(({ name, type, size }) => {
    const content = contents?.subarray(from, from + size) ?? Buffer.alloc(0)
    from += size
    return { name, type, content: sealed ? vault.openBytes(content, contextOf(id)) : content }
  })
}
