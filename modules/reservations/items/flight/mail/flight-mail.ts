import { journeyTitle } from '#modules/flights/journey-title.contract.ts'
import type { NoticeValues, Subject } from '#modules/notifications/notice-values.contract.ts'
import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import { calendarAttachment } from '#modules/reservations/documents/calendar-attachment.ts'
import { cancellationWords, flightTerms } from '#modules/reservations/documents/cancellation-words.ts'
import { journeyWords } from '#modules/reservations/documents/journey-words.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import { currentFlights } from '#modules/reservations/items/flight/current-flights.contract.ts'
import type { Made, MailKind } from '#modules/reservations/items/item-mail.ts'
import { travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { MailBlock } from '#platform/mail/layout.ts'
import type { Attachment } from '#platform/mail/mailer.ts'
import { flightMarkup } from './flight-markup.ts'
import { FLIGHT_NOTICE_TEXT } from './flight-notice-text.ts'
import { sampleFlightNotice } from './flight-sample.ts'
import { itineraryBlock } from './itinerary-block.ts'

const TEXT = {
  search: /*i18n*/ { id: 'notice.action.search', message: 'Search flights again' },
  journey: /*i18n*/ { id: 'notice.fact.journey', message: 'Journey' },
  locator: /*i18n*/ { id: 'notice.fact.locator', message: 'Airline locator' },
  travellers: /*i18n*/ { id: 'notice.fact.travellers', message: 'Travellers' },
  before: /*i18n*/ { id: 'notice.before', message: 'Before' },
  after: /*i18n*/ { id: 'notice.after', message: 'Now' },
  gone: /*i18n*/ { id: 'notice.gone', message: 'The airline has cancelled this journey.' },
  demonstration: /*i18n*/ {
    id: 'notice.footer.demonstration',
    message: 'Demonstration: airlines, flights and payments are invented.',
  },
}
const FILES = {
  ticket: /*i18n*/ { id: 'notice.file.ticket', message: 'ticket-{code}.pdf' },
  calendar: /*i18n*/ { id: 'notice.file.calendar', message: 'flights-{code}.ics' },
}

const CONFIRMATIONS: readonly NoticeKind[] = ['booked', 'ticketed', 'changed']

export const flightMail: MailKind = {
  about: undefined,
  texts: FLIGHT_NOTICE_TEXT,
  own: ['booked', 'ticketed', 'schedule-changed', 'name-corrected'],
  words: { item: TEXT.journey, people: TEXT.travellers, demonstration: TEXT.demonstration },
  away: ['hold-expired'],
  opensToo: false,
  search: { label: TEXT.search, path: () => '/flights' },
  sample: sampleFlightNotice,
  items: (reservation) =>
    currentFlights(reservation).map((item) => ({
      id: item.id,
      title: journeyTitle(item.slices, (code) => item.airports[code]?.cityName ?? code),
      travellers: travellersOf(reservation, item),
    })),
  values: flightValues,
  /** The tickets, if there are any; otherwise that the booking is paid. */
  confirmation({ status, items }) {
    if (items.some((item) => item.status === 'ticketed' || item.status === 'schedule_changed')) return 'ticketed'
    return status === 'paid' ? 'booked' : null
  },
  named: () => true,
  facts(reservation, words) {
    const locators = currentFlights(reservation).flatMap(({ recordLocator }) => recordLocator ?? [])
    return locators.length > 0 ? [{ title: words.say(TEXT.locator), value: locators.join(', ') }] : []
  },
  cancelling: (reservation, words) =>
    currentFlights(reservation).flatMap((item) => cancellationWords(item, flightTerms(item), words)),
  blocks({ kind, reservation, words }) {
    if (kind === 'schedule-changed') return changeBlocks(reservation, words)
    if (!CONFIRMATIONS.includes(kind)) return []
    return currentFlights(reservation).map((item) => itineraryBlock(journeyWords(item, words)))
  },
  paragraphs({ kind, reservation }) {
    if (kind !== 'schedule-changed') return []
    return currentFlights(reservation).flatMap(({ scheduleChange }) => scheduleChange?.rule.sentence ?? [])
  },
  markup: (kind, reservation, url) => (CONFIRMATIONS.includes(kind) ? flightMarkup(reservation, url) : null),
  files: flightFiles,
}

function flightValues(kind: NoticeKind, { reservation, detail }: Subject): Partial<NoticeValues> {
  if (kind === 'booked') return { by: currentFlights(reservation)[0]?.ticketBy ?? '' }
  if (kind === 'changed') {
    const { amount = '', currency = '' } = detail
    return { amount, currency }
  }
  if (kind !== 'schedule-changed') return {}
  if (detail['cancelled'] === 'true') return { change: 'cancelled' }
  return { change: detail['decides'] === 'false' ? 'small' : 'choice' }
}

function changeBlocks(reservation: ReservationView, words: Words): MailBlock[] {
  return currentFlights(reservation).flatMap((item) => {
    const change = item.scheduleChange
    if (!change) return []
    const before = itineraryBlock(journeyWords(item, words, change.before), words.say(TEXT.before))
    const gone = words.say(TEXT.gone)
    const after = change.after
      ? itineraryBlock(journeyWords(item, words, change.after), words.say(TEXT.after))
      : { html: `<p><strong>${gone}</strong></p>`, text: gone }
    return [after, before]
  })
}

/** Tickets come with their receipt and the calendar file; a cancellation takes the flights out of the calendar. */
async function flightFiles(kind: NoticeKind, { reservation, words, documents }: Made): Promise<Attachment[]> {
  const corrected = kind === 'name-corrected' && currentFlights(reservation).some(({ status }) => status === 'ticketed')
  const tickets = kind === 'ticketed' || kind === 'changed'
  if (!tickets && kind !== 'cancelled' && !corrected) return []
  const { code } = reservation
  const ics = calendarAttachment(documents.calendar(reservation, words.locale), words.say(FILES.calendar, { code }))
  if (kind === 'cancelled') return ics.type.includes('CANCEL') ? [ics] : []
  const pdf = await documents.eticketPdf(reservation, words.locale)
  const ticket = { name: words.say(FILES.ticket, { code }), type: 'application/pdf', content: pdf }
  // The flights are in their calendars as they were.
  return corrected ? [ticket] : [ticket, ics]
}
