import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import type { Joined } from '#modules/chat/socket.contract.ts'
import { type ChatState, lastSeq, type ReadMessage, type ShownMessage, withMessages } from './chat-state.ts'

/**
 * A partner that knows the specification alone (§3, §7) numbers no messages and repeats no ids of ours: they are numbered here, as
 * they come, and each is shown once. What was sent counts as sent; the same words coming back are the same message.
 */
export function withPlain(state: ChatState, incoming: readonly ReadMessage[]): ChatState {
  const messages = [...state.messages]
  for (const message of incoming) add(messages, message)
  return { ...state, messages, pending: state.pending.filter(({ clientId }) => !isSent(messages, clientId)) }
}

/** The whole list that the partner has; what it does not have yet comes after it. */
export function withPlainHistory(state: ChatState, history: readonly ReadMessage[]): ChatState {
  const before = state.messages.filter(({ line }) => line === undefined || line === 'closed')
  return withPlain(withPlain({ ...state, messages: [] }, history), before)
}

/** What this device has sent; nobody will acknowledge it. */
export function sentPlainly(clientId: string, text: string): ReadMessage {
  return {
    id: clientId,
    client_id: clientId,
    seq: null,
    message_text: text,
    sender_type: 'user',
    sender_name: '',
    message_type: 'text',
    created_at: new Date().toISOString(),
    files: [],
  }
}

/** A message in the words of §7. */
export function messageOf(sessionId: string, name: string, message: string) {
  return { sessionId, message, senderType: 'customer', senderId: sessionId, senderName: name }
}

export function isNumbered(message: ReadMessage): message is ChatMessage {
  return message.seq !== null
}

/** What a partner says when the session is joined: its status at least, and all that we add where it is our own. */
export function withJoined(state: ChatState, joined: Partial<Joined>): ChatState {
  const { status = state.status, agentName = state.agentName, messages } = joined
  const { staffRead = state.staffRead, rated = state.rated, wantsEmail = state.wantsEmail } = joined
  const known = { status, agentName, staffRead, rated, wantsEmail, joined: true }
  if (messages) return { ...withMessages(state, messages), ...known, partner: 'ours' }
  return withLineOf({ ...state, partner: 'plain' }, known)
}

/** A change, with the line of §4 that it brings where the partner does not write it. */
export function withLineOf(state: ChatState, change: Partial<ChatState>): ChatState {
  const next = { ...state, ...change }
  if (next.partner !== 'plain') return next
  if (next.status === 'closed') return withLine(next, 'closed')
  return next.status === 'active' && next.agentName ? withLine(next, 'joined', next.agentName) : next
}

/** A line of §4 that nobody sends: once for the same agent, and once for the end. */
function withLine(state: ChatState, line: 'joined' | 'closed', name = ''): ChatState {
  const last = state.messages.findLast((one) => one.line !== undefined)
  if (last?.line === line && last.sender_name === name) return state
  const message: ShownMessage = {
    id: '',
    client_id: null,
    seq: lastSeq(state) + 1,
    message_text: '',
    sender_type: 'admin',
    sender_name: name,
    message_type: 'system',
    created_at: new Date().toISOString(),
    files: [],
    line,
  }
  return { ...state, messages: [...state.messages, message] }
}

function add(messages: ShownMessage[], message: ReadMessage): void {
  const at = messages.findIndex((known) => isSame(known, message))
  const known = messages[at]
  const seq = known?.seq ?? (messages.at(-1)?.seq ?? 0) + 1
  if (!known) messages.push({ ...message, seq })
  // The partner's id, so that it is known the next time; our own, so that the bubble on the screen stays the same one.
  else if (isLocal(known) && !isLocal(message)) messages[at] = { ...message, seq, client_id: known.client_id }
  else if (isLocal(message) && !known.client_id) messages[at] = { ...known, client_id: message.client_id }
}

function isSame(known: ShownMessage, message: ReadMessage): boolean {
  if (known.id !== '' && known.id === message.id) return true
  if (known.sender_type !== message.sender_type || known.message_text !== message.message_text || known.line)
    return false
  if (isLocal(known) !== isLocal(message)) return known.sender_type === 'user' && (isLocal(known) || !known.client_id)
  // Without an id the moment at which it was said tells two apart.
  return (known.id === '' || message.id === '') && known.created_at === message.created_at
}

/** Sent from here, and not yet come back. */
function isLocal({ id, client_id }: Pick<ReadMessage, 'id' | 'client_id'>): boolean {
  return client_id !== null && id === client_id
}

function isSent(messages: readonly ShownMessage[], clientId: string): boolean {
  return messages.some(({ client_id }) => client_id === clientId)
}
