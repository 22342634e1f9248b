import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  device: /*i18n*/ { id: 'people.device', message: 'This device is not signed in any more. Reload the page.' },
  state: /*i18n*/ {
    id: 'people.state',
    message:
      'The account has changed meanwhile, so this is not possible any more. Reload the page and look at it again.',
  },
} satisfies Record<string, Message>

export const noSuchDevice = () => new AppError('account/not-found', { userMessage: TEXT.device })
export const accountChanged = () => new AppError('account/conflict', { userMessage: TEXT.state })
