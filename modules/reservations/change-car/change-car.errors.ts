import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  notChangeable: /*i18n*/ {
    id: 'car-change.not-changeable',
    message: 'This rental cannot be changed now: it is not confirmed, has started or is being cancelled.',
  },
  same: /*i18n*/ { id: 'car-change.same', message: 'These are the times you have booked. Choose others.' },
  differs: /*i18n*/ {
    id: 'car-change.differs',
    message: 'The price has changed in the meantime. Check the new one and confirm again; your rental is unchanged.',
  },
  soldOut: /*i18n*/ {
    id: 'car-change.sold-out',
    message: 'No car like this is free at these times. Your rental is unchanged; choose other times.',
  },
}

export const carChangeErrors = {
  notChangeable: () => new AppError('reservation/state', { userMessage: TEXT.notChangeable }),
  same: () =>
    new AppError('request/invalid', { userMessage: TEXT.same, fields: [{ field: 'pickUp', text: TEXT.same }] }),
  differs: () => new AppError('reservation/state', { userMessage: TEXT.differs }),
  soldOut: () => new AppError('reservation/state', { userMessage: TEXT.soldOut }),
}

/** Why a hire cannot be at these times. */
export const OBSTACLE_TEXT: Record<string, Message> = {
  past: /*i18n*/ { id: 'car-change.past', message: 'Pick-up must be at least two hours from now.' },
  'too-far': /*i18n*/ { id: 'car-change.too-far', message: 'Cars can be booked up to twelve months ahead.' },
  'too-long': /*i18n*/ { id: 'car-change.too-long', message: 'Cars can be rented for up to 60 days.' },
  order: /*i18n*/ { id: 'car-change.order', message: 'The return must be after pick-up.' },
  'closed-pick-up': /*i18n*/ {
    id: 'car-change.closed-pick-up',
    message: 'The depot is closed at this pick-up time.',
  },
  'closed-return': /*i18n*/ { id: 'car-change.closed-return', message: 'The depot is closed at this return time.' },
  'one-way': /*i18n*/ { id: 'car-change.one-way', message: 'The depot no longer offers one-way rentals.' },
  'sold-out': TEXT.soldOut,
}
