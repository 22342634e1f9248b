import type { ChangeObstacle } from '#modules/hotels/index.ts'
import { dayText } from '#platform/date-words.ts'
import type { Day } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import type { Translate } from '#platform/i18n.ts'
import { regionalLocale } from '#platform/language.ts'
import type { Locale, Message } from '#platform/locale.ts'
import type { ChangeStatus } from './change.contract.ts'

const TEXT = {
  notChangeable: /*i18n*/ {
    id: 'change.not-changeable',
    message: 'Only a confirmed stay can be changed here, until its day of arrival begins where the hotel is.',
  },
  pending: /*i18n*/ {
    id: 'change.pending',
    message:
      'The hotel has not answered your request yet. Wait for its answer, or cancel free of charge and book the other dates.',
  },
  open: /*i18n*/ {
    id: 'change.open',
    message: 'You have asked for a change already. Wait for it, or withdraw it before you ask for another.',
  },
  same: /*i18n*/ {
    id: 'change.same',
    message: 'Your stay is already booked like that. Choose other dates or other guests.',
  },
  order: /*i18n*/ { id: 'change.order', message: 'Choose a departure after the arrival, 30 nights at most.' },
  expired: /*i18n*/ {
    id: 'change.quote-expired',
    message: 'This price is no longer valid. Ask for a new one; nothing was changed or charged.',
  },
  sold: /*i18n*/ {
    id: 'change.sold-meanwhile',
    message: 'Someone has just booked one of these nights. Nothing was changed or charged; choose other dates.',
  },
  notFound: /*i18n*/ { id: 'change.not-found', message: 'This change is not known. Load the reservation again.' },
  notPayable: /*i18n*/ {
    id: 'change.not-payable',
    message: 'The time to pay for this change is over, or it is paid. Open the reservation to see its state.',
  },
  notWithdrawable: /*i18n*/ {
    id: 'change.not-withdrawable',
    message: 'This change is decided already. Open the reservation to see its state.',
  },
  differs: /*i18n*/ {
    id: 'change.total-differs',
    message: 'The amount is not the one of this quote. Load the page again; nothing was changed or charged.',
  },
  reason: /*i18n*/ { id: 'change.reason', message: 'Give a reason: the guest reads why the change is not possible.' },
} satisfies Record<string, Message>

/** For an owner who answers a change that is already answered. */
const ANSWERED: Record<ChangeStatus, Message> = {
  unpaid: TEXT.notFound,
  pending: /*i18n*/ {
    id: 'change.answered.lapsed',
    message: 'The time to answer is over: the booking stays as it was.',
  },
  accepted: /*i18n*/ { id: 'change.answered.accepted', message: 'You have accepted this change already.' },
  applied: /*i18n*/ { id: 'change.answered.applied', message: 'This change is made already.' },
  expired: TEXT.notFound,
  declined: /*i18n*/ {
    id: 'change.answered.declined',
    message: 'You have declined this change, and the guest knows. It cannot be accepted any more.',
  },
  lapsed: /*i18n*/ {
    id: 'change.answered.lapsed',
    message: 'The time to answer is over: the booking stays as it was.',
  },
  withdrawn: /*i18n*/ {
    id: 'change.answered.withdrawn',
    message: 'The guest has withdrawn this change, or the booking is cancelled. There is nothing to answer any more.',
  },
  failed: /*i18n*/ {
    id: 'change.answered.failed',
    message: 'The difference could not be taken from the guest: the booking stays as it was.',
  },
}

const state = (userMessage: Message) => new AppError('reservation/state', { userMessage })

export const changeErrors = {
  notChangeable: () => state(TEXT.notChangeable),
  pending: () => state(TEXT.pending),
  open: () => state(TEXT.open),
  same: () =>
    new AppError('request/invalid', { userMessage: TEXT.same, fields: [{ field: 'checkIn', text: TEXT.same }] }),
  order: () =>
    new AppError('request/invalid', { userMessage: TEXT.order, fields: [{ field: 'checkOut', text: TEXT.order }] }),
  expired: () => new AppError('reservation/quote-expired', { userMessage: TEXT.expired }),
  soldMeanwhile: () => new AppError('offer/sold-out', { userMessage: TEXT.sold }),
  notFound: () => new AppError('reservation/not-found', { userMessage: TEXT.notFound }),
  notPayable: () => state(TEXT.notPayable),
  notWithdrawable: () => state(TEXT.notWithdrawable),
  differs: () => state(TEXT.differs),
  answered: (status: ChangeStatus) => new AppError('stay/answered', { userMessage: ANSWERED[status] }),
  reason: () =>
    new AppError('request/invalid', { userMessage: TEXT.reason, fields: [{ field: 'reason', text: TEXT.reason }] }),
}

const OBSTACLES: Record<ChangeObstacle['reason'], Message> = {
  sold_out: /*i18n*/ {
    id: 'change.obstacle.sold-out',
    message: '{count, plural, one {This night is sold out: {days}.} other {These nights are sold out: {days}.}}',
  },
  party: /*i18n*/ {
    id: 'change.obstacle.party',
    message: 'So many guests do not fit into your {rooms, plural, one {room} other {rooms}}.',
  },
  min_stay: /*i18n*/ {
    id: 'change.obstacle.min-stay',
    message: 'For this arrival the hotel takes stays of {nights, plural, one {# night} other {# nights}} or more.',
  },
  max_stay: /*i18n*/ {
    id: 'change.obstacle.max-stay',
    message: 'For this arrival the hotel takes stays of {nights, plural, one {# night} other {# nights}} at most.',
  },
  arrival: /*i18n*/ { id: 'change.obstacle.arrival', message: 'The hotel takes no arrivals on {day}.' },
  departure: /*i18n*/ { id: 'change.obstacle.departure', message: 'The hotel has no departures on {day}.' },
  min_advance: /*i18n*/ {
    id: 'change.obstacle.min-advance',
    message: 'Your rate is sold for arrivals that are at least {days, plural, one {# day} other {# days}} away.',
  },
  max_advance: /*i18n*/ {
    id: 'change.obstacle.max-advance',
    message: 'Your rate is sold for arrivals within the next {days, plural, one {day} other {# days}}.',
  },
  not_sold: /*i18n*/ {
    id: 'change.obstacle.not-sold',
    message: 'The hotel does not sell this room at this rate any more, so your stay remains as booked.',
  },
  past: /*i18n*/ {
    id: 'change.obstacle.past',
    message: 'Choose an arrival from tomorrow on, as the hotel must confirm first.',
  },
}

type Telling = { obstacle: ChangeObstacle; rooms: number; locale: Locale; translate: Translate }

/** Why it cannot be, in words that say what would. */
export function explainObstacle({ obstacle, rooms, locale, translate }: Telling): string {
  const day = (one: Day) => dayText(one, locale, { month: 'long' })
  const say = (values: Record<string, string | number>) => translate(locale, OBSTACLES[obstacle.reason], values)
  switch (obstacle.reason) {
    case 'sold_out': {
      const list = new Intl.ListFormat(regionalLocale(locale), { type: 'conjunction' })
      return say({ count: obstacle.days.length, days: list.format(obstacle.days.map(day)) })
    }
    case 'arrival':
    case 'departure':
      return say({ day: day(obstacle.day) })
    case 'min_stay':
    case 'max_stay':
      return say({ nights: obstacle.nights })
    case 'min_advance':
    case 'max_advance':
      return say({ days: obstacle.days })
    default:
      return say({ rooms })
  }
}
