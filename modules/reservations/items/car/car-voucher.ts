import { carTerms } from '#modules/reservations/documents/cancellation-words.ts'
import { writeCancellation } from '#modules/reservations/documents/write-cancellation.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import { isOver, travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { formatMoney } from '#platform/money.ts'
import type { Sheet } from '#platform/pdf/pdf.ts'
import { writeFacts, writeList, writeParagraph, writeSection } from '#platform/pdf/sheet-parts.ts'
import { writeTable } from '#platform/pdf/table.ts'
import type { CarItemView } from './car-item.contract.ts'
import { carPriceRows } from './car-price-rows.ts'
import { type CarWords, carWords } from './car-words.ts'
import { carItems } from './current-cars.contract.ts'

const TEXT = {
  code: /*i18n*/ { id: 'documents.code', message: 'Booking code' },
  pickUp: /*i18n*/ { id: 'documents.car.pick-up', message: 'Pick-up' },
  return: /*i18n*/ { id: 'documents.car.return', message: 'Car return' },
  length: /*i18n*/ { id: 'documents.voucher.length', message: 'Duration' },
  hire: /*i18n*/ { id: 'documents.car.hire', message: 'Your car' },
  what: /*i18n*/ { id: 'documents.voucher.what', message: 'What' },
  booked: /*i18n*/ { id: 'documents.voucher.as-booked', message: 'As booked' },
  car: /*i18n*/ { id: 'documents.car.car', message: 'Car' },
  driver: /*i18n*/ { id: 'documents.car.driver-name', message: 'Driver' },
  flight: /*i18n*/ { id: 'documents.car.flight', message: 'Arriving on flight' },
  extras: /*i18n*/ { id: 'documents.car.extras', message: 'Extras' },
  end: /*i18n*/ { id: 'documents.car.end', message: '{day}, {time}\n{depot}\n{address}\n{phone}\n{clock}' },
  counter: /*i18n*/ { id: 'documents.car.counter', message: 'At the counter' },
  deposit: /*i18n*/ { id: 'documents.car.deposit', message: 'Deposit' },
  depositText: /*i18n*/ {
    id: 'documents.car.deposit-text',
    message: '{deposit}, held on a credit card in the driver’s name and released after the return',
  },
  excess: /*i18n*/ { id: 'documents.car.excess', message: 'Excess' },
  mileage: /*i18n*/ { id: 'documents.car.mileage', message: 'Mileage' },
  fuel: /*i18n*/ { id: 'documents.car.fuel-title', message: 'Fuel' },
  conditions: /*i18n*/ { id: 'documents.car.conditions', message: 'Driver' },
  bring: /*i18n*/ { id: 'documents.car.bring', message: 'Bring with you' },
  show: /*i18n*/ {
    id: 'documents.car.show',
    message: 'This voucher, on your phone or printed, and a passport or identity card.',
  },
  licence: /*i18n*/ {
    id: 'documents.car.licence',
    message: 'Each driver’s driving licence; abroad, also an international permit where the country requires one.',
  },
  card: /*i18n*/ {
    id: 'documents.car.card',
    message: 'A credit card in {name}’s name for the deposit of {deposit}.',
  },
  late: /*i18n*/ {
    id: 'documents.car.late',
    message: 'If you are running late, call the depot: they keep the car for you while they are open that day.',
  },
  price: /*i18n*/ { id: 'documents.voucher.price', message: 'Price and what it includes' },
  item: /*i18n*/ { id: 'documents.invoice.what', message: 'Item' },
  amount: /*i18n*/ { id: 'documents.invoice.amount', message: 'Amount' },
  total: /*i18n*/ { id: 'documents.invoice.total', message: 'Total' },
  paid: /*i18n*/ {
    id: 'documents.car.paid',
    message: 'Paid to us in full, with all taxes and fees: there is nothing left to pay at the depot.',
  },
  due: /*i18n*/ { id: 'documents.car.due', message: 'Due at pick-up for your rental change: {amount}.' },
  cancellation: /*i18n*/ { id: 'documents.cancel.title', message: 'If you cancel' },
  clock: /*i18n*/ {
    id: 'documents.voucher.hotel-clock',
    message: 'Times: {clock}. Refunds go to the original payment method.',
  },
  demonstration: /*i18n*/ {
    id: 'documents.car.demonstration',
    message: 'Demonstration: the depot and this voucher are invented. It does not entitle anyone to a car.',
  },
  over: /*i18n*/ {
    id: 'documents.car.over',
    message: 'This rental is cancelled. The voucher is no longer valid; keep it for your records.',
  },
}

