import { dayText } from '#modules/ledger/payouts/day-text.ts'
import type { Payee } from '#modules/ledger/payouts/payouts.deps.ts'
import { BRAND } from '#platform/brand.ts'
import type { Translate } from '#platform/i18n.ts'
import { csvOf } from '#platform/lists/csv.ts'
import type { Locale, Message, Values } from '#platform/locale.ts'
import { formatMoney, money, toMajor } from '#platform/money.ts'
import { type Sheet, writePdf } from '#platform/pdf/pdf.ts'
import { writeFacts, writeHeader, writeParagraph, writeSection } from '#platform/pdf/sheet-parts.ts'
import { type Row, writeTable } from '#platform/pdf/table.ts'
import type { WholeInvoice } from './invoices.views.ts'

const TEXT = {
  invoice: /*i18n*/ { id: 'fee-invoice.title', message: 'Invoice for the platform fee' },
  credit_note: /*i18n*/ { id: 'fee-invoice.credit-note', message: 'Credit note for the platform fee' },
  number: /*i18n*/ { id: 'fee-invoice.number', message: 'Number' },
  issued: /*i18n*/ { id: 'fee-invoice.issued', message: 'Issued on' },
  run: /*i18n*/ { id: 'fee-invoice.run', message: 'Payout' },
  total: /*i18n*/ { id: 'fee-invoice.total', message: 'Total' },
  from: /*i18n*/ { id: 'fee-invoice.from', message: 'From' },
  to: /*i18n*/ { id: 'fee-invoice.to', message: 'To' },
  taxId: /*i18n*/ { id: 'fee-invoice.tax-id', message: 'Tax ID {taxId}' },
  stays: /*i18n*/ { id: 'fee-invoice.stays', message: 'Stays' },
  code: /*i18n*/ { id: 'fee-invoice.code', message: 'Booking' },
  hotel: /*i18n*/ { id: 'fee-invoice.hotel', message: 'Hotel' },
  checkOut: /*i18n*/ { id: 'fee-invoice.check-out', message: 'Check-out' },
  base: /*i18n*/ { id: 'fee-invoice.base', message: 'Kept' },
  fee: /*i18n*/ { id: 'fee-invoice.fee', message: 'Fee' },
  kept: /*i18n*/ {
    id: 'fee-invoice.kept',
    message:
      'Kept is what the guest paid and was not refunded. The fee is {percent}% of it and was deducted in payout {run}; there is nothing to pay.',
  },
  rate: /*i18n*/ { id: 'fee-invoice.rate', message: 'Fee rate' },
  keptMixed: /*i18n*/ {
    id: 'fee-invoice.kept-mixed',
    message:
      'Kept is what the guest paid and was not refunded. The fee is a share of it, at the rate in force on the day the stay was booked, and was deducted in payout {run}; there is nothing to pay.',
  },
  credited: /*i18n*/ {
    id: 'fee-invoice.credited',
    message: 'This reverses fees invoiced before, because a payment was returned or guests were refunded.',
  },
  earlier: /*i18n*/ {
    id: 'fee-invoice.earlier',
    message: 'For stays invoiced before, only what has changed since is listed.',
  },
  note: /*i18n*/ {
    id: 'fee-invoice.note',
    message: 'Demonstration: no money has changed hands. This is not a tax document.',
  },
  page: /*i18n*/ { id: 'fee-invoice.page', message: '{number} · page {page} of {pages}' },
} satisfies Record<string, Message>

type Words = { locale: Locale; say(message: Message, values?: Values): string }
type Print = { seller: Payee; locale: Locale; translate: Translate }

