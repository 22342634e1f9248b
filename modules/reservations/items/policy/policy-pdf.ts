import { policyTerms } from '#modules/insurance/policy-terms.contract.ts'
import { writeCancellation } from '#modules/reservations/documents/write-cancellation.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import { isOver, travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { BRAND } from '#platform/brand.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { formatMoney } from '#platform/money.ts'
import { type Sheet, writePdf } from '#platform/pdf/pdf.ts'
import { writeFacts, writeHeader, writeList, writeParagraph, writeSection } from '#platform/pdf/sheet-parts.ts'
import { writeTable } from '#platform/pdf/table.ts'
import { policyItems } from './current-policies.contract.ts'
import type { PolicyItemView } from './policy-item.contract.ts'
import { type PolicyWords, policyWords } from './policy-words.ts'

const TEXT = {
  title: /*i18n*/ { id: 'documents.policy.title', message: 'Your insurance policy' },
  fileTitle: /*i18n*/ { id: 'documents.policy.file-title', message: 'Insurance policy, booking {code}' },
  aside: /*i18n*/ { id: 'documents.policy.aside', message: 'Travel insurance by {insurer}' },
  number: /*i18n*/ { id: 'documents.policy.number', message: 'Policy number' },
  code: /*i18n*/ { id: 'documents.code', message: 'Booking code' },
  cover: /*i18n*/ { id: 'documents.policy.cover', message: 'Level of cover' },
  region: /*i18n*/ { id: 'documents.policy.region', message: 'Where it applies' },
  days: /*i18n*/ {
    id: 'documents.policy.days',
    message: 'Valid {days}, first and last day included, Brasília time.',
  },
  insured: /*i18n*/ { id: 'documents.policy.insured', message: 'Who is insured' },
  name: /*i18n*/ { id: 'documents.name', message: 'Name' },
  born: /*i18n*/ { id: 'documents.policy.born', message: 'Birth date' },
  premium: /*i18n*/ { id: 'documents.policy.premium', message: 'Policy premium' },
  total: /*i18n*/ { id: 'documents.invoice.total', message: 'Total' },
  tax: /*i18n*/ { id: 'documents.policy.tax', message: 'The premiums include {tax} of insurance tax (IOF).' },
  sums: /*i18n*/ { id: 'documents.policy.sums', message: 'What each person is covered for' },
  benefit: /*i18n*/ { id: 'documents.policy.benefit', message: 'Benefit' },
  sum: /*i18n*/ { id: 'documents.policy.sum', message: 'Up to' },
  excess: /*i18n*/ { id: 'documents.policy.excess', message: 'Excess for each medical claim: {excess}.' },
  cancel: /*i18n*/ { id: 'documents.cancel.title', message: 'If you cancel' },
  clock: /*i18n*/ {
    id: 'documents.policy.clock',
    message: 'Brasília time. Refunds go to the original payment method.',
  },
  claim: /*i18n*/ { id: 'documents.policy.claim', message: 'To report a claim' },
  contact: /*i18n*/ {
    id: 'documents.policy.contact',
    message:
      'Open your booking on our site with the code {code} and your email address and choose “Report a claim”, or choose “Insurance claim” on our contact page, at any time.',
  },
  terms: /*i18n*/ { id: 'documents.policy.terms', message: 'Terms of {day}' },
  demonstration: /*i18n*/ {
    id: 'documents.policy.demonstration',
    message: 'Demonstration: the insurer and this policy are invented. It insures nobody.',
  },
  over: /*i18n*/ {
    id: 'documents.policy.over',
    message: 'This policy is cancelled. It is no longer valid; keep it for your records.',
  },
  page: /*i18n*/ { id: 'documents.page', message: '{code} · page {page} of {pages}' },
}

