import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  unknown: /*i18n*/ { id: 'people.unknown', message: 'We cannot find this customer. Reload the list.' },
} satisfies Record<string, Message>

export const noSuchPerson = () => new AppError('account/not-found', { userMessage: TEXT.unknown })
