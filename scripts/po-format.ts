import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

type Format = ReturnType<typeof formatter>
type Catalogue = Parameters<Format['serialize']>[0]

const ENGLISH = 'English: '
// Line numbers would make every edit touch the catalogues.
const po = formatter({ lineNumbers: false })

/** Catalogues in which a sentence with an id of its own carries its English as a comment: no other file keeps it. */
export const poFormat = {
  ...po,
  serialize(catalogue: Catalogue, context: Parameters<Format['serialize']>[1]) {
    const carrying = Object.entries(catalogue).map(([id, entry]) => {
      const { message = id, context: meaning } = entry
      const said = id === message || id === generateMessageId(message, meaning)
      return [id, said ? entry : { ...entry, comments: [...(entry.comments ?? []), ENGLISH + message] }]
    })
    return po.serialize(Object.fromEntries(carrying), context)
  },
  parse(content: string, context: Parameters<Format['parse']>[1]): Catalogue {
    const entries = Object.entries(po.parse(content, context) as Catalogue).map(([id, entry]) => {
      const english = entry.comments?.find((comment) => comment.startsWith(ENGLISH))?.slice(ENGLISH.length)
      return [id, { ...entry, message: entry.message ?? english ?? id }]
    })
    return Object.fromEntries(entries)
  },
}
