import { addDays, dayIn } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'

const TEXT = {
  unknown: /*i18n*/ { id: 'chat.unknown', message: 'We cannot find this conversation. Start a new chat.' },
  closed: /*i18n*/ { id: 'chat.closed', message: 'This chat is closed. Start a new one to write to us again.' },
  blocked: /*i18n*/ {
    id: 'chat.blocked',
    message:
      'We have ended the chat, and you cannot start another one. If you think this is a mistake, write to us under “Contact”.',
  },
  blockedUntil: /*i18n*/ {
    id: 'chat.blocked-until',
    message:
      'We have ended the chat. You can start another one on {day}. If you think this is a mistake, write to us under “Contact”.',
  },
  open: /*i18n*/ { id: 'chat.open', message: 'You can do this once the chat has ended.' },
  taken: /*i18n*/ {
    id: 'chat.taken',
    message: '{agent} has this conversation. Take it over first.',
  },
  moved: /*i18n*/ {
    id: 'chat.moved',
    message: 'A colleague has this conversation now. Check it again.',
  },
  waits: /*i18n*/ {
    id: 'chat.waits',
    message: 'This conversation is already waiting and has no agent. Take it if you want to answer.',
  },
  rated: /*i18n*/ { id: 'chat.rated', message: 'You have already rated this chat. Thank you.' },
  unproven: /*i18n*/ {
    id: 'chat.transcript-unproven',
    message: 'We email chats to the address of your account. Sign in first, or save the chat on this device.',
  },
  noAgent: /*i18n*/ {
    id: 'chat.no-agent',
    message: 'This person does not answer chats. Choose someone from the list.',
  },
  absent: /*i18n*/ {
    id: 'chat.absent',
    message: '{agent} is not available right now. Choose someone whose console is open.',
  },
  hoursChanged: /*i18n*/ {
    id: 'chat.hours-changed',
    message: 'Someone else changed the hours in the meantime. Reload the page and make your change again.',
  },
  noReply: /*i18n*/ { id: 'chat.no-reply', message: 'This reply no longer exists. Reload the page.' },
  shortcut: /*i18n*/ {
    id: 'chat.shortcut',
    message: 'Another reply already has this shortcut. Choose a different one.',
  },
} satisfies Record<string, Message>

/** The first whole day after a block. */
export const firstFreeDay = (until: Date) => addDays(dayIn(BRAZIL_ZONE, until), 1)

export const chatErrors = {
  unknown: () => new AppError('chat/not-found', { userMessage: TEXT.unknown }),
  closed: () => new AppError('chat/closed', { userMessage: TEXT.closed }),
  blocked: (until: Date | null) =>
    until
      ? new AppError('chat/blocked', { userMessage: TEXT.blockedUntil, values: { day: { day: firstFreeDay(until) } } })
      : new AppError('chat/blocked', { userMessage: TEXT.blocked }),
  stillOpen: () => new AppError('chat/state', { userMessage: TEXT.open }),
  taken: (agent: string) => new AppError('chat/taken', { userMessage: TEXT.taken, values: { agent } }),
  moved: () => new AppError('chat/state', { userMessage: TEXT.moved }),
  waits: () => new AppError('chat/state', { userMessage: TEXT.waits }),
  rated: () => new AppError('chat/state', { userMessage: TEXT.rated }),
  unproven: () => new AppError('chat/state', { userMessage: TEXT.unproven }),
  noAgent: () => new AppError('chat/not-found', { userMessage: TEXT.noAgent }),
  absent: (agent: string) => new AppError('chat/state', { userMessage: TEXT.absent, values: { agent } }),
  hoursChanged: () => new AppError('chat/state', { userMessage: TEXT.hoursChanged }),
  noReply: () => new AppError('chat/not-found', { userMessage: TEXT.noReply }),
  shortcut: () =>
    new AppError('chat/state', { userMessage: TEXT.shortcut, fields: [{ field: 'shortcut', text: TEXT.shortcut }] }),
}
