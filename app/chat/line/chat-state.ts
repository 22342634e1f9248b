import type { ChatMessage, ChatStatus } from '#modules/chat/chat.contract.ts'
import type { SocketMessage } from '#modules/chat/socket.contract.ts'
import type { Outgoing } from './chat-storage.ts'
import type { Waiting } from './outbox.ts'

/** The state of the connection to the server. */
export type Line = 'connecting' | 'on' | 'lost'
export type Pending = Waiting<Outgoing>

/**
 * The kind of server: one that knows only the specification (`plain`: no numbers, no acknowledgements), or ours; unknown until
 * it has confirmed the session or sent something.
 */
export type Partner = 'unknown' | 'plain' | 'ours'
/** `line` is one of §4 that the widget writes itself, with a name of its own in `sender_name`; a server of ours sends the words. */
export type ShownMessage = ChatMessage & { line?: 'joined' | 'closed' }

/** What both ends of a conversation have of it. */
type Thread = {
  messages: readonly ChatMessage[]
  ahead: readonly ChatMessage[]
  pending: readonly { clientId: string }[]
}

export type ChatState = {
  partner: Partner
  sessionId: string | null
  status: ChatStatus | null
  agentName: string | null
  line: Line
  /** The server has confirmed the conversation since the line was last made; until then `status` is what was last known. */
  joined: boolean
  /** In order, each once, without a gap: what comes too early waits in `ahead`. */
  messages: readonly ShownMessage[]
  ahead: readonly ChatMessage[]
  pending: readonly Pending[]
  staffRead: number
  /** Up to which message the visitor has seen it, in whichever tab. */
  seen: number
  /** Who of the agents types. */
  typing: string | null
  rated: boolean
  /** Nobody was there, and no answer could reach the visitor elsewhere. */
  wantsEmail: boolean
}

export const EMPTY_CHAT: ChatState = {
  sessionId: null,
  status: null,
  agentName: null,
  line: 'connecting',
  messages: [],
  ahead: [],
  pending: [],
  partner: 'unknown',
  joined: false,
  seen: 0,
  staffRead: 0,
  typing: null,
  rated: false,
  wantsEmail: false,
}

/** The last message up to which nothing is missing; what comes after it is what a resume asks for. */
export function lastSeq({ messages }: Pick<ChatState, 'messages'>): number {
  return messages.at(-1)?.seq ?? 0
}

/** Adds messages, wherever they come from and however often: each is kept once, in its place. */
export function withMessages<State extends Thread>(state: State, incoming: readonly ChatMessage[]): State {
  const last = lastSeq(state)
  const known = new Map([...state.ahead, ...incoming].filter(({ seq }) => seq > last).map((one) => [one.seq, one]))
  const messages = [...state.messages]
  for (let next = known.get(last + 1); next; next = known.get(next.seq + 1)) {
    messages.push(next)
    known.delete(next.seq)
  }
  const arrived = new Set(messages.slice(state.messages.length).map(({ client_id }) => client_id))
  const pending = state.pending.filter(({ clientId }) => !arrived.has(clientId))
  const ahead = [...known.values()].toSorted((a, b) => a.seq - b.seq)
  return { ...state, messages, ahead, pending }
}

/** What has not arrived, less what is heard to have: its own answer may be lost. */
export function withPending<State extends Thread>(state: State, waiting: State['pending']): State {
  const arrived = new Set(state.messages.map(({ client_id }) => client_id))
  return { ...state, pending: waiting.filter(({ clientId }) => !arrived.has(clientId)) }
}

/** Something between is missing: the server has to be asked for it. */
export function hasGap({ ahead }: Pick<ChatState, 'ahead'>): boolean {
  return ahead.length > 0
}

/** The unread of an agent's answers, after a message that was seen. */
export function unreadAfter({ messages }: Pick<ChatState, 'messages'>, seen: number): number {
  return messages.filter(({ seq, sender_type, message_type }) => {
    return seq > seen && sender_type === 'admin' && message_type === 'text'
  }).length
}

/** As it came, in whichever spelling of specification §3, or nested as an agent's is. */
export type RawMessage = Partial<Omit<SocketMessage, 'message' | 'id'>> & {
  id?: string | number
  message?: string | RawMessage
}
/** `seq` is null where the sender numbers nothing, `id` is empty where it names nothing. */
export type ReadMessage = Omit<ChatMessage, 'seq'> & { seq: number | null }

/** One message, read in either spelling that specification §3 lists. */
export function readMessage({ message, ...rest }: RawMessage): ReadMessage {
  const raw: RawMessage =
    typeof message === 'object' ? { ...rest, ...message } : { ...rest, ...(message && { message }) }
  const { seq, message_type = 'text', client_id = null, files = [] } = raw
  const mine = (raw.sender_type ?? raw.senderType) !== 'admin'
  return {
    id: String(raw.id ?? ''),
    seq: typeof seq === 'number' ? seq : null,
    message_type,
    client_id,
    files,
    sender_type: mine ? 'user' : 'admin',
    message_text: raw.message_text ?? (typeof raw.message === 'string' ? raw.message : ''),
    sender_name: raw.sender_name ?? raw.senderName ?? '',
    created_at: raw.created_at ?? raw.timestamp ?? new Date().toISOString(),
  }
}
