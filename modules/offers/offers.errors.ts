import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  unknown: /*i18n*/ {
    id: 'offers.unknown',
    message:
      'There is no such offer. An address such as /offers/gru-lis-2027-01-20-2027-01-27 names two places and two days.',
  },
  over: /*i18n*/ {
    id: 'offers.over',
    message: 'This offer is over: its days have passed, or nothing flies on them any more. Look for other days.',
  },
} satisfies Record<string, Message>

export const offerErrors = {
  unknown: () => new AppError('request/not-found', { userMessage: TEXT.unknown }),
  over: () => new AppError('offer/expired', { userMessage: TEXT.over }),
}
