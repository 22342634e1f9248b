import type { Server } from 'socket.io'
import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import type { Chat, StaffNews, VisitorNews } from '#modules/chat/index.ts'
import {
  type SocketMessage,
  STAFF_NAMESPACE,
  type StaffHears,
  type VisitorHears,
} from '#modules/chat/socket.contract.ts'

/** The sockets of one conversation's visitor: one room for all tabs and devices that have the key. */
export function visitorRoom(conversationId: string): string {
  return `visitor ${conversationId}`
}

/** Of these, those that know specification §7 alone: they write the lines of §4 themselves. */
export function plainRoom(conversationId: string): string {
  return `plain ${conversationId}`
}

/**
 * Carries news of the chat to sockets, on all processes. Visitors' rooms are in a namespace of their own and are spoken to from
 * here alone, in words that have no place for what only staff may know. @returns stops.
 */
export function relay(io: Server, chat: Pick<Chat, 'listen'>): () => void {
  return chat.listen(({ visitor, staff }) => {
    if (visitor) tellVisitor(io, visitor)
    if (staff) tellStaff(io, staff)
  })
}

type Emit<Hears> = <Name extends keyof Hears & string>(
  name: Name,
  ...args: Hears[Name] extends (...args: infer Args) => void ? Args : never
) => void

function tellVisitor(io: Server, news: VisitorNews): void {
  const all = io.of('/').to(visitorRoom(news.conversationId))
  const room = news.kind === 'message' && news.told ? all.except(plainRoom(news.conversationId)) : all
  const emit: Emit<VisitorHears> = (name, ...args) => void room.emit(name, ...args)
  switch (news.kind) {
    case 'assigned':
      emit('admin_assigned', { adminName: news.agentName })
      break
    case 'read':
      emit('messages_read', { seq: news.seq })
      break
    case 'status':
      if (news.status === 'closed') emit('session_closed', { status: 'closed' })
      if (news.status === 'waiting') emit('session_waiting', { status: 'waiting' })
      break
    case 'message':
      if (!isAnswer(news.message)) {
        emit('new_message', socketMessage(news.message))
        break
      }
      emit('new_admin_message', { message: news.message })
      // Who answers has read what was there: no other word of it follows.
      emit('messages_read', { seq: news.message.seq })
  }
}

function isAnswer({ sender_type, message_type }: ChatMessage): boolean {
  return sender_type === 'admin' && message_type === 'text'
}

function tellStaff(io: Server, news: StaffNews): void {
  const namespace = io.of(STAFF_NAMESPACE)
  const emit: Emit<StaffHears> = (name, ...args) => void namespace.emit(name, ...args)
  switch (news.kind) {
    case 'desk':
      emit('desk')
      break
    case 'message': {
      const { kind, ...told } = news
      emit(kind, told)
      break
    }
    case 'given': {
      const { kind, ...told } = news
      emit(kind, told)
      break
    }
    default:
      emit(news.kind, { conversationId: news.conversationId })
  }
}

/** With every spelling that specification §3 lists. */
export function socketMessage(message: ChatMessage): SocketMessage {
  const { message_text, sender_type, sender_name, created_at } = message
  return {
    ...message,
    message: message_text,
    senderName: sender_name,
    timestamp: created_at,
    senderType: sender_type === 'user' ? 'customer' : 'admin',
  }
}
