import { BRAND } from '#platform/brand.ts'
import { monthText } from '#platform/date-words.ts'
import type { Translate } from '#platform/i18n.ts'
import { csvOf } from '#platform/lists/csv.ts'
import type { Locale, Message, Values } from '#platform/locale.ts'
import { type Currency, formatMoney, money, toMajor } from '#platform/money.ts'
import { type Sheet, writePdf } from '#platform/pdf/pdf.ts'
import { writeFacts, writeHeader, writeParagraph, writeSection } from '#platform/pdf/sheet-parts.ts'
import { type Row, writeTable } from '#platform/pdf/table.ts'
import { dayText } from './day-text.ts'
import type { Statement, StatementLine, Sums } from './earnings.contract.ts'
import type { Payee } from './payouts.deps.ts'

const TEXT = {
  title: /*i18n*/ { id: 'statement.title', message: 'Statement of {month}' },
  of: /*i18n*/ { id: 'statement.of', message: 'Stays with check-out in this month' },
  asOf: /*i18n*/ { id: 'statement.as-of', message: 'As of' },
  to: /*i18n*/ { id: 'statement.to', message: 'For' },
  taxId: /*i18n*/ { id: 'statement.tax-id', message: 'Tax ID {taxId}' },
  stays: /*i18n*/ { id: 'statement.stays', message: 'Stays' },
  none: /*i18n*/ { id: 'statement.none', message: 'No stays with check-out in this month.' },
  code: /*i18n*/ { id: 'statement.code', message: 'Booking' },
  checkOut: /*i18n*/ { id: 'statement.check-out', message: 'Check-out' },
  gross: /*i18n*/ { id: 'statement.gross', message: 'Gross' },
  refunded: /*i18n*/ { id: 'statement.refunded', message: 'Refunds' },
  fee: /*i18n*/ { id: 'statement.fee', message: 'Fee' },
  net: /*i18n*/ { id: 'statement.net', message: 'Net' },
  total: /*i18n*/ { id: 'statement.total', message: 'Total' },
  when: /*i18n*/ { id: 'statement.when', message: 'When it is paid' },
  paid: /*i18n*/ { id: 'statement.paid', message: 'Sent to you' },
  open: /*i18n*/ { id: 'statement.open', message: 'Open' },
  note: /*i18n*/ {
    id: 'statement.note',
    message: 'Demonstration: no money has changed hands. This is not a tax document.',
  },
  page: /*i18n*/ { id: 'statement.page', message: '{month} · page {page} of {pages}' },
} satisfies Record<string, Message>

type Print = { payee: Payee | null; locale: Locale; translate: Translate; at: Date; today: string }
type Words = { locale: Locale; say(message: Message, values?: Values): string }

/** A tagged PDF of a statement as it is: what reduces the net is below zero, in lines and totals alike. */
export function statementPdf(statement: Statement, { payee, locale, translate, at, today }: Print): Promise<Buffer> {
  const words: Words = { locale, say: (message, values) => translate(locale, message, values) }
  const { say } = words
  const month = monthText(statement.month, locale)
  const title = say(TEXT.title, { month })
  const footer = (page: number, pages: number) => say(TEXT.page, { month, page, pages })
  return writePdf({ title, author: BRAND.name, locale, at, footer }, (sheet) => {
    writeHeader(sheet, { title, aside: statement.month })
    writeParagraph(sheet, say(TEXT.note), 'quiet')
    writeFacts(sheet, [{ title: say(TEXT.asOf), value: dayText(today, locale) }, ...totalFacts(statement, words)])
    if (payee) writePayee(sheet, words, payee)
    writeSection(sheet, say(TEXT.stays))
    writeParagraph(sheet, say(statement.lines.length === 0 ? TEXT.none : TEXT.of), 'quiet')
    if (statement.lines.length === 0) return
    writeTable(sheet, columns(words), rows(statement, words))
    writeSection(sheet, say(TEXT.when))
    for (const { code, explanation } of statement.lines) writeParagraph(sheet, `${code}: ${explanation}`)
  })
}

function writePayee(sheet: Sheet, { say }: Words, { name, taxId, address }: Payee) {
  writeSection(sheet, say(TEXT.to))
  for (const line of [name, ...(taxId ? [say(TEXT.taxId, { taxId })] : []), ...address]) writeParagraph(sheet, line)
}

function totalFacts({ totals }: Statement, { say, locale }: Words) {
  return totals.flatMap(({ currency, net, paid, open }) => [
    { title: `${say(TEXT.net)} (${currency})`, value: formatMoney(money(net, currency), locale) },
    { title: `${say(TEXT.paid)} (${currency})`, value: formatMoney(money(paid, currency), locale) },
    { title: `${say(TEXT.open)} (${currency})`, value: formatMoney(money(open, currency), locale) },
  ])
}

function columns({ say }: Words) {
  const right = (message: Message) => ({ title: say(message), width: 16, align: 'right' as const })
  return [
    { title: say(TEXT.code), width: 14 },
    { title: say(TEXT.checkOut), width: 20 },
    right(TEXT.gross),
    right(TEXT.refunded),
    right(TEXT.fee),
    right(TEXT.net),
  ]
}

function rows({ lines, totals }: Statement, { say, locale }: Words): Row[] {
  const figures = (sums: Sums) => signed(sums).map((amount) => formatMoney(money(amount, sums.currency), locale))
  return [
    ...lines.map((line) => ({ cells: [line.code, dayText(line.checkOut, locale, 'short'), ...figures(line)] })),
    ...totals.map((sums) => ({ cells: [say(TEXT.total), '', ...figures(sums)], strong: true })),
  ]
}

/** Gross, refunds, fee, net: they add up from left to right. */
function signed({ gross, refunded, fee, net }: Sums): number[] {
  return [gross, 0 - refunded, 0 - fee, net]
}

const COLUMNS = [
  'month',
  'booking',
  'hotel',
  'check_out',
  'currency',
  'gross',
  'refunds',
  'fee',
  'net',
  'paid',
  'open',
  'state',
  'explanation',
  'fee_percent',
]

/** A line a stay; amounts have a point and two digits, and what reduces the net is below zero. */
export function statementCsv({ month, lines }: Statement): string {
  return csvOf([COLUMNS, ...lines.map((line) => csvRow(month, line))])
}

function csvRow(month: string, line: StatementLine): string[] {
  const { code, hotelName, checkOut, currency, paid, open, state, explanation, feePercent } = line
  const figures = [...signed(line), paid, open].map((amount) => plain(amount, currency))
  return [month, code, hotelName, checkOut, currency, ...figures, state, explanation, String(feePercent)]
}

function plain(amount: number, currency: Currency): string {
  return toMajor(money(amount, currency)).toFixed(2)
}
