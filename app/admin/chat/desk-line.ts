import { ask, deliveryOf } from '#app/chat/line/ask.ts'
import { hasGap, lastSeq, withPending } from '#app/chat/line/chat-state.ts'
import { LineStore } from '#app/chat/line/line-store.ts'
import { type Delivery, Outbox } from '#app/chat/line/outbox.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import { DESK_MOST, DESK_PAGE } from '#modules/chat/chat-limits.contract.ts'
import { conversation, desk } from '#modules/chat/desk/desk.routes.ts'
import { agents } from '#modules/chat/desk/desk-settings.routes.ts'
import type { Sent, StaffHears, Viewer } from '#modules/chat/socket.contract.ts'
import type { DeskLineDeps } from './desk-line.deps.ts'
import { type ListQuery, listCall } from './desk-query.ts'
import type { DeskSocket } from './desk-socket.ts'
import {
  type AgentMessage,
  type DeskState,
  EMPTY_DESK,
  failureOf,
  hasEarlier,
  withDetail,
  withEarlier,
  withHeard,
  withOpen,
  withoutStale,
  withTyping,
} from './desk-state.ts'
import { Unclaimed } from './unclaimed.ts'

/** News are a hint, never the record: this often everything is read again, and more often while the line is lost. */
const SYNC_MS = 30_000
const POLL_MS = 5_000
const TICK_MS = 1_000
/** Many news in a row are read once. */
const SETTLE_MS = 400

/** The console's end of all conversations: the list, the one that is open, and what is written and has not arrived. */
export class DeskLine extends LineStore<DeskState> {
  private readonly deps: DeskLineDeps
  private readonly outbox: Outbox<AgentMessage>
  private dialled: Promise<DeskSocket> | null = null
  private socket: DeskSocket | null = null
  private timer: ReturnType<typeof setInterval> | null = null
  private settling: ReturnType<typeof setTimeout> | null = null
  private settlesOpen = false
  private readonly unclaimed = new Unclaimed()
  private readAt = 0
  private query: ListQuery = { view: 'queue', search: '', tag: '', language: '', agent: '', before: '' }
  private limit = DESK_PAGE

  constructor(deps: DeskLineDeps) {
    super(EMPTY_DESK)
    this.deps = deps
    this.outbox = new Outbox<AgentMessage>({
      store: deps.store,
      deliver: (message) => this.deliver(message),
      onChange: () => this.put(withPending(this.state, this.outbox.waiting())),
    })
    this.state = { ...EMPTY_DESK, pending: this.outbox.waiting() }
  }

  connect(): void {
    if (this.timer) return
    this.timer = setInterval(() => this.tick(), TICK_MS)
    this.dial()
  }

  private dial(): void {
    const dialled = this.deps.openSocket()
    this.dialled = dialled
    dialled.then(
      // Hung up in the meantime, nobody listens.
      (socket) => (this.dialled === dialled ? this.listen(socket) : void socket.disconnect()),
      () => this.dialled === dialled && this.failToDial(),
    )
  }

  /** The next tick that reads tries again. */
  private failToDial(): void {
    this.dialled = null
    this.lose()
  }

  private listen(socket: DeskSocket): void {
    this.socket = socket
    socket.on('connect', () => this.resume())
    socket.on('disconnect', () => this.lose())
    socket.on('connect_error', () => this.lose())
    socket.on('message', ({ conversationId, message, agentId }) => this.hear(conversationId, message, agentId))
    socket.on('given', (news) => this.take(news))
    socket.on('changed', ({ conversationId }) => this.readSoon(conversationId))
    socket.on('note', ({ conversationId }) => conversationId === this.state.openId && this.readSoon(conversationId))
    socket.on('desk', () => void this.readAgents())
    socket.on('typing', (news) => this.put(withTyping(this.state, news, this.deps.now())))
    socket.on('viewers', (news) => news.conversationId === this.state.openId && this.put({ viewers: news.viewers }))
    if (socket.connected) this.resume()
  }

  /** Hangs up; what has not arrived stays on the device. */
  close(): void {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
    this.dialled = null
    if (this.settling) clearTimeout(this.settling)
    this.settling = null
    this.unclaimed.clear()
    this.outbox.stop()
    this.socket?.disconnect()
    this.socket = null
    this.put({ line: 'connecting' })
  }

  /** What the list shows from now on. */
  show(query: ListQuery): void {
    this.query = query
    this.limit = DESK_PAGE
    this.put({ list: null, listFailed: null })
    void this.readList()
  }

  more(): void {
    this.limit = Math.min(DESK_MOST, this.limit + DESK_PAGE)
    void this.readList()
  }

  /** Opens a conversation; colleagues see who is looking at it. */
  open(id: string | null): void {
    this.put(withOpen(this.state, id))
    void this.tellView()
    if (id) void this.readOpen()
  }

  /** Everything again: after something was done, or because someone wants to. */
  refresh = async (): Promise<void> => {
    await Promise.all([this.readList(), this.readOpen()])
  }

