import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  notChangeable: /*i18n*/ {
    id: 'flight-change.not-changeable',
    message:
      'These flights cannot be changed now: their tickets are not issued, the airline has changed them, or they are being cancelled.',
  },
  late: /*i18n*/ {
    id: 'flight-change.late',
    message: 'Flights can be changed until two hours before the first departure. Please call the airline.',
  },
  fare: /*i18n*/ {
    id: 'flight-change.fare',
    message: 'Your fare does not allow changes. You can cancel instead and see your refund first.',
  },
  open: /*i18n*/ {
    id: 'flight-change.open',
    message: 'You are already changing these flights. Pay for that change or withdraw it before you choose others.',
  },
  differs: /*i18n*/ {
    id: 'flight-change.differs',
    message: 'The price has changed in the meantime. Check the new one and confirm again; your flights are unchanged.',
  },
} satisfies Record<string, Message>

const state = (userMessage: Message) => new AppError('reservation/state', { userMessage })

export const flightChangeErrors = {
  notChangeable: () => state(TEXT.notChangeable),
  refused: (reason: 'late' | 'fare') => state(TEXT[reason]),
  open: () => state(TEXT.open),
  differs: () => state(TEXT.differs),
}

/** Why these flights cannot be taken; nothing was held or charged. */
export const FLIGHT_OBSTACLES = {
  gone: /*i18n*/ {
    id: 'flight-change.obstacle.gone',
    message: 'These flights are no longer on sale at this price. Search again and choose others.',
  },
  'other-journey': /*i18n*/ {
    id: 'flight-change.obstacle.other-journey',
    message:
      'Choose flights of the same airline between the same cities, in the same cabin and fare and for the same travellers. Anything else is a new booking.',
  },
  same: /*i18n*/ {
    id: 'flight-change.obstacle.same',
    message: 'These are the flights you have booked. Choose others.',
  },
  bags: /*i18n*/ {
    id: 'flight-change.obstacle.bags',
    message: 'These flights cannot carry all the extra bags you have bought. Choose others.',
  },
} satisfies Record<string, Message>
