import type { Sheet } from '#platform/pdf/pdf.ts'
import { writeParagraph, writeSection } from '#platform/pdf/sheet-parts.ts'
import { writeTable } from '#platform/pdf/table.ts'
import { type CancellationTerms, cancellationWords } from './cancellation-words.ts'
import type { Words } from './write-words.ts'

const TEXT = {
  when: /*i18n*/ { id: 'documents.voucher.when', message: 'When' },
  back: /*i18n*/ { id: 'documents.voucher.back', message: 'Refund' },
  rule: /*i18n*/ { id: 'documents.voucher.rule', message: 'Reason' },
}

type Item = Parameters<typeof cancellationWords>[0]
type Told = { title: string; note: string; terms: CancellationTerms; words: Words }

/** What a cancellation gives back, step by step. */
export function writeCancellation(sheet: Sheet, item: Item, { title, note, terms, words }: Told) {
  const rows = cancellationWords(item, terms, words).map(({ when, back, rule }) => ({ cells: [when, back, rule] }))
  if (rows.length === 0) return
  writeSection(sheet, title, 120)
  const columns = [
    { title: words.say(TEXT.when), width: 34 },
    { title: words.say(TEXT.back), width: 25 },
    { title: words.say(TEXT.rule), width: 41 },
  ]
  writeTable(sheet, columns, rows)
  writeParagraph(sheet, note, 'quiet')
}
