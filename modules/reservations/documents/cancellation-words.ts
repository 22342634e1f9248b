import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { instantText } from '#platform/date-words.ts'
import { formatMoney, type Money, subtract } from '#platform/money.ts'
import type { Words } from './write-words.ts'

const TEXT = {
  at: /*i18n*/ { id: 'documents.stay.until', message: 'Until {when}' },
  after: /*i18n*/ { id: 'documents.stay.after', message: 'From {when}' },
  always: /*i18n*/ { id: 'documents.stay.always', message: 'At any time' },
  unissued: /*i18n*/ { id: 'documents.cancel.unissued', message: 'Until your tickets are issued' },
  everything: /*i18n*/ { id: 'documents.stay.everything', message: '{amount} (full refund)' },
  nothing: /*i18n*/ { id: 'documents.stay.nothing', message: 'Non-refundable' },
  untaken: /*i18n*/ {
    id: 'rights.not-ticketed',
    message: 'Your tickets have not been issued yet, so you get a full refund.',
  },
}

/** What comes back of it at most, and on whose clock its deadlines are told. */
export type CancellationTerms = { whole: Money; timeZone: string }
type Item = Pick<ReservationView['items'][number], 'kind' | 'status' | 'cancellation' | 'total'>
export type CancellationLine = { when: string; back: string; rule: string }

/** What comes back when, on the clock of the hotel or of the first airport, and by which rule; nothing of what is over. */
export function cancellationWords(item: Item, terms: CancellationTerms, words: Words): CancellationLine[] {
  if (isOver(item)) return []
  const steps = item.cancellation.map(({ until, refund, sentence }, index) => {
    const after = item.cancellation[index - 1]?.until
    return {
      when: until
        ? words.say(TEXT.at, { when: momentAt(terms, until, words) })
        : after
          ? words.say(TEXT.after, { when: momentAt(terms, after, words) })
          : words.say(TEXT.always),
      back: backWords(refund.amount, { terms, amount: formatMoney(refund, words.locale), words }),
      rule: sentence,
    }
  })
  return item.kind === 'flight' && item.status === 'awaiting_ticket' ? [unissued(item, terms, words), ...steps] : steps
}

function unissued(item: Item, terms: CancellationTerms, words: Words): CancellationLine {
  const { total } = item
  const back = backWords(total.amount, { terms, amount: formatMoney(total, words.locale), words })
  return { when: words.say(TEXT.unissued), back, rule: words.say(TEXT.untaken) }
}

type Back = { terms: CancellationTerms; amount: string; words: Words }

function backWords(refund: number, { terms, amount, words }: Back): string {
  if (refund === 0) return words.say(TEXT.nothing)
  return refund === terms.whole.amount ? words.say(TEXT.everything, { amount }) : amount
}

function momentAt({ timeZone }: CancellationTerms, instant: string, { locale }: Words): string {
  return instantText(instant, locale, { zone: timeZone, year: true, named: true })
}

export function flightTerms({ total, airports, slices }: FlightItemView): CancellationTerms {
  return { whole: total, timeZone: airports[slices[0]?.origin ?? '']?.timeZone ?? 'UTC' }
}

export function stayTerms({ price, hotel }: StayItemView): CancellationTerms {
  return { whole: price.total, timeZone: hotel.timeZone }
}

export function carTerms({ total, kept, depot }: CarItemView): CancellationTerms {
  return { whole: kept ? subtract(total, kept) : total, timeZone: depot.timeZone }
}
