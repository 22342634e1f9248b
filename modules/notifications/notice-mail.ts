import { currentFlights, type Documents, journeyWords, type Words } from '#modules/reservations/index.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { factsBlock, type MailBlock, mailLayout } from '#platform/mail/layout.ts'
import type { Attachment, Mail } from '#platform/mail/mailer.ts'
import { formatMoney } from '#platform/money.ts'
import { flightMarkup } from './flight-markup.ts'
import { itineraryBlock } from './itinerary-block.ts'
import { type NoticeValues, noticeWords, titleOf } from './notice.ts'
import type { NoticeKind } from './notifications.contract.ts'

const TEXT = {
  open: /*i18n*/ { id: 'notice.action.open', message: 'See my booking' },
  answer: /*i18n*/ { id: 'notice.action.answer', message: 'Choose what to do' },
  search: /*i18n*/ { id: 'notice.action.search', message: 'Search flights again' },
  retry: /*i18n*/ { id: 'notice.action.retry', message: 'Try again' },
  code: /*i18n*/ { id: 'notice.fact.code', message: 'Booking code' },
  journey: /*i18n*/ { id: 'notice.fact.journey', message: 'Journey' },
  locator: /*i18n*/ { id: 'notice.fact.locator', message: 'Airline locator' },
  travellers: /*i18n*/ { id: 'notice.fact.travellers', message: 'Travellers' },
  total: /*i18n*/ { id: 'notice.fact.total', message: 'Total with taxes' },
  attached: /*i18n*/ {
    id: 'notice.attached',
    message: 'They are attached to this message too. Show them on your phone, or print them.',
  },
  before: /*i18n*/ { id: 'notice.before', message: 'Before' },
  after: /*i18n*/ { id: 'notice.after', message: 'Now' },
  gone: /*i18n*/ { id: 'notice.gone', message: 'The airline has cancelled this journey.' },
  guest: /*i18n*/ {
    id: 'notice.footer.guest',
    message:
      'The button works once and for 24 hours; after that, open your booking with its code and your e-mail address.',
  },
  why: /*i18n*/ { id: 'notice.footer.why', message: 'You get this message because of your booking {code}.' },
  demonstration: /*i18n*/ {
    id: 'notice.footer.demonstration',
    message: 'Demonstration: airlines, flights and payments are invented.',
  },
}

export type NoticeMailInput = {
  kind: NoticeKind
  values: NoticeValues
  reservation: ReservationView
  words: Words
  /** The page of the booking; for guests with a key in it that works once. */
  href: string
  searchHref: string
  guest: boolean
  attachments: Attachment[]
}

/** Pure: the mail of a notice. */
export function noticeMail(input: NoticeMailInput): Mail {
  const { kind, values, reservation, words, href, guest, attachments } = input
  const { subject, heading, text } = noticeWords(kind, values, words)
  const notes = [
    ...(guest && kind !== 'hold-expired' ? [words.say(TEXT.guest)] : []),
    words.say(TEXT.why, { code: reservation.code }),
    ...(reservation.demonstration ? [words.say(TEXT.demonstration)] : []),
  ]
  const content = {
    ...{ locale: words.locale, heading, paragraphs: [text, ...more(kind, reservation, words)], preview: text },
    ...{ blocks: blocksOf(kind, reservation, words), action: actionOf(input), footer: notes.join(' ') },
    ...(CONFIRMATIONS.includes(kind) && { markup: flightMarkup(reservation, withoutKey(href)) }),
  }
  return { recipient: reservation.contact.email, subject, ...mailLayout(content), about: reservation.id, attachments }
}

const CONFIRMATIONS: readonly NoticeKind[] = ['booked', 'ticketed']

function withoutKey(href: string): string {
  return href.split('?')[0] ?? href
}

function actionOf({ kind, values, words, href, searchHref }: NoticeMailInput) {
  if (kind === 'hold-expired') return { label: words.say(TEXT.search), href: searchHref }
  const asks = kind === 'schedule-changed' && values.change !== 'small'
  const label = asks ? TEXT.answer : kind === 'payment-failed' ? TEXT.retry : TEXT.open
  return { label: words.say(label), href }
}

/** What a mail says beyond the notice: the right behind a change, and that files come along. */
function more(kind: NoticeKind, reservation: ReservationView, words: Words): string[] {
  if (kind === 'ticketed') return [words.say(TEXT.attached)]
  if (kind !== 'schedule-changed') return []
  return currentFlights(reservation).flatMap(({ scheduleChange }) => scheduleChange?.rule.sentence ?? [])
}

function blocksOf(kind: NoticeKind, reservation: ReservationView, words: Words): MailBlock[] {
  const facts = factsBlock(factsOf(reservation, words))
  switch (kind) {
    case 'booked':
    case 'ticketed':
      return [...currentFlights(reservation).map((item) => itineraryBlock(journeyWords(item, words))), facts]
    case 'schedule-changed':
      return [...changeBlocks(reservation, words), facts]
    default:
      return [facts]
  }
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

function factsOf(reservation: ReservationView, words: Words) {
  const { code, travellers, total } = reservation
  const locators = currentFlights(reservation).flatMap(({ recordLocator }) => recordLocator ?? [])
  const names = travellers.map(({ givenNames, surname }) => `${givenNames} ${surname}`)
  return [
    { title: words.say(TEXT.code), value: code },
    { title: words.say(TEXT.journey), value: titleOf(reservation) },
    ...(locators.length > 0 ? [{ title: words.say(TEXT.locator), value: locators.join(', ') }] : []),
    { title: words.say(TEXT.travellers), value: names.join('\n') },
    { title: words.say(TEXT.total), value: formatMoney(total, words.locale) },
  ]
}

const FILES = {
  ticket: /*i18n*/ { id: 'notice.file.ticket', message: 'ticket-{code}.pdf' },
  calendar: /*i18n*/ { id: 'notice.file.calendar', message: 'flights-{code}.ics' },
}

/** Tickets come with their receipt and the calendar file; a cancellation takes the flights out of the calendar. */
export async function filesOf(
  kind: NoticeKind,
  { reservation, words, documents }: { reservation: ReservationView; words: Words; documents: Documents },
): Promise<Attachment[]> {
  if (kind !== 'ticketed' && kind !== 'cancelled') return []
  const { code } = reservation
  const calendar = documents.calendar(reservation, words.locale)
  const method = /METHOD:(\w+)/.exec(calendar)?.[1] ?? 'PUBLISH'
  const ics: Attachment = {
    name: words.say(FILES.calendar, { code }),
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar),
  }
  if (kind === 'cancelled') return method === 'CANCEL' ? [ics] : []
  const pdf = await documents.eticketPdf(reservation, words.locale)
  return [{ name: words.say(FILES.ticket, { code }), type: 'application/pdf', content: pdf }, ics]
}
