import { eventKind } from '#platform/events.ts'

/** A visitor wrote while nobody was there to answer; the module that keeps tickets opens one. */
export const chatLeft = eventKind<{ conversationId: string }>('chat.left')
/** A visitor said where an answer reaches them. */
export const chatContactGiven = eventKind<{ conversationId: string; email: string }>('chat.contact-given')
