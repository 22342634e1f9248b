import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import { TEMPLATES_MOST } from './message-limits.contract.ts'

const TEXT = {
  unknown: /*i18n*/ { id: 'message.no-stay', message: 'We cannot find this stay. Go back to your bookings.' },
  closed: /*i18n*/ {
    id: 'message.closed',
    message: 'This stay ended more than {days} days ago, so you can no longer write. You can still read everything.',
  },
  noTemplate: /*i18n*/ {
    id: 'message.no-template',
    message: 'This template no longer exists. Reload the page.',
  },
  many: /*i18n*/ { id: 'message.templates', message: 'You can keep up to {limit} templates. Delete one first.' },
} satisfies Record<string, Message>

export const messageErrors = {
  unknown: () => new AppError('hotel/not-found', { userMessage: TEXT.unknown }),
  closed: (days: number) => new AppError('hotel/state', { userMessage: TEXT.closed, values: { days } }),
  noTemplate: () => new AppError('hotel/not-found', { userMessage: TEXT.noTemplate }),
  many: () => new AppError('hotel/state', { userMessage: TEXT.many, values: { limit: TEMPLATES_MOST } }),
}