/** The pages of the voucher, in the language of the driver. */
export function carVoucher(sheet: Sheet, reservation: ReservationView, words: Words): void {
  for (const item of carItems(reservation)) {
    const said = carWords(item, words)
    if (isOver(item)) writeParagraph(sheet, words.say(TEXT.over), 'sun')
    if (item.demonstration) writeParagraph(sheet, words.say(TEXT.demonstration), 'quiet')
    writeFacts(sheet, [
      { title: words.say(TEXT.code), value: reservation.code },
      { title: words.say(TEXT.pickUp), value: said.pickUp.shortDay },
      { title: words.say(TEXT.return), value: said.return.shortDay },
      { title: words.say(TEXT.length), value: said.days },
    ])
    writeTwoColumns(sheet, words, TEXT.hire, hireRows(reservation, item, said, words))
    writeTwoColumns(sheet, words, TEXT.counter, counterRows(said, words))
    writeSection(sheet, words.say(TEXT.bring), 120)
    writeList(sheet, adviceOf(reservation, item, said, words))
    writePrice(sheet, item, words)
    const note = words.say(TEXT.clock, { clock: said.pickUp.clock })
    writeCancellation(sheet, item, { title: words.say(TEXT.cancellation), note, terms: carTerms(item), words })
  }
}

type Line = readonly [{ id: string; message: string }, string]

function writeTwoColumns(sheet: Sheet, words: Words, title: Line[0], rows: readonly Line[]) {
  writeSection(sheet, words.say(title), 200)
  const columns = [
    { title: words.say(TEXT.what), width: 26 },
    { title: words.say(TEXT.booked), width: 74 },
  ]
  writeTable(
    sheet,
    columns,
    rows.map(([name, value]) => ({ cells: [words.say(name), value] })),
  )
}

function hireRows(reservation: ReservationView, item: CarItemView, said: CarWords, words: Words): Line[] {
  const names = travellersOf(reservation, item).map(({ givenNames, surname }) => `${givenNames} ${surname}`)
  return [
    [TEXT.car, `${said.car}\n${said.size}`],
    [TEXT.pickUp, words.say(TEXT.end, said.pickUp)],
    [TEXT.return, words.say(TEXT.end, said.return)],
    [TEXT.driver, names.join('\n')],
    ...(item.flight ? ([[TEXT.flight, item.flight]] as const) : []),
    ...(said.extras ? ([[TEXT.extras, said.extras]] as const) : []),
  ]
}

function counterRows(said: CarWords, words: Words): Line[] {
  return [
    [TEXT.deposit, words.say(TEXT.depositText, { deposit: said.deposit })],
    [TEXT.excess, said.excess],
    [TEXT.mileage, said.mileage],
    [TEXT.fuel, said.fuel],
    [TEXT.conditions, said.driver],
  ]
}

function writePrice(sheet: Sheet, item: CarItemView, words: Words) {
  const right = 'right' as const
  const rows = carPriceRows(item, words)
  // The total stays on the page of what it sums up.
  writeSection(sheet, words.say(TEXT.price), 110 + 26 * rows.length)
  const columns = [
    { title: words.say(TEXT.item), width: 70 },
    { title: '', width: 6 },
    { title: words.say(TEXT.amount), width: 24, align: right },
  ]
  const total = { cells: [words.say(TEXT.total), '', formatMoney(item.total, words.locale)], strong: true }
  writeTable(sheet, columns, [...rows, total])
  if (isOver(item)) return
  if (item.dueAtDepot.amount === 0) writeParagraph(sheet, words.say(TEXT.paid), 'quiet')
  else writeParagraph(sheet, words.say(TEXT.due, { amount: formatMoney(item.dueAtDepot, words.locale) }))
}

function adviceOf(reservation: ReservationView, item: CarItemView, said: CarWords, words: Words): string[] {
  const [first] = travellersOf(reservation, item)
  const name = first ? `${first.givenNames} ${first.surname}` : ''
  return [
    words.say(TEXT.show),
    words.say(TEXT.licence),
    words.say(TEXT.card, { name, deposit: said.deposit }),
    words.say(TEXT.late),
  ]
}