  /** Keeps a message on the device and sends it as soon as it can. @returns false for one that is empty. */
  say(text: string, fileIds: string[] = []): boolean {
    const { openId: conversationId } = this.state
    const trimmed = text.trim()
    if (!conversationId || (trimmed === '' && fileIds.length === 0)) return false
    const at = new Date(this.deps.now()).toISOString()
    this.outbox.add({ clientId: this.deps.newId(), conversationId, text: trimmed, fileIds, at })
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

  typing(on: boolean): void {
    const { openId: conversationId } = this.state
    if (conversationId && this.socket?.connected) this.socket.emit('typing', { conversationId, on })
  }

  /** The agent has seen everything that is there. */
  readUpToEnd(): void {
    const [conversationId, seq] = [this.state.openId, lastSeq(this.state)]
    if (conversationId && seq > 0 && this.socket?.connected) this.socket.emit('read', { conversationId, seq })
  }

  private resume(): void {
    this.put({ line: 'on' })
    void this.tellView()
    void this.refresh()
    void this.readAgents()
    void this.outbox.flush()
  }

  private lose(): void {
    this.put({ line: 'lost', typing: [], viewers: [] })
  }

  private tick(): void {
    const now = this.deps.now()
    this.put(withoutStale(this.state, now))
    if (now - this.readAt < (this.state.line === 'on' ? SYNC_MS : POLL_MS)) return
    void this.refresh()
    if (!this.dialled) this.dial()
  }

  private hear(conversationId: string, message: ChatMessage, agentId: string | null): void {
    const { sender_type, message_type, sender_name: visitor, message_text: text } = message
    this.put(withHeard(this.state, conversationId, message))
    this.readSoon(conversationId)
    if (sender_type !== 'user' || message_type !== 'text') return
    const call = () => this.deps.onCall?.({ conversationId, visitor, text })
    if (agentId === this.deps.me) call()
    if (agentId === null) this.unclaimed.add(conversationId, call)
  }

  private take({ conversationId, agentId, by, visitor }: Parameters<StaffHears['given']>[0]): void {
    this.unclaimed.claim(conversationId)
    const { me, onCall } = this.deps
    if (agentId === me && by !== me) onCall?.({ conversationId, visitor, text: null })
    this.readSoon(conversationId)
  }

  /** The list, and the open conversation if it is about that one. */
  private readSoon(conversationId: string): void {
    this.settlesOpen ||= conversationId === this.state.openId
    this.settling ??= setTimeout(() => {
      void (this.settlesOpen ? this.refresh() : this.readList())
      this.settling = null
      this.settlesOpen = false
    }, SETTLE_MS)
  }

  private async readList(): Promise<void> {
    const { query, limit } = this
    this.readAt = this.deps.now()
    try {
      const list = await this.deps.call(desk.list, listCall(query, limit))
      const clockAhead = Date.parse(list.now) - this.deps.now()
      if (query === this.query) this.put({ list, listFailed: null, clockAhead })
    } catch (error) {
      if (query === this.query) this.put({ listFailed: failureOf(error) })
    }
  }

  private async readOpen(): Promise<void> {
    const { openId } = this.state
    if (!openId) return
    try {
      const after = this.state.detail ? { after: lastSeq(this.state) } : {}
      const detail = await this.deps.call(conversation.look, { id: openId, query: after })
      this.put(withDetail(this.state, openId, detail))
      if (hasGap(this.state)) this.readSoon(openId)
    } catch (error) {
      if (openId === this.state.openId) this.put({ detailFailed: failureOf(error) })
    }
  }

  /** What was said before what is shown. */
  readEarlier = async (): Promise<void> => {
    const { openId, messages, earlier } = this.state
    if (!openId || !hasEarlier(this.state) || earlier === 'loading') return
    this.put({ earlier: 'loading' })
    try {
      const query = { before: messages[0]?.seq }
      const { data } = await this.deps.call(conversation.lookBack, { id: openId, query })
      this.put(withEarlier(this.state, openId, data))
    } catch (error) {
      refusalOf(error)
      if (openId === this.state.openId) this.put({ earlier: 'failed' })
    }
  }

  /** Reads which agents are present; the known ones stay when this fails. */
  async readAgents(): Promise<void> {
    const known = await this.deps.call(agents.list, {}).catch(() => null)
    if (known) this.put({ agents: known.agents })
  }

  private async tellView(): Promise<void> {
    const { openId } = this.state
    if (!this.socket?.connected) return
    const asked = ask<{ viewers: Viewer[] }>(this.socket, 'view', { conversationId: openId })
    // Who else looks is a courtesy.
    const answer = await asked.catch(() => null)
    if (answer?.ok && openId === this.state.openId) this.put({ viewers: answer.viewers })
  }

  private deliver({ clientId, conversationId, text, fileIds }: AgentMessage): Promise<Delivery> | null {
    if (!this.socket?.connected) return null
    const sending = ask<Sent>(this.socket, 'send', { conversationId, clientId, body: text, fileIds })
    return deliveryOf(sending, (message) => this.put(withHeard(this.state, conversationId, message)))
  }
}
