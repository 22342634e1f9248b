import type { ForStaff } from '#app/admin/session/call-staff.ts'
import type { OutboxStore } from '#app/chat/line/outbox.ts'
import type { CallAs } from '#app/kit/call.ts'
import type { DeskSocket } from './desk-socket.ts'
import type { AgentMessage } from './desk-state.ts'

/** What the console's line needs of its surroundings. */
export type DeskLineDeps = {
  call: CallAs<ForStaff>
  /** A socket that connects by itself and comes back by itself. Its code comes after the page; rejects where it cannot be had. */
  openSocket(): Promise<DeskSocket>
  store: OutboxStore<AgentMessage>
  newId(): string
  now(): number
  /** Whose console it is. */
  me: string
  /** Something that this agent should know of, wherever they look. */
  onCall?(call: DeskCall): void
}

/** A visitor has written who is this agent's or nobody's (`text`), or a conversation has come to this agent (null). */
export type DeskCall = { conversationId: string; visitor: string; text: string | null }
