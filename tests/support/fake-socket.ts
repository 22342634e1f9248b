import type { ChatMessage } from '#modules/chat/chat.contract.ts'

/** why: a socket that fails when it is told to; the true one is in server/realtime and in the storm of tests/chaos. */
export class FakeSocket {
  connected = false
  /** What the server has, and what it answers. */
  readonly stored: ChatMessage[] = []
  answering = true
  /** A session that it does not know. */
  unknown = ''
  refusal: { code: string; error: string; retry: boolean } | null = null
  /** A message that the server fails on each time. */
  poison = ''
  readonly sent: string[] = []
  /** The same with what was sent. */
  readonly told: [name: string, data: unknown][] = []
  /** What the server says of the conversation. */
  view = { status: 'waiting', agentName: null as string | null, staffRead: 0, rated: false, wantsEmail: false }
  private readonly listeners = new Map<string, ((data: never) => void)[]>()

  on(name: string, listener: (data: never) => void) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
    return this
  }
  hear(name: string, data: unknown = undefined) {
    for (const listener of this.listeners.get(name) ?? []) listener(data as never)
  }
  emit(name: string, data?: unknown) {
    this.sent.push(name)
    this.told.push([name, data])
  }
  connect() {
    this.connected = true
    this.hear('connect')
    return this
  }
  disconnect() {
    this.connected = false
    this.hear('disconnect')
    return this
  }
  timeout() {
    return { emitWithAck: (name: string, input: never) => this.answer(name, input) }
  }
  store(text: string, sender: 'user' | 'admin', clientId: string | null = null, change: Partial<ChatMessage> = {}) {
    const known = this.stored.find(({ client_id }) => clientId && client_id === clientId)
    const seq = this.stored.length + 1
    const message: ChatMessage = {
      id: `c.${seq}`,
      message_text: text,
      sender_type: sender,
      sender_name: 'x',
      message_type: 'text',
      seq,
      created_at: '2027-03-04T12:00:00.000Z',
      client_id: clientId,
      files: [],
      ...change,
    }
    if (!known) this.stored.push(message)
    return known ?? message
  }
  /** What the API has, when it answers. */
  history() {
    if (!this.answering) throw new Error('no answer')
    return this.stored
  }
  private async answer(
    name: string,
    input: Record<'session_id' | 'message' | 'client_id', string> & { last_seq?: number },
  ) {
    this.sent.push(name)
    this.told.push([name, input])
    if (!this.answering) throw new Error('operation has timed out')
    if (this.unknown && input.session_id === this.unknown)
      return { ok: false, code: 'chat/not-found', error: 'We cannot find this conversation.', retry: false }
    if (this.refusal) return { ok: false, ...this.refusal }
    if (this.poison && input.message === this.poison)
      return { ok: false, code: 'server/internal', error: 'Something went wrong on our side.', retry: true }
    if (name === 'send_message') return { ok: true, message: this.store(input.message ?? '', 'user', input.client_id) }
    const messages = this.stored.filter(({ seq }) => seq > (input.last_seq ?? 0))
    return { ok: true, sessionId: input.session_id, ...this.view, messages }
  }
}
