/** The events of the sockets (specification §7, whose names and fields are exact; ours are added to them). */
import { z } from 'zod'
import type { ChatMessage, ChatStatus } from './chat.contract.ts'
import { SeqSchema, WriteChatSchema } from './chat.contract.ts'
import { CHAT_FILES, CHAT_LENGTH } from './chat-limits.contract.ts'

export { STAFF_NAMESPACE } from './chat-limits.contract.ts'

const SessionId = z.string().min(1).max(100)
/** Unknown values may be left out or null; a partner's own ids may be numbers. */
const Said = (length: number) => z.string().max(length).nullish()
const PartnersId = z.union([z.string().max(100), z.number()]).nullish()

export const JoinSchema = z.object({
  session_id: SessionId,
  user_name: Said(200),
  /**
   * The last message that the client has; what came after it is in the answer. Left out by clients that know only
   * specification §7.
   */
  last_seq: SeqSchema.nullish(),
})
const Body = z.string().trim().max(CHAT_LENGTH)
/** In either spelling of §3. The session tells who sends it, whatever the message claims. */
export const SendSchema = z
  .object({
    sessionId: SessionId,
    message: Body.nullish(),
    message_text: Body.nullish(),
    senderType: Said(20),
    sender_type: Said(20),
    senderId: PartnersId,
    senderName: Said(200),
    sender_name: Said(200),
    client_id: z.string().min(1).max(64).nullish(),
    file_ids: z.array(z.uuid()).max(CHAT_FILES).nullish(),
  })
  .transform(({ message, message_text, file_ids, ...rest }) => {
    return { ...rest, message: message ?? message_text ?? '', file_ids: file_ids ?? [] }
  })
  .refine(({ message, file_ids }) => message !== '' || file_ids.length > 0)
export const TypingSchema = z.object({
  sessionId: SessionId,
  senderType: Said(20),
  userName: Said(200),
})
export const IdentifySchema = z.object({
  type: z.string().max(20),
  sessionId: SessionId,
  customerId: PartnersId,
})
export const ReadSchema = z.object({ sessionId: SessionId, seq: SeqSchema })
export const LeaveSchema = z.object({ sessionId: SessionId })

/** The answer to a call. `code` is one of the API's; `retry` means that the call may be repeated. */
export type SocketAnswer<Result extends object = object> =
  | ({ ok: true } & Result)
  | { ok: false; code: string; error: string; retry: boolean }
export type Answer<Result extends object = object> = (answer: SocketAnswer<Result>) => void

export type Joined = {
  sessionId: string
  status: ChatStatus
  agentName: string | null
  staffRead: number
  rated: boolean
  wantsEmail: boolean
  /** What the client did not have. */
  messages: ChatMessage[]
}
export type Sent = { message: ChatMessage }

/** The visitor's side. Every call may have a callback for its answer. */
export type VisitorEmits = {
  join_session(join: z.input<typeof JoinSchema>, answer?: Answer<Joined>): void
  send_message(message: z.input<typeof SendSchema>, answer?: Answer<Sent>): void
  typing_start(typing: z.input<typeof TypingSchema>): void
  typing_stop(typing: z.input<typeof TypingSchema>): void
  identify(who: z.input<typeof IdentifySchema>): void
  read_up_to(read: z.input<typeof ReadSchema>): void
  leave_session(leave: z.input<typeof LeaveSchema>, answer?: Answer): void
}

/** One message with every spelling that §3 lists. */
export type SocketMessage = ChatMessage & {
  sessionId?: string
  message: string
  senderType: 'customer' | 'admin'
  senderName: string
  timestamp: string
}

export type VisitorHears = {
  session_joined(joined: Joined): void
  new_message(message: SocketMessage): void
  new_admin_message(message: { message: ChatMessage }): void
  admin_assigned(assigned: { adminName: string }): void
  session_closed(closed: { status: 'closed' }): void
  /** Waiting again: the agent has gone. */
  session_waiting(waiting: { status: 'waiting' }): void
  messages_read(read: { seq: number }): void
  user_typing(who: { userType: 'admin' | 'customer'; userName: string }): void
  user_stopped_typing(who: { userType: 'admin' | 'customer'; userName: string }): void
  error(error: { code: string; error: string }): void
}

export const AgentSendSchema = WriteChatSchema.and(z.object({ conversationId: z.uuid() }))
export const ConversationSchema = z.object({ conversationId: z.uuid() })
export const AgentReadSchema = z.object({ conversationId: z.uuid(), seq: SeqSchema })

/** The agent's side, in the namespace STAFF_NAMESPACE, with `auth: { token }` at the handshake. */

export type Viewer = { staffId: string; name: string }
export type StaffEmits = {
  /** Shows to colleagues who is looking; an agent views one conversation at a time. */
  view(view: { conversationId: string | null }, answer?: Answer<{ viewers: Viewer[] }>): void
  send(message: z.input<typeof AgentSendSchema>, answer?: Answer<Sent>): void
  typing(typing: { conversationId: string; on: boolean }): void
  read(read: z.input<typeof AgentReadSchema>): void
}
export type StaffHears = {
  message(news: { conversationId: string; message: ChatMessage; agentId: string | null }): void
  given(news: { conversationId: string; agentId: string; by: string | null; visitor: string }): void
  /** Something else about a conversation is different: read it again. */
  changed(news: { conversationId: string }): void
  note(news: { conversationId: string }): void
  /** Agents, hours. */
  desk(): void
  typing(news: { conversationId: string; by: 'visitor' | 'agent'; name: string; on: boolean }): void
  viewers(news: { conversationId: string; viewers: Viewer[] }): void
}
