import { io } from 'socket.io-client'
import { type DeskSocket, knockAgain } from '#app/admin/chat/desk-socket.ts'
import { type ChatState, EMPTY_CHAT, hasGap, lastSeq, withMessages } from '#app/chat/line/chat-state.ts'
import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import type { DeskConversation } from '#modules/chat/desk/desk.contract.ts'
import { type Sent, type SocketAnswer, STAFF_NAMESPACE } from '#modules/chat/socket.contract.ts'
import { newId } from '#platform/ids.ts'

const ANSWER_MS = 8000
const PAUSE_MS = 300

/** An agent's console without its screen: hears everything of the conversations that it was given, and answers them. */
export class AgentConsole {
  /** What the console shows, by conversation. */
  readonly shown = new Map<string, ChatState>()
  private readonly socket: DeskSocket
  private readonly url: string
  private readonly token: string

  constructor(url: string, token: string) {
    this.url = url
    this.token = token
    const options = { transports: ['websocket'], forceNew: true, reconnectionDelay: 200, reconnectionDelayMax: 1000 }
    this.socket = io(`${url}${STAFF_NAMESPACE}`, { ...options, auth: { token } })
    this.socket.on('message', ({ conversationId, message }: { conversationId: string; message: ChatMessage }) => {
      if (this.shown.has(conversationId)) this.take(conversationId, [message])
    })
    knockAgain(this.socket, PAUSE_MS)
    this.socket.on('connect', () => void this.readAll())
  }

  /** Asks until an answer comes: the line may be cut at any time. */
  async open(conversationId: string): Promise<void> {
    this.shown.set(conversationId, this.shown.get(conversationId) ?? EMPTY_CHAT)
    for (;;) {
      const found = await this.get<DeskConversation>(
        `/${conversationId}?after=${lastSeq(this.shown.get(conversationId) ?? EMPTY_CHAT)}`,
      ).catch(() => null)
      if (found) return this.take(conversationId, found.messages)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  /** Sends an answer until it has arrived; one that is a colleague's is taken over. */
  async answer(conversationId: string, body: string): Promise<void> {
    const clientId = newId()
    for (;;) {
      const sent = await (this.socket
        .timeout(ANSWER_MS)
        .emitWithAck('send', { conversationId, body, clientId, fileIds: [] })
        .catch(() => null) as Promise<SocketAnswer<Sent> | null>)
      if (sent?.ok) return this.take(conversationId, [sent.message])
      if (sent && !sent.retry) throw new Error(`an answer was refused: ${sent.code}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  /** Asks for everything again, as the console does when it is back. */
  async readAll(): Promise<void> {
    for (const id of this.shown.keys()) await this.open(id)
  }

  close(): void {
    this.socket.disconnect()
  }

  private take(conversationId: string, messages: readonly ChatMessage[]): void {
    const state = withMessages(this.shown.get(conversationId) ?? EMPTY_CHAT, messages)
    this.shown.set(conversationId, state)
    if (hasGap(state)) void this.open(conversationId)
  }

  private async get<Body>(path: string): Promise<Body> {
    const answer = await fetch(`${this.url}/api/admin/chat/conversations${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return (await answer.json()) as Body
  }
}
