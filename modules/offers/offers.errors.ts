import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  unknown: /*i18n*/ {
    id: 'offers.unknown',
    message:
      'This offer does not exist. An address such as /offers/gru-lis-2027-01-20-2027-01-27 names two places and two dates.',
  },
  over: /*i18n*/ {
    id: 'offers.over',
    message: 'This offer has ended: its dates have passed, or no flights are left on them. Look for other dates.',
  },
} satisfies Record<string, Message>

export const offerErrors = {
  unknown: () => new AppError('request/not-found', { userMessage: TEXT.unknown }),
  over: () => new AppError('offer/expired', { userMessage: TEXT.over }),
}
