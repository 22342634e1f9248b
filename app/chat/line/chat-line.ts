import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import type { Joined, Sent } from '#modules/chat/socket.contract.ts'
import { ask, deliveryOf } from './ask.ts'
import { SessionRefused } from './chat-line.deps.ts'
import { type ChatSocket, hearServer } from './chat-socket.ts'
import { hasGap, lastSeq, type RawMessage, readMessage, withMessages, withPending } from './chat-state.ts'
import { isLocal, type Outgoing } from './chat-storage.ts'
import { KeptChat } from './kept-chat.ts'
import type { Delivery } from './outbox.ts'
import {
  isNumbered,
  messageOf,
  sentPlainly,
  withJoined,
  withLineOf,
  withPlain,
  withPlainHistory,
} from './plain-partner.ts'

const BACK_MS = 1_000
/** A process that dies between storing and telling tells nobody: now and then everyone asks. */
const SYNC_MS = 25_000

/**
 * A visitor's end of a conversation: messages are kept on the device until the server has them and are sent in order, again
 * after every disconnection; each incoming message is shown once and in its place. Knows no screen.
 */
export class ChatLine extends KeptChat {
  private socket: ChatSocket | null = null
  private syncing: ReturnType<typeof setInterval> | null = null
  /** Sessions that began on this page; if the server does not know one of them, it is not begun a second time. */
  private readonly begun = new Set<string>()
  private starting = false
  /** The chat that the visitor has left, in this tab. */
  private before: string | undefined
  private readonly historiesRead = new Set<string>()

  /** Opens the socket; a session that the device remembers is joined. */
  connect(): void {
    if (this.socket) return
    const socket = this.deps.openSocket()
    this.socket = socket
    socket.on('connect', () => void this.resume())
    socket.on('disconnect', (reason) => {
      this.lose()
      // A server that stops hangs up by itself, and Socket.IO then does not call again.
      if (reason === 'io server disconnect') setTimeout(() => this.socket?.connect(), BACK_MS)
    })
    socket.on('connect_error', () => this.lose())
    socket.on('session_joined', (joined) => this.joinedAs(joined))
    hearServer(socket, {
      read: this.read,
      // Another tab may have left the conversation that this is still about.
      change: (change) => this.state.sessionId && this.put(withLineOf(this.state, change)),
      hear: (message) => this.hear(message),
    })
    this.syncing = setInterval(() => void this.sync(), SYNC_MS)
    if (socket.connected) void this.resume()
  }

  /** With the token that is there now: who one is is proved at the handshake. */
  reconnect(): void {
    this.socket?.disconnect().connect()
  }

  /** Begins a conversation. Without a server it begins on the device alone, and goes on by itself once one answers. */
  async start(): Promise<void> {
    if (this.starting || (this.state.sessionId && !isLocal(this.state.sessionId))) return
    this.starting = true
    try {
      const { sessionId, status } = await this.deps.createSession(this.before)
      this.begun.add(sessionId)
      this.keepStarted(sessionId, status)
    } catch (error) {
      if (error instanceof SessionRefused) throw error
      if (!this.state.sessionId) this.startHere()
      return
    } finally {
      this.starting = false
    }
    if (this.socket?.connected) await this.resume()
  }

  typing(on: boolean): void {
    const { sessionId } = this.state
    if (!sessionId || isLocal(sessionId) || !this.socket?.connected) return
    const sign = { sessionId, senderType: 'customer', userName: this.deps.name() } as const
    this.socket.emit(on ? 'typing_start' : 'typing_stop', sign)
  }

  /** Asks for the state of the conversation. */
  refresh(): void {
    if (this.state.partner !== 'plain') void this.join()
  }

  /** The visitor has seen everything up to a message, in this tab and so in all. */
  readUpTo(seq: number): void {
    const { sessionId } = this.state
    if (!sessionId || isLocal(sessionId)) return
    this.keepSeen(seq)
    this.socket?.emit('read_up_to', { sessionId, seq })
  }

  /** Ends the conversation for good and forgets its key. */
  async leave(): Promise<void> {
    const { sessionId } = this.state
    if (sessionId && !isLocal(sessionId)) this.before = sessionId
    if (sessionId && !isLocal(sessionId) && this.state.partner !== 'plain') await this.tellLeft(sessionId)
    this.forgetHere()
  }

  /** A customer's conversation stays with the account, on the server; who uses the device next does not see it. */
  signedOut(): void {
    if (this.deps.storage.ofCustomer()) this.forgetHere()
  }

  private forgetHere(): void {
    this.forgetKept()
    this.close()
  }

  /** Without a line nobody waits for it: the server hears of it with the next one. */
  private async tellLeft(sessionId: string): Promise<void> {
    this.deps.storage.keepLeft(sessionId)
    if (!this.socket?.connected) return
    if (await ask(this.socket, 'leave_session', { sessionId }).catch(() => null)) this.deps.storage.keepLeft(null)
  }

  /** Hangs up; the conversation stays, on the server and on the device. */
  close(): void {
    if (this.syncing) clearInterval(this.syncing)
    this.outbox.stop()
    this.socket?.disconnect()
    this.socket = null
    this.put({ line: 'connecting', joined: false })
  }

