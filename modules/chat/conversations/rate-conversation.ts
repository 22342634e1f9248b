import { and, eq, isNull } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import type { RateChat } from '../chat.contract.ts'
import type { ChatDeps } from '../chat.deps.ts'
import { chatContactGiven } from '../chat.events.ts'
import { chatConversations } from '../chat.tables.ts'
import { refuse } from '../refuse.ts'
import { isIt } from './lock-conversation.ts'
import { readMessages } from './read-messages.ts'
import { findConversation } from './visitor-view.ts'

/** A visitor says how it was, once, when the conversation is over. Throws AppError `chat/not-found`, `chat/state`. */
export async function rateConversation(
  deps: ChatDeps,
  sessionId: string,
  { rating, comment }: RateChat,
): Promise<void> {
  const { db, clock, live } = deps
  const { id, status } = await findConversation(deps, { sessionId })
  if (status !== 'closed') throw refuse.stillOpen()
  await db
    .update(chatConversations)
    .set({ rating, ratingComment: comment || null, ratedAt: clock.now() })
    .where(and(eq(chatConversations.id, id), isNull(chatConversations.rating)))
  live.tell({ staff: { kind: 'changed', conversationId: id } })
}

/** Where an answer reaches the visitor. Throws AppError `chat/not-found`. */
export async function giveContact(deps: ChatDeps, sessionId: string, email: string): Promise<void> {
  const id = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(chatConversations)
      .set({ email })
      .where(isIt({ sessionId }))
      .returning({ id: chatConversations.id })
    if (!row) throw refuse.unknown()
    await deps.events.publish(tx, chatContactGiven, { conversationId: row.id, email })
    return row.id
  })
  deps.live.tell({ staff: { kind: 'changed', conversationId: id } })
}

const TEXT = {
  subject: /*i18n*/ { id: 'chat.transcript-subject', message: 'Your chat with {brand} of {day}' },
  intro: /*i18n*/ {
    id: 'chat.transcript-intro',
    message: 'You asked for what was said in this chat. Times are in UTC.',
  },
} satisfies Record<string, Message>

/** Mails what was said to an address that the visitor gives. Throws AppError `chat/not-found`. */
export async function sendTranscript(deps: ChatDeps, sessionId: string, email: string): Promise<void> {
  const { db, translate, brand } = deps
  const { id, locale, startedAt } = await findConversation(deps, { sessionId })
  const messages = await readMessages(deps, db, id)
  const lines = messages.map(({ created_at, sender_name, message_text, files }) => {
    const names = files.map(({ name }) => `[${name}]`)
    return `${created_at.slice(0, 16).replace('T', ' ')} · ${sender_name}: ${[message_text, ...names].join(' ').trim()}`
  })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(startedAt)
  const subject = translate(locale, TEXT.subject, { brand, day })
  const paragraphs = [translate(locale, TEXT.intro), ...lines]
  await deps.mail.post(db, { recipient: email, subject, ...mailLayout({ locale, heading: subject, paragraphs }) })
}
