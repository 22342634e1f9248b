import { interestOf } from '#modules/payments/interest.contract.ts'
import { reasonWords } from '#modules/reservations/pay/refund-reasons.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { BRAND } from '#platform/brand.ts'
import { add, formatMoney, type Money, money, subtract } from '#platform/money.ts'
import { writePdf } from '#platform/pdf/pdf.ts'
import { writeFacts, writeHeader, writeParagraph, writeSection } from '#platform/pdf/sheet-parts.ts'
import { type Row, writeTable } from '#platform/pdf/table.ts'
import type { ItemPapers } from './item-papers.ts'
import { ticketName } from './party-words.ts'
import type { Words } from './write-words.ts'

const TEXT = {
  title: /*i18n*/ { id: 'documents.invoice.title', message: 'Your receipt' },
  fileTitle: /*i18n*/ { id: 'documents.invoice.file-title', message: 'Receipt {number}' },
  number: /*i18n*/ { id: 'documents.invoice.number', message: 'Receipt number' },
  code: /*i18n*/ { id: 'documents.code', message: 'Booking code' },
  booked: /*i18n*/ { id: 'documents.booked', message: 'Booked on' },
  total: /*i18n*/ { id: 'documents.invoice.total', message: 'Total' },
  items: /*i18n*/ { id: 'documents.invoice.items', message: 'What you bought' },
  what: /*i18n*/ { id: 'documents.invoice.what', message: 'Item' },
  each: /*i18n*/ { id: 'documents.invoice.each', message: 'Unit price' },
  amount: /*i18n*/ { id: 'documents.invoice.amount', message: 'Amount' },
  paid: /*i18n*/ { id: 'documents.invoice.paid', message: 'What you paid' },
  when: /*i18n*/ { id: 'documents.invoice.when', message: 'Date' },
  how: /*i18n*/ { id: 'documents.invoice.how', message: 'Paid with' },
  card: /*i18n*/ { id: 'documents.invoice.card', message: '{brand} ending in {last4}' },
  instalments: /*i18n*/ {
    id: 'documents.invoice.instalments',
    message:
      '{count} instalments of {each}, {total} in total, {rate} a month. {interest} of it is interest, charged and kept by the payment provider.',
  },
  instalmentsFree: /*i18n*/ {
    id: 'documents.invoice.instalments-free',
    message: '{count} instalments of {each}, without interest',
  },
  back: /*i18n*/ { id: 'documents.invoice.back', message: 'Refunds' },
  reason: /*i18n*/ { id: 'documents.invoice.reason', message: 'Reason' },
  promised: /*i18n*/ { id: 'documents.invoice.promised', message: '{reason} (by {day})' },
  kept: /*i18n*/ { id: 'documents.invoice.kept', message: 'Paid minus refunds' },
  currency: /*i18n*/ {
    id: 'documents.invoice.note',
    message:
      'Prices include all taxes and fees and are charged in {currency}. This is a payment receipt, not a tax document.',
  },
  demonstration: /*i18n*/ {
    id: 'documents.invoice.demonstration',
    message: 'Demonstration: no money has changed hands.',
  },
  page: /*i18n*/ { id: 'documents.page', message: '{code} · page {page} of {pages}' },
}
const BRANDS = { visa: 'Visa', mastercard: 'Mastercard', diners: 'Diners Club' }
const TAKEN = ['captured', 'partially_refunded', 'refunded']

/**
 * The receipt: items, extras, taxes, payments, what came back. Its number is the booking code and how often money has moved
 * since, so that two receipts with one number say the same.
 */
