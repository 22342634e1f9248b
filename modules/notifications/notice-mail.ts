import { interestTaken } from '#modules/payments/interest.contract.ts'
import {
  cancellationWords,
  currentFlights,
  type Documents,
  journeyWords,
  stayItems,
  type Words,
} from '#modules/reservations/index.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Message } from '#platform/locale.ts'
import { factsBlock, type MailBlock, mailLayout } from '#platform/mail/layout.ts'
import type { Attachment, Mail } from '#platform/mail/mailer.ts'
import { formatMoney } from '#platform/money.ts'
import { calendarAttachment } from './attachments.ts'
import { flightMarkup } from './flight-markup.ts'
import { itineraryBlock } from './itinerary-block.ts'
import { type NoticeValues, noticeWords, titleOf } from './notice.ts'
import type { NoticeKind } from './notifications.contract.ts'
import { linkBlock } from './stay-block.ts'
import { hotelSays, quoted, stayBlocks, stayFiles, WITHOUT_STAY } from './stay-mail.ts'
import { stayMarkup } from './stay-markup.ts'

const TEXT = {
  open: /*i18n*/ { id: 'notice.action.open', message: 'See my booking' },
  answer: /*i18n*/ { id: 'notice.action.answer', message: 'Choose what to do' },
  search: /*i18n*/ { id: 'notice.action.search', message: 'Search flights again' },
  hotels: /*i18n*/ { id: 'notice.action.hotels', message: 'Other hotels for the same days' },
  review: /*i18n*/ { id: 'notice.action.review', message: 'Write a review' },
  retry: /*i18n*/ { id: 'notice.action.retry', message: 'Try again' },
  code: /*i18n*/ { id: 'notice.fact.code', message: 'Booking code' },
  journey: /*i18n*/ { id: 'notice.fact.journey', message: 'Journey' },
  hotel: /*i18n*/ { id: 'notice.fact.hotel', message: 'Hotel' },
  guests: /*i18n*/ { id: 'notice.fact.guests', message: 'Guests' },
  locator: /*i18n*/ { id: 'notice.fact.locator', message: 'Airline locator' },
  travellers: /*i18n*/ { id: 'notice.fact.travellers', message: 'Travellers' },
  total: /*i18n*/ { id: 'notice.fact.total', message: 'Total with taxes' },
  interest: /*i18n*/ { id: 'notice.fact.interest', message: 'Interest of your instalments' },
  keptInterest: /*i18n*/ {
    id: 'notice.interest',
    message: '{amount}, charged and kept by the payment provider: it does not come back.',
  },
  cancel: /*i18n*/ { id: 'documents.cancel.title', message: 'If you cancel' },
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
  guestLink: /*i18n*/ {
    id: 'notice.footer.guest-link',
    message:
      'The link to your booking works once and for 24 hours; after that, open it with its code and your e-mail address.',
  },
  guestReview: /*i18n*/ {
    id: 'notice.footer.guest-review',
    message:
      'The button opens your review and nothing else, for as long as you can write it. Your booking opens with its code and your e-mail address.',
  },
  why: /*i18n*/ { id: 'notice.footer.why', message: 'You get this message because of your booking {code}.' },
  demonstration: /*i18n*/ {
    id: 'notice.footer.demonstration',
    message: 'Demonstration: airlines, flights and payments are invented.',
  },
  stayDemonstration: /*i18n*/ {
    id: 'notice.footer.stay-demonstration',
    message: 'Demonstration: hotels and payments are invented.',
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
  const { kind, values, reservation, words, guest, attachments } = input
  const { subject, heading, text } = noticeWords(kind, values, words)
  const notes = [
    ...(guest && kind !== 'hold-expired' ? [words.say(guestNote(input))] : []),
    words.say(TEXT.why, { code: reservation.code }),
    ...(reservation.demonstration ? [words.say(ofStay(values) ? TEXT.stayDemonstration : TEXT.demonstration)] : []),
  ]
  const content = {
    locale: words.locale,
    heading,
    paragraphs: [text, ...more(input)],
    preview: text,
    blocks: blocksOf(input),
    action: actionOf(input),
    footer: notes.join(' '),
    ...markupOf(input),
  }
  return { recipient: reservation.contact.email, subject, ...mailLayout(content), about: reservation.id, attachments }
}

const CONFIRMATIONS: readonly NoticeKind[] = ['booked', 'ticketed']

const ofStay = ({ about }: NoticeValues) => about === 'stay'

/** Only what confirms a booking carries mark-up. */
function markupOf({ kind, values, reservation, href }: NoticeMailInput) {
  const url = withoutKey(href)
  if (ofStay(values)) return kind === 'confirmed' || kind === 'changed' ? { markup: stayMarkup(reservation, url) } : {}
  return CONFIRMATIONS.includes(kind) ? { markup: flightMarkup(reservation, url) } : {}
}

function withoutKey(href: string): string {
  return href.split('?')[0] ?? href
}

/** Of these the guest of a hotel has nowhere to sleep. */
const ELSEWHERE: readonly NoticeKind[] = ['not-confirmed', 'cancelled-by-owner', 'given-back', 'hold-expired']

function leadsAway({ kind, values }: Pick<NoticeMailInput, 'kind' | 'values'>): boolean {
  return ofStay(values) && ELSEWHERE.includes(kind)
}

function guestNote(input: Pick<NoticeMailInput, 'kind' | 'values'>): Message {
  if (input.kind === 'stayed') return TEXT.guestReview
  return leadsAway(input) ? TEXT.guestLink : TEXT.guest
}

function actionOf({ kind, values, words, href, searchHref }: NoticeMailInput) {
  if (leadsAway({ kind, values })) return { label: words.say(TEXT.hotels), href: searchHref }
  if (kind === 'hold-expired') return { label: words.say(TEXT.search), href: searchHref }
  const asks = kind === 'schedule-changed' && values.change !== 'small'
  const own = { 'payment-failed': TEXT.retry, stayed: TEXT.review }[kind as string]
  return { label: words.say(asks ? TEXT.answer : (own ?? TEXT.open)), href }
}

/** What a mail says beyond the notice: the right behind a change, and that files come along. */
function more({ kind, values, reservation, words }: NoticeMailInput): string[] {
  if (kind === 'ticketed' || kind === 'confirmed' || kind === 'changed') return [words.say(TEXT.attached)]
  if (values.says) return quoted([values.says], words)
  if (kind !== 'schedule-changed') return hotelSays(kind, reservation, words)
  return currentFlights(reservation).flatMap(({ scheduleChange }) => scheduleChange?.rule.sentence ?? [])
}

function blocksOf({ kind, values, reservation, words, href }: NoticeMailInput): MailBlock[] {
  const named = !ofStay(values) || WITHOUT_STAY.includes(kind)
  const facts = factsBlock([...factsOf(reservation, words, named), ...cancelFacts(kind, reservation, words)])
  if (ofStay(values)) {
    const open = leadsAway({ kind, values }) && kind !== 'hold-expired' ? [linkBlock(words.say(TEXT.open), href)] : []
    return [...stayBlocks(kind, reservation, words), facts, ...open]
  }
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

/** @param named with the journey or the hotel, where no block tells of it. */
function factsOf(reservation: ReservationView, words: Words, named: boolean) {
  const { code, travellers, total } = reservation
  const stay = stayItems(reservation).length > 0
  const locators = currentFlights(reservation).flatMap(({ recordLocator }) => recordLocator ?? [])
  const names = travellers.map(({ givenNames, surname }) => `${givenNames} ${surname}`)
  return [
    { title: words.say(TEXT.code), value: code },
    ...(named ? [{ title: words.say(stay ? TEXT.hotel : TEXT.journey), value: titleOf(reservation) }] : []),
    ...(locators.length > 0 ? [{ title: words.say(TEXT.locator), value: locators.join(', ') }] : []),
    { title: words.say(stay ? TEXT.guests : TEXT.travellers), value: names.join('\n') },
    { title: words.say(TEXT.total), value: formatMoney(total, words.locale) },
    ...interestFacts(reservation, words),
  ]
}

/** Of the card's statement it is a part; of the price it is none. */
function interestFacts({ payments, total }: ReservationView, words: Words) {
  const interest = interestTaken(payments, total.currency)
  if (interest.amount === 0) return []
  const amount = formatMoney(interest, words.locale)
  return [{ title: words.say(TEXT.interest), value: words.say(TEXT.keptInterest, { amount }) }]
}

const PROMISING: readonly NoticeKind[] = ['booked', 'ticketed', 'confirmed', 'changed']

/** What confirms a booking says what comes back of it, as its page does. */
function cancelFacts(kind: NoticeKind, reservation: ReservationView, words: Words) {
  if (!PROMISING.includes(kind)) return []
  const items = [...currentFlights(reservation), ...stayItems(reservation)]
  const lines = items.flatMap((item) => cancellationWords(item, words)).map(({ when, back }) => `${when}: ${back}`)
  return lines.length > 0 ? [{ title: words.say(TEXT.cancel), value: lines.join('\n') }] : []
}

const FILES = {
  ticket: /*i18n*/ { id: 'notice.file.ticket', message: 'ticket-{code}.pdf' },
  calendar: /*i18n*/ { id: 'notice.file.calendar', message: 'flights-{code}.ics' },
}

type Made = { reservation: ReservationView; words: Words; documents: Documents }

/** Tickets come with their receipt and the calendar file; a cancellation takes the flights out of the calendar. */
export async function filesOf(kind: NoticeKind, made: Made): Promise<Attachment[]> {
  const { reservation, words, documents } = made
  if (stayItems(reservation).length > 0) return stayFiles(kind, made)
  if (kind !== 'ticketed' && kind !== 'cancelled') return []
  const { code } = reservation
  const ics = calendarAttachment(documents.calendar(reservation, words.locale), words.say(FILES.calendar, { code }))
  if (kind === 'cancelled') return ics.type.includes('CANCEL') ? [ics] : []
  const pdf = await documents.eticketPdf(reservation, words.locale)
  return [{ name: words.say(FILES.ticket, { code }), type: 'application/pdf', content: pdf }, ics]
}
