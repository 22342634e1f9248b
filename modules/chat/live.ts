import type { ChatMessage, ChatStatus } from './chat.contract.ts'

/** What a visitor's widget is told about its own conversation. It has no field for anything that only staff may know. */
export type VisitorNews =
  /** `told`: the specification has an event of its own that says the same. */
  | { kind: 'message'; conversationId: string; message: ChatMessage; told?: true }
  | { kind: 'assigned'; conversationId: string; agentName: string }
  | { kind: 'status'; conversationId: string; status: ChatStatus }
  | { kind: 'read'; conversationId: string; seq: number }

/** What consoles hear. */
export type StaffNews =
  /** `agentId`: the agent of the conversation, so that nobody is alerted to a colleague's. */
  | { kind: 'message'; conversationId: string; message: ChatMessage; agentId: string | null }
  /** Someone has it from now on; `by` is who did it, null for the site itself. */
  | { kind: 'given'; conversationId: string; agentId: string; by: string | null; visitor: string }
  | { kind: 'note'; conversationId: string; noteId: string }
  | { kind: 'changed'; conversationId: string }
  | { kind: 'desk' }

/** Sent after the commit. Clients that missed it find everything in the database: an event is a hint, never the record. */
export type News = { visitor?: VisitorNews; staff?: StaffNews }

export type Live = {
  tell(...news: News[]): void
  /** @returns stops listening. */
  listen(listener: (news: News) => void): () => void
}

export function createLive(): Live {
  const listeners = new Set<(news: News) => void>()
  return {
    tell(...news) {
      for (const one of news) for (const listener of listeners) listener(one)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
