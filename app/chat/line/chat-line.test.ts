import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import { addressAfterFailure } from './browser-socket.ts'
import { ChatLine, type ChatSocket } from './chat-line.ts'
import { lastSeq, unreadAfter } from './chat-state.ts'
import { chatStorage } from './chat-storage.ts'

/** why: a socket that fails when it is told to; the true one is in server/realtime and in the storm of tests/chaos. */
class FakeSocket {
  connected = false
  /** What the server has, and what it answers. */
  readonly stored: ChatMessage[] = []
  answering = true
  /** A session that it does not know. */
  unknown = ''
  refusal: { code: string; error: string; retry: boolean } | null = null
  readonly sent: string[] = []
  private readonly listeners = new Map<string, ((data: never) => void)[]>()

  on(name: string, listener: (data: never) => void) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
    return this
  }
  hear(name: string, data: unknown = undefined) {
    for (const listener of this.listeners.get(name) ?? []) listener(data as never)
  }
  emit(name: string) {
    this.sent.push(name)
  }
  connect() {
    this.connected = true
    this.hear('connect')
  }
  disconnect() {
    this.connected = false
    this.hear('disconnect')
  }
  timeout() {
    return { emitWithAck: (name: string, input: never) => this.answer(name, input) }
  }
  store(text: string, sender: 'user' | 'admin', clientId: string | null = null): ChatMessage {
    const known = this.stored.find(({ client_id }) => clientId && client_id === clientId)
    const seq = this.stored.length + 1
    const message: ChatMessage = {
      ...{ id: `c.${seq}`, message_text: text, sender_type: sender, sender_name: 'x', message_type: 'text', seq },
      ...{ created_at: '2027-03-04T12:00:00.000Z', client_id: clientId, files: [] },
    }
    if (!known) this.stored.push(message)
    return known ?? message
  }
  private async answer(
    name: string,
    input: Record<'session_id' | 'message' | 'client_id', string> & { last_seq?: number },
  ) {
    this.sent.push(name)
    if (!this.answering) throw new Error('operation has timed out')
    if (this.unknown && input.session_id === this.unknown)
      return { ok: false, code: 'chat/not-found', error: 'We do not find this conversation.', retry: false }
    if (this.refusal) return { ok: false, ...this.refusal }
    if (name === 'send_message') return { ok: true, message: this.store(input.message ?? '', 'user', input.client_id) }
    const messages = this.stored.filter(({ seq }) => seq > (input.last_seq ?? 0))
    return {
      ok: true,
      sessionId: 's',
      status: 'waiting',
      agentName: null,
      staffRead: 0,
      rated: false,
      wantsEmail: false,
      messages,
    }
  }
}

let kept: Map<string, string>
let socket: FakeSocket
let online: boolean
let ids: number

function device() {
  return chatStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
}

function open() {
  const line = new ChatLine({
    storage: device(),
    openSocket: () => socket as unknown as ChatSocket,
    name: () => 'Ana',
    newId: () => `id${ids++}`,
    async createSession() {
      if (!online) throw new Error('no server')
      return { sessionId: 'real', status: 'waiting' }
    },
  })
  line.connect()
  return line
}

const texts = (line: ChatLine) => line.read().messages.map(({ message_text }) => message_text)
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  socket = new FakeSocket()
  online = true
  ids = 1
})
afterEach(() => vi.useRealTimers())

describe('what is written', () => {
  test('stays on the device until the server has it, over a lost line and a new page', async () => {
    socket.connect()
    const line = open()
    await line.start()
    socket.answering = false
    expect(line.say('  ')).toBe(false)
    expect(line.say(' Hello ')).toBe(true)
    await settle()
    socket.disconnect()
    expect(line.read()).toMatchObject({ line: 'lost', pending: [{ text: 'Hello', problem: null }] })
    line.close()
    socket = new FakeSocket()
    const later = open()
    expect(later.read().pending).toMatchObject([{ text: 'Hello' }])
    socket.connect()
    await settle()
    expect(texts(later)).toEqual(['Hello'])
    expect([later.read().pending, device().outbox()]).toEqual([[], []])
  })

  test('goes out in order, one after the other', async () => {
    const line = open()
    socket.connect()
    await line.start()
    for (const text of ['One', 'Two', 'Three']) line.say(text)
    await settle()
    expect(texts(line)).toEqual(['One', 'Two', 'Three'])
  })

  test('and was stored before the answer got lost is not said twice', async () => {
    socket.connect()
    const line = open()
    await line.start()
    socket.answering = false
    line.say('Once')
    socket.store('Once', 'user', 'id1')
    await settle()
    socket.answering = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(texts(line)).toEqual(['Once'])
    expect(line.read().pending).toEqual([])
  })

  test('and was heard before its own answer came stands once', async () => {
    socket.connect()
    const line = open()
    await line.start()
    socket.answering = false
    line.say('Once')
    socket.hear('new_message', { ...socket.store('Once', 'user', 'id1'), message: 'Once' })
    line.say('And then')
    expect([texts(line), line.read().pending.map(({ text }) => text)]).toEqual([['Once'], ['And then']])
  })

  test('too fast is sent again by itself; what is refused for good says why and can be taken back', async () => {
    socket.connect()
    const line = open()
    await line.start()
    socket.refusal = { code: 'request/too-many', error: 'That was too fast.', retry: true }
    line.say('Patience')
    await settle()
    expect(line.read().pending).toMatchObject([{ problem: null }])
    socket.refusal = { code: 'chat/closed', error: 'This chat is closed.', retry: false }
    await vi.advanceTimersByTimeAsync(2_000)
    expect(line.read().pending).toMatchObject([{ problem: 'This chat is closed.' }])
    line.discard(line.read().pending[0]?.clientId ?? '')
    expect([line.read().pending, device().outbox()]).toEqual([[], []])
  })
})

