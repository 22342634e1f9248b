import { type Line, withMessages } from '#app/chat/line/chat-state.ts'
import type { Kept, Waiting } from '#app/chat/line/outbox.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import type { ChatAgent, DeskConversation, DeskList, DeskRow } from '#modules/chat/desk/desk.contract.ts'
import type { Viewer } from '#modules/chat/socket.contract.ts'

/** An agent's message that has not arrived. */
export type AgentMessage = Kept & { conversationId: string; text: string; fileIds: string[]; at: string }
/** Why something did not come: the server's sentence, empty without an answer. */
export type Failure = { message: string; forbidden: boolean; gone: boolean }

export function failureOf(error: unknown): Failure {
  const { message, status } = isRefusal(error) ? error : { message: '', status: 0 }
  return { message, forbidden: status === 403, gone: status === 404 }
}

export type DeskState = {
  line: Line
  list: DeskList | null
  listFailed: Failure | null
  /** By how many milliseconds the clock of the server is ahead of this device's. */
  clockAhead: number
  openId: string | null
  /** All of the open conversation but its messages. */
  detail: Omit<DeskConversation, 'messages'> | null
  detailFailed: Failure | null
  /** Of the open conversation: in order, each once, without a gap; what comes too early waits in `ahead`. */
  messages: readonly ChatMessage[]
  ahead: readonly ChatMessage[]
  /** What was said before the first of them, where there is any. */
  earlier: 'idle' | 'loading' | 'failed'
  /** Of all conversations. */
  pending: readonly Waiting<AgentMessage>[]
  /** Who types where. */
  typing: readonly Typing[]
  viewers: readonly Viewer[]
  /** Who answers chats; null until it is known. */
  agents: readonly ChatAgent[] | null
}

export type Typing = { conversationId: string; by: 'visitor' | 'agent'; name: string; at: number }

export const EMPTY_DESK: DeskState = {
  line: 'connecting',
  list: null,
  listFailed: null,
  openId: null,
  detail: null,
  detailFailed: null,
  clockAhead: 0,
  messages: [],
  ahead: [],
  earlier: 'idle',
  pending: [],
  typing: [],
  viewers: [],
  agents: null,
}

/** Another conversation, or none: nothing of the one before stays. */
export function withOpen(state: DeskState, openId: string | null): DeskState {
  return { ...state, openId, detail: null, detailFailed: null, messages: [], ahead: [], earlier: 'idle', viewers: [] }
}

/** What the server has of a conversation; an answer about one that is not open any more is too late. */
export function withDetail(state: DeskState, id: string, { messages, ...detail }: DeskConversation): DeskState {
  if (id !== state.openId) return state
  return { ...withPage(state, messages), detail, detailFailed: null }
}

/** The first page of a long conversation does not begin with its first message. */
function withPage(state: DeskState, messages: readonly ChatMessage[]): DeskState {
  const [first, ...rest] = messages
  if (!first || state.messages.length > 0) return withMessages(state, messages)
  return withMessages(withoutPending({ ...state, messages: [first] }, first), rest)
}

/** The page before what is shown; one that does not fit there any more is too late. */
export function withEarlier(state: DeskState, id: string, page: readonly ChatMessage[]): DeskState {
  if (id !== state.openId) return state
  const fits = page.at(-1)?.seq === (state.messages[0]?.seq ?? 0) - 1
  return { ...state, earlier: 'idle', messages: fits ? [...page, ...state.messages] : state.messages }
}

/** Whether something was said before what is shown. */
export function hasEarlier({ messages: [first] }: Pick<DeskState, 'messages'>): boolean {
  return first !== undefined && first.seq > 1
}

/** A message somewhere: it goes into the open conversation, and its row says what was said last. */
export function withHeard(state: DeskState, conversationId: string, message: ChatMessage): DeskState {
  const heard = conversationId === state.openId ? withMessages(state, [message]) : withoutPending(state, message)
  const by = message.sender_type === 'user' ? 'visitor' : 'agent'
  const stopped =
    message.message_type === 'text'
      ? heard.typing.filter((one) => one.conversationId !== conversationId || one.by !== by)
      : heard.typing
  const list = heard.list && {
    ...heard.list,
    rows: heard.list.rows.map((row) => rowAfter(row, conversationId, message)),
  }
  return { ...heard, typing: stopped, list }
}

function withoutPending(state: DeskState, { client_id }: ChatMessage): DeskState {
  return client_id ? { ...state, pending: state.pending.filter(({ clientId }) => clientId !== client_id) } : state
}

function rowAfter(row: DeskRow, conversationId: string, message: ChatMessage): DeskRow {
  const { message_text, message_type, sender_type, created_at } = message
  // A message is told to more than one, and may come after the list that has it.
  if (row.id !== conversationId || message_type !== 'text' || created_at <= row.last_at) return row
  const last = { last_at: created_at, last_text: message_text, last_sender: sender_type }
  if (sender_type === 'admin') return { ...row, ...last, waiting_since: null }
  return { ...row, ...last, unread: row.unread + 1, waiting_since: row.waiting_since ?? created_at }
}

/** Who stops says so; whose line is cut while they type does not. */
export const TYPING_MS = 30_000

export function withTyping(
  state: DeskState,
  { on, ...news }: Omit<Typing, 'at'> & { on: boolean },
  now: number,
): DeskState {
  const others = state.typing.filter(
    (one) => one.conversationId !== news.conversationId || one.by !== news.by || one.name !== news.name,
  )
  return { ...state, typing: on ? [...others, { ...news, at: now }] : others }
}

/** Removes those who have not typed for a while; the same state when nothing changes. */
export function withoutStale(state: DeskState, now: number): DeskState {
  const typing = state.typing.filter(({ at }) => now - at < TYPING_MS)
  return typing.length === state.typing.length ? state : { ...state, typing }
}

/** What the agent has written to a conversation and has not arrived. */
export function pendingOf({ pending }: DeskState, conversationId: string): Waiting<AgentMessage>[] {
  return pending.filter((one) => one.conversationId === conversationId)
}

/** The row after or before the open one, around the ends. */
export function neighbour({ list, openId }: DeskState, step: 1 | -1): string | null {
  const rows = list?.rows ?? []
  const at = rows.findIndex(({ id }) => id === openId)
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : (at + step + rows.length) % rows.length
  return rows[next]?.id ?? null
}
