import { eventKind } from '#platform/events.ts'

/** Somebody wrote while nobody was there to answer; whoever keeps tickets makes one of it. */
export const chatLeft = eventKind<{ conversationId: string }>('chat.left')
/** A visitor said where an answer reaches them. */
export const chatContactGiven = eventKind<{ conversationId: string; email: string }>('chat.contact-given')
