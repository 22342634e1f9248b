import { currentFlights } from '#modules/reservations/items/flight/current-flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { DAYS_TO_REFUND } from '#modules/rights/figures.contract.ts'
import { BRAND } from '#platform/brand.ts'
import { writePdf } from '#platform/pdf/pdf.ts'
import { writeFacts, writeHeader, writeList, writeParagraph, writeSection } from '#platform/pdf/sheet-parts.ts'
import { writeTable } from '#platform/pdf/table.ts'
import { flightTerms } from './cancellation-words.ts'
import { CABINS, journeyWords } from './journey-words.ts'
import { extraWords, FAMILIES, fareRules, TYPES, ticketName } from './party-words.ts'
import { writeCancellation } from './write-cancellation.ts'
import { writeSlice } from './write-slice.ts'
import type { Words } from './write-words.ts'

const TEXT = {
  title: /*i18n*/ { id: 'documents.eticket.title', message: 'Your e-ticket' },
  fileTitle: /*i18n*/ { id: 'documents.eticket.file-title', message: 'E-ticket, booking {code}' },
  aside: /*i18n*/ { id: 'documents.eticket.aside', message: 'E-ticket receipt' },
  code: /*i18n*/ { id: 'documents.code', message: 'Booking code' },
  locator: /*i18n*/ { id: 'documents.locator', message: 'Airline locator' },
  fare: /*i18n*/ { id: 'documents.fare', message: 'Fare' },
  booked: /*i18n*/ { id: 'documents.booked', message: 'Booked on' },
  flights: /*i18n*/ { id: 'documents.flights', message: 'Flights' },
  localTimes: /*i18n*/ {
    id: 'documents.local-times',
    message: 'All times are local to each airport. +1 means arrival the next day.',
  },
  travellers: /*i18n*/ { id: 'documents.travellers', message: 'Travellers' },
  name: /*i18n*/ { id: 'documents.name', message: 'Name' },
  type: /*i18n*/ { id: 'documents.type', message: 'Traveller' },
  ticket: /*i18n*/ { id: 'documents.ticket', message: 'Ticket number' },
  voided: /*i18n*/ { id: 'documents.ticket.void', message: '{number} – VOID' },
  extras: /*i18n*/ { id: 'documents.extras', message: 'Seats and bags' },
  included: /*i18n*/ { id: 'documents.included', message: 'See fare conditions' },
  rules: /*i18n*/ { id: 'documents.rules', message: 'Baggage and fare rules' },
  cancel: /*i18n*/ { id: 'documents.cancel.title', message: 'If you cancel' },
  money: /*i18n*/ {
    id: 'documents.cancel.money',
    message: 'Refunds arrive within {days} days by the original payment method.',
  },
  airport: /*i18n*/ {
    id: 'documents.at-the-airport',
    message:
      'Bring the document you booked with. Be at the airport 2 hours before a domestic flight and 3 hours before an international one.',
  },
  demonstration: /*i18n*/ {
    id: 'documents.demonstration',
    message:
      'Demonstration: the airline, its flights and this ticket are invented. It does not entitle anyone to travel.',
  },
  over: /*i18n*/ {
    id: 'documents.cancelled',
    message: 'These flights are cancelled. The tickets are no longer valid; keep this for your records.',
  },
  page: /*i18n*/ { id: 'documents.page', message: '{code} · page {page} of {pages}' },
}

/** The receipt of the tickets as a tagged PDF; also of a journey that was cancelled, as a record of it. */
export function eticketPdf(reservation: ReservationView, words: Words): Promise<Buffer> {
  const { code, createdAt } = reservation
  const footer = (page: number, pages: number) => words.say(TEXT.page, { code, page, pages })
  const title = words.say(TEXT.fileTitle, { code })
  return writePdf({ title, author: BRAND.name, locale: words.locale, at: new Date(createdAt), footer }, (sheet) => {
    writeHeader(sheet, { title: words.say(TEXT.title), aside: words.say(TEXT.aside) })
    for (const item of currentFlights(reservation)) {
      if (isOver(item)) writeParagraph(sheet, words.say(TEXT.over), 'sun')
      if (item.demonstration) writeParagraph(sheet, words.say(TEXT.demonstration), 'quiet')
      writeFacts(sheet, factsOf(reservation, item, words))
      writeSection(sheet, words.say(TEXT.flights), 200)
      for (const slice of journeyWords(item, words)) writeSlice(sheet, slice)
      writeParagraph(sheet, words.say(TEXT.localTimes), 'quiet')
      writeSection(sheet, words.say(TEXT.travellers), 80 + 38 * reservation.travellers.length)
      writeTable(sheet, columns(words), rowsOf(reservation, item, words))
      writeSection(sheet, words.say(TEXT.rules), 120)
      writeList(sheet, fareRules(item, words))
      writeParagraph(sheet, words.say(TEXT.airport), 'quiet')
      const note = words.say(TEXT.money, { days: DAYS_TO_REFUND })
      writeCancellation(sheet, item, { title: words.say(TEXT.cancel), note, terms: flightTerms(item), words })
    }
  })
}

function factsOf({ code, createdAt }: ReservationView, item: FlightItemView, words: Words) {
  const fare = `${words.say(FAMILIES[item.fare.family])} · ${words.say(CABINS[item.fare.cabin])}`
  return [
    { title: words.say(TEXT.code), value: code },
    { title: words.say(TEXT.locator), value: item.recordLocator ?? '–' },
    { title: words.say(TEXT.fare), value: fare },
    { title: words.say(TEXT.booked), value: words.shortDay(createdAt) },
  ]
}

function columns(words: Words) {
  return [
    { title: words.say(TEXT.name), width: 29 },
    { title: words.say(TEXT.type), width: 13 },
    { title: words.say(TEXT.ticket), width: 21 },
    { title: words.say(TEXT.extras), width: 37 },
  ]
}

function rowsOf({ travellers }: ReservationView, item: FlightItemView, words: Words) {
  return travellers.map((traveller) => {
    const extras = item.extras.filter(({ travellerId }) => travellerId === traveller.id)
    const flyer = traveller.frequentFlyer && `${traveller.frequentFlyer.carrier} ${traveller.frequentFlyer.number}`
    const lines = [...extras.map((extra) => extraWords(extra, item, words)), ...(flyer ? [flyer] : [])]
    return {
      cells: [
        ticketName(traveller),
        words.say(TYPES[traveller.type]),
        ticketWords(traveller, words),
        lines.length > 0 ? lines.join('\n') : words.say(TEXT.included),
      ],
    }
  })
}

/** The airline's three digits, then the ten of the document. */
function ticketWords({ ticketNumber, ticketVoid }: ReservationView['travellers'][number], words: Words): string {
  if (!ticketNumber) return '–'
  const number = `${ticketNumber.slice(0, 3)}-${ticketNumber.slice(3)}`
  return ticketVoid ? words.say(TEXT.voided, { number }) : number
}
