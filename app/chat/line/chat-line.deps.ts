import type { ChatStatus } from '#modules/chat/chat.contract.ts'
import type { ChatSocket } from './chat-socket.ts'
import type { RawMessage } from './chat-state.ts'
import type { ChatStorage } from './chat-storage.ts'

/** What a visitor's line is given by the page that it is on. */
export type ChatLineDeps = {
  storage: ChatStorage
  /** A socket that connects by itself and comes back by itself. */
  openSocket(): ChatSocket
  /** Makes a session, and says which one was there before; throws SessionRefused for what the visitor can put right, anything else when no server answers. */
  createSession(before?: string): Promise<{ sessionId: string; status: ChatStatus }>
  /** What was said, as the server has it (specification §7). */
  readHistory(sessionId: string): Promise<readonly RawMessage[]>
  name(): string
  newId(): string
  /** Whether a customer's token goes with the socket. */
  signedIn?(): boolean
  /** What went wrong and is nobody's business but the log's (specification §8). */
  log?(what: string): void
}

/** A session was not made for a reason that its visitor can mend; the message says which. */
export class SessionRefused extends Error {}
