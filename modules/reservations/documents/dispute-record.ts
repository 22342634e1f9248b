import { DISPUTE_PAPERS, MOST_PAPERS } from '#modules/payments/disputes/dispute-kinds.contract.ts'
import type { BookingRecord } from '#modules/payments/index.ts'
import type { MailKind } from '#modules/reservations/items/item-mail.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { formatMoney } from '#platform/money.ts'
import type { SentMail } from './documents.ts'
import type { ItemPapers } from './item-papers.ts'
import type { Words } from './write-words.ts'

type Kinds = { papers: readonly ItemPapers[]; mails: readonly MailKind[] }

/** What we know of a booking, told to a bank: it reads English, whatever the traveller reads. */
export function disputeRecord(
  { papers, mails }: Kinds,
  reservation: ReservationView,
  { sent, words }: { sent: readonly SentMail[]; words: Words },
): BookingRecord {
  const { code, contact, travellers, items, documents } = reservation
  const [lead] = travellers
  const name = lead ? `${lead.givenNames} ${lead.surname}` : ''
  const titles = mails.flatMap((mail) => mail.items(reservation).map(({ title }) => title))
  const rows = papers
    .flatMap((paper) => paper.rows(reservation, words))
    .map(({ cells }) => cells.filter(Boolean).join(' · '))
  const days = papers.flatMap((paper) => paper.events(reservation, words)).map(({ start }) => start.local.slice(0, 10))
  const who = travellers.map(({ givenNames, surname }) => `${givenNames} ${surname}`).join(', ')
  return {
    payer: { name, email: contact.email },
    serviceDay: days.toSorted()[0] ?? null,
    product: [`Booking ${code} for ${who}: ${titles.join('; ')}.`, ...rows].join('\n'),
    conditions: [...new Set(items.flatMap((item) => conditionsOf(item, words)))].join('\n'),
    course: [...reservation.timeline.map(lineOf), ...sent.map(mailLine)].toSorted().join('\n'),
    papers: DISPUTE_PAPERS.filter((kind) => documents.some((one) => one.kind === kind && one.available)).slice(
      0,
      MOST_PAPERS,
    ),
  }
}

/** Sorts as it reads. */
const clock = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

const lineOf = ({ at, event }: ReservationView['timeline'][number]) =>
  `${clock(at)} Booking ${event.replace(/[-_]/g, ' ')}.`

const mailLine = ({ subject, recipient, status, at }: SentMail) =>
  `${clock(at)} Email “${subject}” to ${recipient}: ${status}.`

/** What was agreed about giving money back, rule by rule. */
function conditionsOf({ cancellation }: ReservationView['items'][number], words: Words): string[] {
  return cancellation.map(({ until, refund, sentence }) => {
    const when = until ? `Until ${clock(until)}` : 'Afterwards'
    return `${when}: refund of ${formatMoney(refund, words.locale)}. ${sentence}`
  })
}