/** A tagged PDF; the same invoice gives the same document forever. */
export function invoicePdf(invoice: WholeInvoice, { seller, locale, translate }: Print): Promise<Buffer> {
  const words: Words = { locale, say: (message, values) => translate(locale, message, values) }
  const { number, run, issuedAt: at } = invoice
  const title = words.say(TEXT[invoice.kind])
  const footer = (page: number, pages: number) => words.say(TEXT.page, { number, page, pages })
  return writePdf({ title: `${title} ${number}`, author: BRAND.name, locale, at, footer }, (sheet) => {
    writeHeader(sheet, { title, aside: number })
    writeParagraph(sheet, words.say(TEXT.note), 'quiet')
    writeFacts(sheet, [
      { title: words.say(TEXT.number), value: number },
      { title: words.say(TEXT.issued), value: dayText(invoice.issuedOn, locale) },
      { title: words.say(TEXT.run), value: String(run) },
      { title: words.say(TEXT.total), value: amountOf(invoice.total, invoice, words) },
    ])
    writeParty(sheet, words, words.say(TEXT.from), seller)
    writeParty(sheet, words, words.say(TEXT.to), invoice.buyer)
    writeSection(sheet, words.say(TEXT.stays))
    writeTable(sheet, columns(invoice, words), rows(invoice, words))
    for (const paragraph of explained(invoice, words)) writeParagraph(sheet, paragraph, 'quiet')
  })
}

function writeParty(sheet: Sheet, words: Words, title: string, { name, taxId, address }: Payee) {
  writeSection(sheet, title)
  const lines = [name, ...(taxId ? [words.say(TEXT.taxId, { taxId })] : []), ...address]
  for (const line of lines) writeParagraph(sheet, line)
}

function explained({ kind, run, lines }: WholeInvoice, { say }: Words): string[] {
  if (kind === 'credit_note') return [say(TEXT.credited)]
  const percent = onlyRate(lines)
  return [percent === null ? say(TEXT.keptMixed, { run }) : say(TEXT.kept, { percent, run }), say(TEXT.earlier)]
}

/** The fee of all of them; null where they were booked with different ones, and each line says its own. */
function onlyRate(lines: WholeInvoice['lines']): number | null {
  const [rate, ...others] = new Set(lines.map(({ feePercent }) => feePercent))
  return others.length > 0 ? null : (rate ?? null)
}

function columns({ lines }: WholeInvoice, { say }: Words) {
  const mixed = onlyRate(lines) === null
  return [
    { title: say(TEXT.code), width: 14 },
    { title: say(TEXT.hotel), width: mixed ? 25 : 34 },
    { title: say(TEXT.checkOut), width: 21 },
    { title: say(TEXT.base), width: 18, align: 'right' as const },
    ...(mixed ? [{ title: say(TEXT.rate), width: 9, align: 'right' as const }] : []),
    { title: say(TEXT.fee), width: 14, align: 'right' as const },
  ]
}

function rows(invoice: WholeInvoice, words: Words): Row[] {
  const mixed = onlyRate(invoice.lines) === null
  const said = invoice.lines.map(({ code, hotelName, checkOut, base, feePercent, amount }) => ({
    cells: [
      code,
      hotelName,
      dayText(checkOut, words.locale, 'short'),
      amountOf(base, invoice, words),
      ...(mixed ? [`${feePercent}%`] : []),
      amountOf(amount, invoice, words),
    ],
  }))
  return [
    ...said,
    {
      cells: [words.say(TEXT.total), '', '', '', ...(mixed ? [''] : []), amountOf(invoice.total, invoice, words)],
      strong: true,
    },
  ]
}

function amountOf(amount: number, { currency }: WholeInvoice, { locale }: Words): string {
  return formatMoney(money(amount, currency), locale)
}

const COLUMNS = [
  'number',
  'kind',
  'issued_on',
  'run',
  'booking',
  'hotel',
  'check_out',
  'currency',
  'base',
  'fee',
  'fee_percent',
]

/** A line a stay; amounts have a point and two digits. */
export function invoiceCsv({ number, kind, issuedOn, run, currency, lines }: WholeInvoice): string {
  const text = (amount: number) => toMajor(money(amount, currency)).toFixed(2)
  const said = lines.map(({ code, hotelName, checkOut, base, feePercent, amount }) => [
    number,
    kind,
    issuedOn,
    String(run),
    code,
    hotelName,
    checkOut,
    currency,
    text(base),
    text(amount),
    String(feePercent),
  ])
  return csvOf([COLUMNS, ...said])
}
