import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import { instantText } from '#platform/date-words.ts'
import { formatMoney } from '#platform/money.ts'
import type { Words } from './write-words.ts'

const TEXT = {
  at: /*i18n*/ { id: 'documents.stay.until', message: 'Until {when}' },
  after: /*i18n*/ { id: 'documents.stay.after', message: 'From {when}' },
  always: /*i18n*/ { id: 'documents.stay.always', message: 'At any time' },
  unissued: /*i18n*/ { id: 'documents.cancel.unissued', message: 'Until your tickets are issued' },
  everything: /*i18n*/ { id: 'documents.stay.everything', message: '{amount} (everything)' },
  nothing: /*i18n*/ { id: 'documents.stay.nothing', message: 'Nothing' },
  untaken: /*i18n*/ {
    id: 'rights.not-ticketed',
    message: 'Your tickets have not been issued yet: everything comes back.',
  },
}

type Item = FlightItemView | StayItemView
export type CancellationLine = { when: string; back: string; rule: string }

/** What comes back when, on the clock of the hotel or of the first airport, and by which rule; nothing of what is over. */
export function cancellationWords(item: Item, words: Words): CancellationLine[] {
  if (isOver(item)) return []
  const steps = item.cancellation.map(({ until, refund, sentence }, index) => {
    const after = item.cancellation[index - 1]?.until
    return {
      when: until
        ? words.say(TEXT.at, { when: momentAt(item, until, words) })
        : after
          ? words.say(TEXT.after, { when: momentAt(item, after, words) })
          : words.say(TEXT.always),
      back: backWords(refund.amount, { item, amount: formatMoney(refund, words.locale), words }),
      rule: sentence,
    }
  })
  return item.status === 'awaiting_ticket' ? [unissued(item, words), ...steps] : steps
}

function unissued(item: Item, words: Words): CancellationLine {
  const { total } = item
  const back = backWords(total.amount, { item, amount: formatMoney(total, words.locale), words })
  return { when: words.say(TEXT.unissued), back, rule: words.say(TEXT.untaken) }
}

type Back = { item: Item; amount: string; words: Words }

function backWords(refund: number, { item, amount, words }: Back): string {
  if (refund === 0) return words.say(TEXT.nothing)
  const whole = item.kind === 'stay' ? item.price.total : item.total
  return refund === whole.amount ? words.say(TEXT.everything, { amount }) : amount
}

function momentAt(item: Item, instant: string, { locale }: Words): string {
  return instantText(instant, locale, { zone: zoneOf(item), year: true, named: true })
}

function zoneOf(item: Item): string {
  return item.kind === 'stay' ? item.hotel.timeZone : (item.airports[item.slices[0]?.origin ?? '']?.timeZone ?? 'UTC')
}
