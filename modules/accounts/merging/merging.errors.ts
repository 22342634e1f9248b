import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  noAccount: /*i18n*/ {
    id: 'merge.no-account',
    message: 'There is no account with this address. Ask which address they sign in with.',
  },
  itself: /*i18n*/ { id: 'merge.itself', message: 'This is the same account. Enter the address of the other one.' },
  blocked: /*i18n*/ {
    id: 'merge.blocked',
    message: 'One of the two accounts is blocked or closed. Only open accounts can be merged.',
  },
  none: /*i18n*/ { id: 'merge.none', message: 'No merge is awaiting an answer. Reload the page.' },
} satisfies Record<string, Message>

const atInto = (text: Message) =>
  new AppError('request/invalid', { userMessage: text, fields: [{ field: 'into', text }] })

export const mergeErrors = {
  noAccount: () => atInto(TEXT.noAccount),
  itself: () => atInto(TEXT.itself),
  blocked: () => new AppError('account/conflict', { userMessage: TEXT.blocked }),
  none: () => new AppError('account/conflict', { userMessage: TEXT.none }),
}