  /** Another tab has changed what the device keeps. */
  readStorageAgain(): void {
    const sessionId = this.deps.storage.sessionId()
    if (sessionId !== this.state.sessionId) {
      if (sessionId === null) this.outbox.forgetOwn()
      this.put({ ...this.known(sessionId), line: this.state.line })
      void this.join()
    }
    this.put({ ...withPending(this.state, this.outbox.waiting()), seen: this.deps.storage.seen() })
  }

  private lose(): void {
    this.put({ line: 'lost', joined: false, typing: null })
  }

  private async resume(): Promise<void> {
    this.put({ line: 'on' })
    const left = this.deps.storage.left()
    if (left) await this.tellLeft(left)
    await this.sync()
    await this.outbox.flush()
  }

  /** A session of this device alone begins at the server as soon as one answers; any other hears what it has missed. */
  private async sync(): Promise<void> {
    const { sessionId } = this.state
    if (!sessionId || !isLocal(sessionId))
      return this.state.partner === 'plain' && this.state.joined ? undefined : this.join()
    if (!this.socket?.connected) return
    // Another tab may have been faster.
    this.readStorageAgain()
    await this.start().catch(() => this.deps.log?.('chat/session'))
  }

  /** Asks for what came after the last message that is here, and hears what comes from now on. */
  private async join(): Promise<void> {
    const { sessionId, partner } = this.state
    if (!sessionId || isLocal(sessionId) || !this.socket?.connected) return
    if (partner === 'plain' || !this.historiesRead.has(sessionId)) await this.readHistory(sessionId)
    if (this.state.sessionId !== sessionId || !this.socket?.connected) return
    const session = { session_id: sessionId, user_name: this.deps.name() }
    if (this.state.partner === 'plain') return void this.socket.emit('join_session', session)
    const asked = ask<Joined>(this.socket, 'join_session', { ...session, last_seq: lastSeq(this.state) })
    const joined = await asked.catch(() => null)
    if (joined?.ok) return this.joinedAs(joined)
    // A partner that knows the specification alone has said so by an event, and acknowledges nothing.
    if (!this.state.joined) this.deps.log?.(joined?.code ?? 'chat/history')
    if (joined?.code === 'chat/not-found' && this.state.sessionId === sessionId) this.forget(sessionId)
  }

  /** Specification §7: the list first, then the socket. One that does not come is for the log alone (§8). */
  private async readHistory(sessionId: string): Promise<void> {
    const list = await this.deps.readHistory(sessionId).catch(() => null)
    if (!list) this.deps.log?.('chat/history')
    if (!list || this.state.sessionId !== sessionId) return
    this.historiesRead.add(sessionId)
    const read = list.map(readMessage)
    const numbered = read.filter(isNumbered)
    if (numbered.length === read.length) return this.put(withMessages(this.state, numbered))
    this.put({ ...withPlainHistory(this.state, read), partner: 'plain' })
  }

  /** By the event of specification §7, or acknowledged: then with what the client did not have. */
  private joinedAs(joined: Partial<Joined>): void {
    const { sessionId } = this.state
    if (!sessionId || (joined.sessionId !== undefined && joined.sessionId !== sessionId)) return
    const { joined: before, partner } = this.state
    // It numbers what it sends: our own numbers of before would be in its way.
    const stale = joined.messages && partner === 'plain'
    this.put(withJoined(stale ? { ...this.state, messages: [], ahead: [] } : this.state, joined))
    if (!before && this.deps.signedIn?.()) {
      this.socket?.emit('identify', { type: 'customer', sessionId, customerId: null })
      this.deps.storage.keepOfCustomer()
    }
    if (stale) void this.join()
    void this.outbox.flush()
  }

  /** The server does not know the session any more: what has not arrived goes into a new one. */
  private forget(sessionId: string): void {
    this.forgetSession()
    if (this.state.pending.length > 0 && !this.begun.has(sessionId)) void this.start()
  }

  protected deliver({ clientId, text, fileIds }: Outgoing): Promise<Delivery> | null {
    const { sessionId, joined, partner } = this.state
    if (!sessionId || !joined || partner === 'unknown' || !this.socket?.connected) return null
    const message = messageOf(sessionId, this.deps.name(), text)
    if (partner === 'plain') {
      this.socket.emit('send_message', message)
      this.put(withPlain(this.state, [sentPlainly(clientId, text)]))
      return Promise.resolve('arrived')
    }
    const ours = { ...message, client_id: clientId, file_ids: fileIds }
    return deliveryOf(ask<Sent>(this.socket, 'send_message', ours), (sent) => this.take([sent]))
  }

  private hear(raw: RawMessage): void {
    if (!this.state.sessionId) return
    const message = readMessage(raw)
    if (isNumbered(message)) this.take([message])
    // When one of our servers skips a number, the missing message is asked for.
    else if (this.state.partner === 'ours') void this.join()
    else {
      this.put({ ...withPlain(this.state, [message]), partner: 'plain', joined: true })
      void this.outbox.flush()
    }
  }

  private take(messages: readonly ChatMessage[]): void {
    this.put(withMessages(this.state, messages))
    // What the chat says to someone who waits changes more than the list: whether an address is wanted.
    const told = this.state.status === 'waiting' && messages.some(({ message_type }) => message_type === 'system')
    if (told || hasGap(this.state)) void this.join()
  }
}
