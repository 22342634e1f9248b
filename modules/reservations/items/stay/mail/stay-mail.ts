import { isTaken, type NoticeValues, type Subject } from '#modules/notifications/notice-values.contract.ts'
import type { NoticeKind } from '#modules/notifications/notifications.contract.ts'
import { calendarAttachment } from '#modules/reservations/documents/calendar-attachment.ts'
import { cancellationWords, stayTerms } from '#modules/reservations/documents/cancellation-words.ts'
import { stayWords } from '#modules/reservations/documents/stay-words.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import type { Made, MailKind } from '#modules/reservations/items/item-mail.ts'
import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import { travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { MailBlock } from '#platform/mail/layout.ts'
import type { Attachment } from '#platform/mail/mailer.ts'
import { searchAgain } from './search-again.ts'
import { stayBlock } from './stay-block.ts'
import { stayMarkup } from './stay-markup.ts'
import { STAY_NOTICE_TEXT } from './stay-notice-text.ts'
import { sampleStayNotice } from './stay-sample.ts'

const TEXT = {
  checkIn: /*i18n*/ { id: 'documents.check-in', message: 'Check-in' },
  checkOut: /*i18n*/ { id: 'documents.check-out', message: 'Check-out' },
  clock: /*i18n*/ { id: 'documents.voucher.clock', message: 'All times: {clock}.' },
  says: /*i18n*/ { id: 'notice.stay.says', message: 'Message from the hotel: “{reason}”' },
}
const FILES = {
  voucher: /*i18n*/ { id: 'notice.file.voucher', message: 'voucher-{code}.pdf' },
  calendar: /*i18n*/ { id: 'notice.file.stay', message: 'stay-{code}.ics' },
}

const NAMES = {
  hotels: /*i18n*/ { id: 'notice.action.hotels', message: 'Other hotels for the same dates' },
  hotel: /*i18n*/ { id: 'notice.fact.hotel', message: 'Hotel' },
  guests: /*i18n*/ { id: 'notice.fact.guests', message: 'Guests' },
  demonstration: /*i18n*/ {
    id: 'notice.footer.stay-demonstration',
    message: 'Demonstration: hotels and payments are invented.',
  },
}

/** Messages about money alone only name the hotel. */
const WITHOUT_STAY: readonly NoticeKind[] = ['refunded', 'refund-arrived', 'refund-failed']

/** The stays that a message is about. */
function stayBlocks(kind: NoticeKind, reservation: ReservationView, words: Words): MailBlock[] {
  if (WITHOUT_STAY.includes(kind)) return []
  return stayItems(reservation).map((item) => {
    const said = stayWords(item, words)
    return stayBlock(said, {
      checkIn: words.say(TEXT.checkIn),
      checkOut: words.say(TEXT.checkOut),
      clock: words.say(TEXT.clock, { clock: said.clock }),
    })
  })
}

/** Why the hotel has said no, in its own words. */
function hotelSays(kind: NoticeKind, reservation: ReservationView, words: Words): string[] {
  if (kind !== 'not-confirmed' && kind !== 'cancelled-by-owner') return []
  return quoted(
    stayItems(reservation).flatMap(({ reason }) => reason || []),
    words,
  )
}

/** What the hotel has said, with who said it. */
function quoted(reasons: readonly string[], words: Words): string[] {
  return reasons.map((reason) => words.say(TEXT.says, { reason }))
}

/** What confirms a stay brings voucher and calendar file; what ends a confirmed one takes it out of the calendar. */
async function stayFiles(kind: NoticeKind, made: Made): Promise<Attachment[]> {
  const { reservation, words, documents } = made
  const { code, timeline } = reservation
  const ics = () =>
    calendarAttachment(documents.calendar(reservation, words.locale), words.say(FILES.calendar, { code }))
  if (kind === 'cancelled' || kind === 'cancelled-by-owner') {
    const stood = timeline.some(({ event }) => event === 'confirmed')
    return stood && ics().type.includes('CANCEL') ? [ics()] : []
  }
  const corrected = kind === 'name-corrected' && stayItems(reservation).some(({ status }) => status === 'confirmed')
  if (kind !== 'confirmed' && kind !== 'changed' && !corrected) return []
  const content = await documents.voucherPdf(reservation, words.locale)
  const voucher = { name: words.say(FILES.voucher, { code }), type: 'application/pdf', content }
  // The stay is in their calendars as it was.
  return corrected ? [voucher] : [voucher, ics()]
}

const ABOUT_CHANGES: readonly NoticeKind[] = ['change-requested', 'changed', 'not-changed']

/** A change of a stay: the event itself knows it, since the stay may be changed again before the mail is written. */
function changeValues({ detail }: Subject): Partial<NoticeValues> {
  const { checkIn = '', checkOut = '', by = '', amount = '', currency = '', why, reason: says } = detail
  return {
    checkIn,
    checkOut,
    by,
    amount,
    currency,
    ...((why === 'lapsed' || why === 'failed') && { why }),
    ...(says && { says }),
  }
}

export const stayMail: MailKind = {
  about: 'stay',
  texts: STAY_NOTICE_TEXT,
  own: ['requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'stayed', 'name-corrected', ...ABOUT_CHANGES],
  words: { item: NAMES.hotel, people: NAMES.guests, demonstration: NAMES.demonstration },
  // The guest of a hotel has nowhere to sleep then.
  away: ['not-confirmed', 'cancelled-by-owner', 'given-back', 'hold-expired'],
  opensToo: true,
  search: { label: NAMES.hotels, path: searchAgain },
  sample: sampleStayNotice,
  items: (reservation) =>
    stayItems(reservation).map((item) => ({
      id: item.id,
      title: `${item.hotel.name}, ${item.hotel.cityName}`,
      travellers: travellersOf(reservation, item),
      names: [item.hotel, item.room, item.plan].map(({ name, nameLanguage: language }) => ({ name, language })),
    })),
  values: (kind, subject) => ({
    ...stayValues(kind, subject.reservation),
    ...(ABOUT_CHANGES.includes(kind) && changeValues(subject)),
  }),
  confirmation({ status, items }) {
    if (items.some((item) => item.status === 'confirmed')) return 'confirmed'
    return status === 'pending' ? 'requested' : null
  },
  named: (kind) => WITHOUT_STAY.includes(kind),
  facts: () => [],
  cancelling: (reservation, words) =>
    stayItems(reservation).flatMap((item) => cancellationWords(item, stayTerms(item), words)),
  blocks: ({ kind, reservation, words }) => stayBlocks(kind, reservation, words),
  paragraphs: ({ kind, values, reservation, words }) =>
    values.says ? quoted([values.says], words) : hotelSays(kind, reservation, words),
  markup: (kind, reservation, url) =>
    kind === 'confirmed' || kind === 'changed' ? stayMarkup(reservation, url) : null,
  files: stayFiles,
}

function stayValues(kind: NoticeKind, reservation: ReservationView): Partial<NoticeValues> {
  const [stay] = stayItems(reservation)
  return {
    about: 'stay',
    ...(kind === 'requested' && { by: stay?.answerBy ?? '' }),
    ...(isTaken(reservation) && { taken: 'yes' }),
    ...(stay?.status === 'lapsed' && { why: 'lapsed' }),
  }
}
