import { dueText } from '#modules/hotels/due-there.contract.ts'
import { stayTerms } from '#modules/reservations/documents/cancellation-words.ts'
import { stayPriceRows } from '#modules/reservations/documents/stay-price.ts'
import { type StayWords, stayWords } from '#modules/reservations/documents/stay-words.ts'
import { writeCancellation } from '#modules/reservations/documents/write-cancellation.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { formatMoney } from '#platform/money.ts'
import type { Sheet } from '#platform/pdf/pdf.ts'
import { writeFacts, writeList, writeParagraph, writeSection } from '#platform/pdf/sheet-parts.ts'
import { writeTable } from '#platform/pdf/table.ts'
import { stayItems } from './current-stays.contract.ts'
import type { StayItemView } from './stay-item.contract.ts'

const TEXT = {
  code: /*i18n*/ { id: 'documents.code', message: 'Booking code' },
  checkIn: /*i18n*/ { id: 'documents.check-in', message: 'Check-in' },
  checkOut: /*i18n*/ { id: 'documents.check-out', message: 'Check-out' },
  length: /*i18n*/ { id: 'documents.voucher.length', message: 'Duration' },
  phone: /*i18n*/ { id: 'documents.voucher.phone', message: 'Phone: {phone}' },
  map: /*i18n*/ { id: 'documents.voucher.map', message: 'On the map: {latitude}, {longitude}' },
  stay: /*i18n*/ { id: 'documents.voucher.stay', message: 'Your stay' },
  what: /*i18n*/ { id: 'documents.voucher.what', message: 'What' },
  booked: /*i18n*/ { id: 'documents.voucher.as-booked', message: 'As booked' },
  room: /*i18n*/ { id: 'documents.voucher.room', message: 'Room' },
  plan: /*i18n*/ { id: 'documents.voucher.plan', message: 'Rate' },
  guests: /*i18n*/ { id: 'documents.voucher.guests', message: 'Guests' },
  wishes: /*i18n*/ { id: 'documents.voucher.wishes', message: 'Your special requests' },
  end: /*i18n*/ { id: 'documents.voucher.end', message: '{day}, {hours}' },
  clock: /*i18n*/ { id: 'documents.voucher.clock', message: 'All times: {clock}.' },
  price: /*i18n*/ { id: 'documents.voucher.price', message: 'Price and what it includes' },
  item: /*i18n*/ { id: 'documents.invoice.what', message: 'Item' },
  each: /*i18n*/ { id: 'documents.voucher.each-night', message: 'Nightly rate' },
  amount: /*i18n*/ { id: 'documents.invoice.amount', message: 'Amount' },
  total: /*i18n*/ { id: 'documents.invoice.total', message: 'Total' },
  paid: /*i18n*/ {
    id: 'documents.voucher.paid',
    message: 'Paid to us in full, with all taxes and fees: there is nothing left to pay at the hotel.',
  },
  cancellation: /*i18n*/ { id: 'documents.voucher.cancellation', message: 'If you cancel ({policy})' },
  hotelClock: /*i18n*/ {
    id: 'documents.voucher.hotel-clock',
    message: 'Times: {clock}. Refunds go to the original payment method.',
  },
  reach: /*i18n*/ { id: 'documents.voucher.reach', message: 'Getting there and arriving' },
  show: /*i18n*/ {
    id: 'documents.voucher.show',
    message: 'Show this voucher, on your phone or printed, and a photo ID in the name of {name}.',
  },
  reference: /*i18n*/ { id: 'documents.voucher.reference', message: 'Hotel’s reference' },
  due: /*i18n*/ { id: 'documents.voucher.due', message: 'To pay at the hotel, in its own money: {amount}.' },
  paidButDue: /*i18n*/ {
    id: 'documents.voucher.paid-but-due',
    message: 'Paid to us in full. What is to be paid at the hotel comes on top.',
  },
  conditions: /*i18n*/ { id: 'documents.voucher.conditions', message: 'Conditions of the hotel' },
  ask: /*i18n*/ {
    id: 'documents.voucher.ask',
    message:
      'To cancel, or to ask us anything, open your booking on our site with the code {code} and your email address.',
  },
  late: /*i18n*/ {
    id: 'documents.voucher.late',
    message: 'If you arrive after {until}, let the hotel know beforehand, so that someone is there to meet you.',
  },
  message: /*i18n*/ {
    id: 'documents.voucher.message',
    message:
      'To message the hotel or us, or to change or cancel, open your booking on our site with the code {code} and your email address.',
  },
  demonstration: /*i18n*/ {
    id: 'documents.voucher.demonstration',
    message: 'Demonstration: the hotel and this voucher are invented. It does not entitle anyone to a room.',
  },
  over: /*i18n*/ {
    id: 'documents.voucher.over',
    message: 'This stay is cancelled. The voucher is no longer valid; keep it for your records.',
  },
}

