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
    message: 'Only a confirmed stay can be changed here, until the check-in day starts at the hotel.',
  },
  pending: /*i18n*/ {
    id: 'change.pending',
    message:
      'The hotel has not answered your request yet. Wait for its answer, or cancel for free and book the other dates.',
  },
  open: /*i18n*/ {
    id: 'change.open',
    message: 'You have already requested a change. Wait for the answer, or withdraw it before you request another.',
  },
  same: /*i18n*/ {
    id: 'change.same',
    message: 'Your stay is already booked with these details. Choose other dates or other guests.',
  },
  order: /*i18n*/ { id: 'change.order', message: 'Choose a check-out date after check-in, at most 30 nights later.' },
  expired: /*i18n*/ {
    id: 'change.quote-expired',
    message: 'This price is no longer valid. Get a new one; nothing was changed or charged.',
  },
  sold: /*i18n*/ {
    id: 'change.sold-meanwhile',
    message: 'Someone has just booked one of these nights. Nothing was changed or charged; choose other dates.',
  },
  notFound: /*i18n*/ { id: 'change.not-found', message: 'We cannot find this change. Reload the reservation.' },
  notPayable: /*i18n*/ {
    id: 'change.not-payable',
    message:
      'The time to pay for this change has run out, or it is already paid. Open the reservation to see its status.',
  },
  notWithdrawable: /*i18n*/ {
    id: 'change.not-withdrawable',
    message: 'This change has already been decided. Open the reservation to see its status.',
  },
  differs: /*i18n*/ {
    id: 'change.total-differs',
    message: 'The amount does not match this quote. Reload the page; nothing was changed or charged.',
  },
  reason: /*i18n*/ { id: 'change.reason', message: 'Enter a reason: the guest reads why the change is not possible.' },
} satisfies Record<string, Message>

/** For an owner who answers a change that is already answered. */
const ANSWERED: Record<ChangeStatus, Message> = {
  unpaid: TEXT.notFound,
  pending: /*i18n*/ {
    id: 'change.answered.lapsed',
    message: 'The deadline to answer has passed: the booking stays as it was.',
  },
  accepted: /*i18n*/ { id: 'change.answered.accepted', message: 'You have already accepted this change.' },
  applied: /*i18n*/ { id: 'change.answered.applied', message: 'This change has already been made.' },
  expired: TEXT.notFound,
  declined: /*i18n*/ {
    id: 'change.answered.declined',
    message: 'You have declined this change, and the guest knows. It can no longer be accepted.',
  },
  lapsed: /*i18n*/ {
    id: 'change.answered.lapsed',
    message: 'The deadline to answer has passed: the booking stays as it was.',
  },
  withdrawn: /*i18n*/ {
    id: 'change.answered.withdrawn',
    message: 'The guest has withdrawn this change, or the booking is cancelled. There is nothing left to answer.',
  },
  failed: /*i18n*/ {
    id: 'change.answered.failed',
    message: 'We could not charge the guest the difference: the booking stays as it was.',
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
    message: 'That many guests do not fit in your {rooms, plural, one {room} other {rooms}}.',
  },
  min_stay: /*i18n*/ {
    id: 'change.obstacle.min-stay',
    message:
      'For this check-in date, the hotel takes stays of at least {nights, plural, one {# night} other {# nights}}.',
  },
  max_stay: /*i18n*/ {
    id: 'change.obstacle.max-stay',
    message: 'For this check-in date, the hotel takes stays of up to {nights, plural, one {# night} other {# nights}}.',
  },
  arrival: /*i18n*/ { id: 'change.obstacle.arrival', message: 'The hotel has no check-in on {day}.' },
  departure: /*i18n*/ { id: 'change.obstacle.departure', message: 'The hotel has no check-out on {day}.' },
  min_advance: /*i18n*/ {
    id: 'change.obstacle.min-advance',
    message: 'Your rate requires booking at least {days, plural, one {# day} other {# days}} before check-in.',
  },
  max_advance: /*i18n*/ {
    id: 'change.obstacle.max-advance',
    message: 'Your rate is only sold for check-in within the next {days, plural, one {day} other {# days}}.',
  },
  not_sold: /*i18n*/ {
    id: 'change.obstacle.not-sold',
    message: 'The hotel no longer sells this room at this rate, so your stay remains as booked.',
  },
  past: /*i18n*/ {
    id: 'change.obstacle.past',
    message: 'Choose check-in from tomorrow on, as the hotel must confirm first.',
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