/** The policy with everything that was agreed and its whole terms, a tagged PDF in the language of the traveller. */
export function policyPdf(reservation: ReservationView, words: Words): Promise<Buffer> {
  const { code, createdAt } = reservation
  const items = policyItems(reservation)
  const footer = (page: number, pages: number) => words.say(TEXT.page, { code, page, pages })
  const title = words.say(TEXT.fileTitle, { code })
  const insurer = items[0]?.insurer.name ?? ''
  return writePdf({ title, author: BRAND.name, locale: words.locale, at: new Date(createdAt), footer }, (sheet) => {
    writeHeader(sheet, { title: words.say(TEXT.title), aside: words.say(TEXT.aside, { insurer }) })
    for (const item of items) writePolicy(sheet, reservation, item, words)
  })
}

function writePolicy(sheet: Sheet, reservation: ReservationView, item: PolicyItemView, words: Words) {
  const said = policyWords(item, words)
  if (isOver(item)) writeParagraph(sheet, words.say(TEXT.over), 'sun')
  if (item.demonstration) writeParagraph(sheet, words.say(TEXT.demonstration), 'quiet')
  writeFacts(sheet, [
    { title: words.say(TEXT.number), value: item.policyNumber ?? '–' },
    { title: words.say(TEXT.code), value: reservation.code },
    { title: words.say(TEXT.cover), value: said.cover },
    { title: words.say(TEXT.region), value: said.region },
  ])
  writeParagraph(sheet, words.say(TEXT.days, { days: said.days }))
  writeInsured(sheet, reservation, item, words)
  writeSums(sheet, said, words)
  const told = { title: words.say(TEXT.cancel), note: words.say(TEXT.clock), words }
  writeCancellation(sheet, item, { ...told, terms: { whole: item.total, timeZone: BRAZIL_ZONE } })
  writeSection(sheet, words.say(TEXT.claim))
  writeParagraph(sheet, words.say(TEXT.contact, { code: reservation.code }))
  writeTerms(sheet, item, words)
}

function writeInsured(sheet: Sheet, reservation: ReservationView, item: PolicyItemView, words: Words) {
  writeSection(sheet, words.say(TEXT.insured))
  const right = 'right' as const
  const columns = [
    { title: words.say(TEXT.name), width: 50 },
    { title: words.say(TEXT.born), width: 26 },
    { title: words.say(TEXT.premium), width: 24, align: right },
  ]
  const rows = travellersOf(reservation, item).map(({ givenNames, surname, birthDate }, index) => {
    const premium = item.premiums[index]?.premium
    const born = birthDate ? words.shortDay(birthDate) : ''
    return { cells: [`${givenNames} ${surname}`, born, premium ? formatMoney(premium, words.locale) : ''] }
  })
  const total = { cells: [words.say(TEXT.total), '', formatMoney(item.total, words.locale)], strong: true }
  writeTable(sheet, columns, [...rows, total])
  writeParagraph(sheet, words.say(TEXT.tax, { tax: formatMoney(item.tax, words.locale) }), 'quiet')
}

function writeSums(sheet: Sheet, { benefits, excess }: PolicyWords, words: Words) {
  writeSection(sheet, words.say(TEXT.sums), 200)
  const columns = [
    { title: words.say(TEXT.benefit), width: 70 },
    { title: words.say(TEXT.sum), width: 30, align: 'right' as const },
  ]
  const rows = benefits.map(({ name, sum }) => ({ cells: [name, sum] }))
  writeTable(sheet, columns, rows)
  writeParagraph(sheet, words.say(TEXT.excess, { excess }), 'quiet')
}

/** As they were on the day of the sale: a policy keeps the version that it was sold with. */
function writeTerms(sheet: Sheet, { version }: PolicyItemView, words: Words) {
  writeSection(sheet, words.say(TEXT.terms, { day: words.shortDay(version) }), 160)
  for (const { title, paragraphs, points } of policyTerms(version, words.locale).sections) {
    writeSection(sheet, title, 80)
    for (const paragraph of paragraphs) writeParagraph(sheet, paragraph)
    writeList(sheet, points)
  }
}