/** The pages of the voucher, in the language of the guest. */
export function stayVoucher(sheet: Sheet, reservation: ReservationView, words: Words): void {
  const { code } = reservation
  for (const item of stayItems(reservation)) {
    const said = stayWords(item, words)
    if (isOver(item)) writeParagraph(sheet, words.say(TEXT.over), 'sun')
    if (item.demonstration) writeParagraph(sheet, words.say(TEXT.demonstration), 'quiet')
    writeFacts(sheet, factsOf(item, code, said, words))
    writeHotel(sheet, item, said, words)
    writeSection(sheet, words.say(TEXT.stay), 200)
    writeTable(sheet, stayColumns(words), voucherRows(reservation, item, said, words))
    writeParagraph(sheet, words.say(TEXT.clock, { clock: said.clock }), 'quiet')
    writeSection(sheet, words.say(TEXT.reach), 120)
    writeList(sheet, adviceOf(reservation, item, words))
    writePrice(sheet, item, words)
    writeConditions(sheet, item, words)
    writeCancellation(sheet, item, { ...cancellationTold(said, words), terms: stayTerms(item) })
  }
}

function factsOf({ reference }: StayItemView, code: string, { checkIn, checkOut, nights }: StayWords, words: Words) {
  return [
    ...(reference ? [{ title: words.say(TEXT.reference), value: reference }] : []),
    { title: words.say(TEXT.code), value: code },
    { title: words.say(TEXT.checkIn), value: checkIn.shortDay },
    { title: words.say(TEXT.checkOut), value: checkOut.shortDay },
    { title: words.say(TEXT.length), value: nights },
  ]
}

function writeHotel(sheet: Sheet, { hotel }: StayItemView, said: StayWords, words: Words) {
  writeSection(sheet, said.hotel, 80, hotel.nameLanguage)
  writeParagraph(sheet, [said.stars, said.address].filter(Boolean).join(' · '))
  const place = { latitude: hotel.latitude.toFixed(5), longitude: hotel.longitude.toFixed(5) }
  if (hotel.phone) writeParagraph(sheet, words.say(TEXT.phone, { phone: hotel.phone }))
  writeParagraph(sheet, words.say(TEXT.map, place), 'quiet')
}

function stayColumns(words: Words) {
  return [
    { title: words.say(TEXT.what), width: 26 },
    { title: words.say(TEXT.booked), width: 74 },
  ]
}

function voucherRows({ travellers }: ReservationView, item: StayItemView, said: StayWords, words: Words) {
  const names = travellers.map(({ givenNames, surname }) => `${givenNames} ${surname}`)
  const rows = [
    [TEXT.checkIn, words.say(TEXT.end, said.checkIn)],
    [TEXT.checkOut, words.say(TEXT.end, said.checkOut)],
    [TEXT.room, said.room],
    [TEXT.plan, `${said.plan} · ${said.meal}`],
    [TEXT.guests, [...names, said.party].join('\n')],
    ...(item.wishes ? ([[TEXT.wishes, item.wishes]] as const) : []),
  ] as const
  return rows.map(([title, value]) => ({ cells: [words.say(title), value] }))
}

function writePrice(sheet: Sheet, item: StayItemView, words: Words) {
  const right = 'right' as const
  const rows = stayPriceRows(item, words)
  // The total stays on the page of what it sums up.
  writeSection(sheet, words.say(TEXT.price), 110 + 26 * rows.length)
  const columns = [
    { title: words.say(TEXT.item), width: 60 },
    { title: words.say(TEXT.each), width: 18, align: right },
    { title: words.say(TEXT.amount), width: 22, align: right },
  ]
  const total = { cells: [words.say(TEXT.total), '', formatMoney(item.total, words.locale)], strong: true }
  writeTable(sheet, columns, [...rows, total])
  if (isOver(item)) return
  const { dueThere } = item
  writeParagraph(sheet, words.say(dueThere ? TEXT.paidButDue : TEXT.paid), 'quiet')
  if (dueThere) writeParagraph(sheet, words.say(TEXT.due, { amount: dueText(dueThere, words.locale) }))
}

function writeConditions(sheet: Sheet, { conditions, keys }: StayItemView, words: Words) {
  const said = [...conditions.map(({ title, text }) => `${title}: ${text}`), ...(keys ? [keys] : [])]
  if (said.length === 0) return
  writeSection(sheet, words.say(TEXT.conditions), 80)
  writeList(sheet, said)
}

function cancellationTold({ policy, clock }: StayWords, words: Words) {
  return { title: words.say(TEXT.cancellation, { policy }), note: words.say(TEXT.hotelClock, { clock }), words }
}

function adviceOf(
  { code, travellers: [first] }: ReservationView,
  { times, hosted }: StayItemView,
  words: Words,
): string[] {
  const name = first ? `${first.givenNames} ${first.surname}` : ''
  return [
    words.say(TEXT.show, { name }),
    ...(times.checkInUntil ? [words.say(TEXT.late, { until: times.checkInUntil })] : []),
    words.say(hosted ? TEXT.message : TEXT.ask, { code }),
  ]
}