describe('what is heard', () => {
  test('stands once and in order, whatever the way; a gap is asked for', async () => {
    socket.connect()
    const line = open()
    await line.start()
    await settle()
    const [one, two, three] = ['One', 'Two', 'Three'].map((text) => socket.store(text, 'admin'))
    socket.hear('new_admin_message', { message: one })
    socket.hear('new_admin_message', { message: one })
    socket.hear('new_admin_message', { message: three })
    expect(texts(line)).toEqual(['One'])
    await settle()
    socket.hear('new_admin_message', { message: two })
    expect(texts(line)).toEqual(['One', 'Two', 'Three'])
    expect([lastSeq(line.read()), unreadAfter(line.read(), 1)]).toEqual([3, 2])
  })

  test('though nobody told: now and then the line asks', async () => {
    socket.connect()
    const line = open()
    await line.start()
    socket.store('Told to nobody', 'admin')
    await vi.advanceTimersByTimeAsync(25_000)
    expect(texts(line)).toEqual(['Told to nobody'])
  })

  test('moves the status as the specification says', async () => {
    socket.connect()
    const line = open()
    await line.start()
    await settle()
    socket.hear('admin_assigned', { adminName: 'Rui' })
    expect(line.read()).toMatchObject({ status: 'active', agentName: 'Rui' })
    socket.hear('user_typing', { userType: 'admin', userName: 'Rui' })
    expect(line.read().typing).toBe('Rui')
    socket.hear('user_stopped_typing', {})
    expect(line.read().typing).toBeNull()
    socket.hear('session_waiting', { status: 'waiting' })
    expect(line.read()).toMatchObject({ status: 'waiting', agentName: null })
    socket.hear('session_closed', { status: 'closed' })
    expect(line.read().status).toBe('closed')
  })
})

describe('without a server', () => {
  test('a local session is active, keeps what is written, and delivers it once there is one', async () => {
    online = false
    const line = open()
    await line.start()
    expect(line.read()).toMatchObject({ sessionId: 'local-id1', status: 'active' })
    expect(kept.get('chat_session_id')).toBe('local-id1')
    line.say('Is anybody there?')
    expect(line.read().pending).toMatchObject([{ text: 'Is anybody there?', problem: null }])
    online = true
    socket.connect()
    await settle()
    expect(line.read()).toMatchObject({ sessionId: 'real', status: 'waiting', pending: [] })
    expect(texts(line)).toEqual(['Is anybody there?'])
    expect(kept.get('chat_session_id')).toBe('real')
  })

  test('a session that the server does not know any more is begun anew with what had not arrived', async () => {
    kept.set('chat_session_id', 'forgotten')
    kept.set('chat_outbox', JSON.stringify([{ clientId: 'o1', text: 'Still here', fileIds: [], at: '' }]))
    const line = open()
    socket.unknown = 'forgotten'
    socket.connect()
    await settle()
    expect(line.read()).toMatchObject({ sessionId: 'real', pending: [] })
    expect(texts(line)).toEqual(['Still here'])
  })
})

test('leaving forgets the key and what was not sent', async () => {
  socket.connect()
  const line = open()
  await line.start()
  socket.answering = false
  line.say('Never mind')
  socket.answering = true
  await line.leave()
  expect(line.read()).toMatchObject({ sessionId: null, status: null, messages: [], pending: [] })
  expect([...kept.keys()]).toEqual([])
  expect(socket.sent).toContain('leave_session')
})

test('another tab’s conversation is this one’s', async () => {
  socket.connect()
  const line = open()
  socket.store('Said there', 'user', 'other')
  kept.set('chat_session_id', 'real')
  line.readStorageAgain()
  await settle()
  expect(texts(line)).toEqual(['Said there'])
})

test.each([
  ['http://localhost:5000', 'https://jangada.example', 'https://jangada.example'],
  ['https://chat.jangada.example', 'https://jangada.example', 'https://chat.jangada.example'],
])('after a failure %s on a page of %s knocks at %s', (address, origin, next) => {
  expect(addressAfterFailure(address, origin)).toBe(next)
})

test('settings that somebody else has broken are the usual ones', () => {
  kept.set('chat_settings', '{"enabled":false')
  expect(device().settings()).toEqual({ enabled: true, autoOpen: false, showWelcome: true, agentName: 'Support' })
  kept.set('chat_settings', '{"agentName":"Maré"}')
  expect(device().settings()).toMatchObject({ enabled: true, agentName: 'Maré' })
})
