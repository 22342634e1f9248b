import type { ChatStatus } from '#modules/chat/chat.contract.ts'
import type { ChatLineDeps } from './chat-line.deps.ts'
import { type ChatState, EMPTY_CHAT, lastSeq, withPending } from './chat-state.ts'
import { isLocal, newLocalSession, type Outgoing } from './chat-storage.ts'
import { LineStore } from './line-store.ts'
import { type Delivery, Outbox } from './outbox.ts'

/** A visitor's conversation as their device keeps it: its key, what was seen, and what was written and has not arrived. Knows no server. */
export abstract class KeptChat extends LineStore<ChatState> {
  protected readonly deps: ChatLineDeps
  protected readonly outbox: Outbox<Outgoing>

  constructor(deps: ChatLineDeps) {
    super(EMPTY_CHAT)
    this.deps = deps
    this.outbox = new Outbox<Outgoing>({
      store: deps.storage,
      deliver: (message) => this.deliver(message),
      onChange: () => this.put(withPending(this.state, this.outbox.waiting())),
    })
    // A customer's conversation stays with the account; who uses the device next does not see it.
    if (!deps.signedIn?.() && deps.storage.ofCustomer()) this.forgetKept()
    this.state = { ...this.known(deps.storage.sessionId()), pending: this.outbox.waiting() }
  }

  /** Hands a message to the server; null while it cannot go out. */
  protected abstract deliver(message: Outgoing): Promise<Delivery> | null

  /** Keeps a message on the device and sends it as soon as it can. @returns false for one that is empty. */
  say(text: string, fileIds: string[] = []): boolean {
    const trimmed = text.trim()
    if (trimmed === '' && fileIds.length === 0) return false
    this.outbox.add({ clientId: this.deps.newId(), text: trimmed, fileIds, at: new Date().toISOString() })
    return true
  }

  /** Sends a message once more that could not be sent. */
  retry(clientId: string): void {
    this.outbox.retry(clientId)
  }

  /** Takes a message back that could not be sent. */
  discard(clientId: string): void {
    this.outbox.drop(clientId)
  }

  /** Of the server. */
  protected keepStarted(sessionId: string, status: ChatStatus): void {
    this.deps.storage.keepSession(sessionId)
    this.put({ sessionId, status, messages: [], ahead: [], seen: 0 })
  }

  /** On this device alone, while no server answers (specification §8). */
  protected startHere(): void {
    const sessionId = newLocalSession(this.deps.newId())
    this.deps.storage.keepSession(sessionId)
    this.put({ sessionId, status: 'active' })
  }

  protected keepSeen(seq: number): void {
    const { seen } = this.state
    if (seq > seen) this.deps.storage.keepSeen(seq)
    this.put({ seen: Math.max(seen, seq) })
  }

  /** What has not arrived stays. */
  protected forgetSession(): void {
    this.deps.storage.keepSession(null)
    this.put({ ...EMPTY_CHAT, line: this.state.line, pending: this.outbox.waiting() })
  }

  protected forgetKept(): void {
    this.outbox.clear()
    this.deps.storage.keepSession(null)
    this.put(EMPTY_CHAT)
  }

  /** What the device alone knows of a conversation. */
  protected known(sessionId: string | null): ChatState {
    const status = sessionId === null ? null : isLocal(sessionId) ? 'active' : 'waiting'
    return { ...EMPTY_CHAT, sessionId, status, seen: this.deps.storage.seen() }
  }

  protected override put(change: Partial<ChatState>): void {
    const now = { ...this.state, ...change }
    if (now.status === 'closed' && now.seen > 0 && now.seen >= lastSeq(now)) this.deps.storage.keepOver()
    super.put(change)
  }
}
