import { type Documents, stayItems, stayWords, type Words } from '#modules/reservations/index.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { MailBlock } from '#platform/mail/layout.ts'
import type { Attachment } from '#platform/mail/mailer.ts'
import { calendarAttachment } from './attachments.ts'
import type { NoticeKind } from './notifications.contract.ts'
import { stayBlock } from './stay-block.ts'

const TEXT = {
  checkIn: /*i18n*/ { id: 'documents.check-in', message: 'Check-in' },
  checkOut: /*i18n*/ { id: 'documents.check-out', message: 'Check-out' },
  clock: /*i18n*/ { id: 'documents.voucher.clock', message: 'All hours are those of {clock}.' },
  says: /*i18n*/ { id: 'notice.stay.says', message: 'The hotel says: “{reason}”' },
}
const FILES = {
  voucher: /*i18n*/ { id: 'notice.file.voucher', message: 'voucher-{code}.pdf' },
  calendar: /*i18n*/ { id: 'notice.file.stay', message: 'stay-{code}.ics' },
}

/** Messages about money alone only name the hotel. */
export const WITHOUT_STAY: readonly NoticeKind[] = ['refunded', 'refund-arrived', 'refund-failed']

/** The stays that a message is about. */
export function stayBlocks(kind: NoticeKind, reservation: ReservationView, words: Words): MailBlock[] {
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
export function hotelSays(kind: NoticeKind, reservation: ReservationView, words: Words): string[] {
  if (kind !== 'not-confirmed' && kind !== 'cancelled-by-owner') return []
  return quoted(
    stayItems(reservation).flatMap(({ reason }) => reason || []),
    words,
  )
}

/** What the hotel has said, with who said it. */
export function quoted(reasons: readonly string[], words: Words): string[] {
  return reasons.map((reason) => words.say(TEXT.says, { reason }))
}

type Made = { reservation: ReservationView; words: Words; documents: Documents }

/** What confirms a stay brings voucher and calendar file; what ends a confirmed one takes it out of the calendar. */
export async function stayFiles(kind: NoticeKind, made: Made): Promise<Attachment[]> {
  const { reservation, words, documents } = made
  const { code, timeline } = reservation
  const ics = () =>
    calendarAttachment(documents.calendar(reservation, words.locale), words.say(FILES.calendar, { code }))
  if (kind === 'cancelled' || kind === 'cancelled-by-owner') {
    const stood = timeline.some(({ event }) => event === 'confirmed')
    return stood && ics().type.includes('CANCEL') ? [ics()] : []
  }
  if (kind !== 'confirmed' && kind !== 'changed') return []
  const content = await documents.voucherPdf(reservation, words.locale)
  return [{ name: words.say(FILES.voucher, { code }), type: 'application/pdf', content }, ics()]
}