export function invoicePdf(papers: readonly ItemPapers[], reservation: ReservationView, words: Words): Promise<Buffer> {
  const { code, createdAt } = reservation
  const number = receiptNumber(reservation)
  const footer = (page: number, pages: number) => words.say(TEXT.page, { code: number, page, pages })
  const title = words.say(TEXT.fileTitle, { number })
  return writePdf({ title, author: BRAND.name, locale: words.locale, at: new Date(createdAt), footer }, (sheet) => {
    writeHeader(sheet, { title: words.say(TEXT.title), aside: title })
    if (reservation.demonstration) writeParagraph(sheet, words.say(TEXT.demonstration), 'quiet')
    writeFacts(sheet, [
      { title: words.say(TEXT.number), value: number },
      { title: words.say(TEXT.code), value: code },
      { title: words.say(TEXT.booked), value: words.shortDay(createdAt) },
      { title: words.say(TEXT.total), value: formatMoney(reservation.total, words.locale) },
    ])
    writeParagraph(sheet, reservation.travellers.map(ticketName).join(', '), 'quiet')
    writeSection(sheet, words.say(TEXT.items))
    writeTable(sheet, itemColumns(words), itemRows(papers, reservation, words))
    const payments = paymentRows(reservation, words)
    if (payments.length > 0) {
      writeSection(sheet, words.say(TEXT.paid))
      writeTable(sheet, moneyColumns(words, TEXT.how), payments)
    }
    if (reservation.refunds.length > 0) {
      writeSection(sheet, words.say(TEXT.back))
      writeTable(sheet, moneyColumns(words, TEXT.reason), refundRows(reservation, words))
    }
    writeParagraph(sheet, words.say(TEXT.currency, { currency: reservation.total.currency }), 'quiet')
  })
}

export function receiptNumber({ code, payments, refunds }: ReservationView): string {
  const moves = payments.filter(({ status }) => TAKEN.includes(status)).length + refunds.length
  return `${code}-${String(moves).padStart(2, '0')}`
}

function itemColumns(words: Words) {
  return [
    { title: words.say(TEXT.what), width: 56 },
    { title: words.say(TEXT.each), width: 20, align: 'right' as const },
    { title: words.say(TEXT.amount), width: 24, align: 'right' as const },
  ]
}

function moneyColumns(words: Words, middle: { id: string; message: string }) {
  return [
    { title: words.say(TEXT.when), width: 22 },
    { title: words.say(middle), width: 54 },
    { title: words.say(TEXT.amount), width: 24, align: 'right' as const },
  ]
}

function itemRows(papers: readonly ItemPapers[], reservation: ReservationView, words: Words): Row[] {
  const rows = papers.flatMap((kind) => kind.rows(reservation, words))
  const total = formatMoney(reservation.total, words.locale)
  return [...rows, { cells: [words.say(TEXT.total), '', total], strong: true }]
}

function paymentRows({ payments }: ReservationView, words: Words): Row[] {
  return payments
    .filter(({ status }) => TAKEN.includes(status))
    .map((payment) => ({
      cells: [
        words.moment(payment.createdAt),
        methodWords(payment, words),
        formatMoney(payment.captured, words.locale),
      ],
    }))
}

function methodWords(payment: ReservationView['payments'][number], words: Words): string {
  const { card, instalments } = payment
  const means = card ? words.say(TEXT.card, { brand: BRANDS[card.brand], last4: card.last4 }) : 'Pix'
  if (!instalments || instalments.count === 1) return means
  const { count, each, total, monthlyRate } = instalments
  const percent = { style: 'percent', minimumFractionDigits: 2 } as const
  const rate = new Intl.NumberFormat(words.locale, percent).format(monthlyRate)
  const values = {
    count,
    each: formatMoney(each, words.locale),
    total: formatMoney(total, words.locale),
    rate,
    interest: formatMoney(interestOf(payment), words.locale),
  }
  return `${means}\n${words.say(monthlyRate > 0 ? TEXT.instalments : TEXT.instalmentsFree, values)}`
}

function refundRows({ payments, refunds, total }: ReservationView, words: Words): Row[] {
  const amount = (value: Money) => formatMoney(value, words.locale)
  const none = money(0, total.currency)
  const given = refunds.filter(({ status }) => status !== 'failed')
  const rows = given.map(({ paymentId, settledAt, createdAt, reason, promisedBy, amount: value }) => {
    const open = !settledAt && promisedBy
    const payment = payments.find(({ id }) => id === paymentId)
    const ours = reasonWords(reason, payment)
    const why = ours ? words.say(ours) : (words.ruleSource(reason) ?? reason)
    const text = open ? words.say(TEXT.promised, { reason: why, day: words.shortDay(promisedBy) }) : why
    return { cells: [words.moment(settledAt ?? createdAt), text, amount(value)] }
  })
  const taken = payments.filter(({ status }) => TAKEN.includes(status)).map(({ captured }) => captured)
  const kept = subtract(add(none, ...taken), add(none, ...given.map(({ amount: value }) => value)))
  return [...rows, { cells: [words.say(TEXT.kept), '', amount(kept)], strong: true }]
}
