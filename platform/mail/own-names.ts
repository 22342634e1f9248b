import type { Locale } from '#platform/locale.ts'
import { escapeHtml } from './escape-html.ts'

/** A name that its owner chose, and the language that it is in, where that is known. */
export type MailName = { name: string; language?: Locale | null | undefined }

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** HTML in which names of another language say so, wherever a text has them; attributes stay as they are. Pure. */
export function withOwnNames(html: string, names: readonly MailName[], locale: Locale): string {
  const found = names.filter(({ name, language }) => name && language && language !== locale)
  // The longest first: one name may be a part of another.
  const byText = new Map(found.map(({ name, language }) => [escapeHtml(name), language]))
  const texts = [...byText.keys()].toSorted((a, b) => b.length - a.length)
  if (texts.length === 0) return html
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${texts.map(literal).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const marked = (text: string) => text.replace(any, (name) => `<span lang="${byText.get(name)}">${name}</span>`)
  // What begins with a tag: a text has no sign of one, since it is escaped.
  const parts = html.split('<').map((part, at) => {
    const end = at === 0 ? 0 : part.indexOf('>') + 1
    return part.slice(0, end) + marked(part.slice(end))
  })
  return parts.join('<')
}
