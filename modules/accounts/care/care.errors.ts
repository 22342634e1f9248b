import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  device: /*i18n*/ { id: 'people.device', message: 'This device is no longer signed in. Reload the page.' },
  state: /*i18n*/ {
    id: 'people.state',
    message: 'The account has changed in the meantime, so this is no longer possible. Reload the page and check again.',
  },
} satisfies Record<string, Message>

export const noSuchDevice = () => new AppError('account/not-found', { userMessage: TEXT.device })
export const accountChanged = () => new AppError('account/conflict', { userMessage: TEXT.state })
