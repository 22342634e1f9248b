import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api.ts'
import { outboxStore } from '#app/chat/line/chat-storage.ts'
import { addressOf, type CallAs, type Callable } from '#app/kit/call.ts'
import type { ChatMessage } from '#modules/chat/chat.contract.ts'
import { ANA, aConversation, aList, aMessage, aRow, BIA, ME } from './desk.fixture.ts'
import type { DeskCall } from './desk-line.deps.ts'
import { DeskLine } from './desk-line.ts'
import type { DeskSocket } from './desk-socket.ts'
import type { AgentMessage } from './desk-state.ts'

/** why: a server that fails when it is told to; the true one is in server/realtime. */
class FakeDesk {
  connected = false
  answering = true
  refusal: string | null = null
  offline = false
  now: string | null = null
  readonly stored: ChatMessage[] = []
  readonly calls: string[] = []
  readonly sent: string[] = []
  private readonly listeners = new Map<string, ((data: never) => void)[]>()

  on(name: string, listener: (data: never) => void) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
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
    return {
      emitWithAck: async (name: string, input: { clientId: string; body: string }) => {
        this.sent.push(name)
        if (!this.answering) throw new Error('operation has timed out')
        if (name === 'view') return { ok: true, viewers: [] }
        if (this.refusal) return { ok: false, code: 'chat/taken', error: this.refusal, retry: false }
        return { ok: true, message: this.store(input.body, input.clientId) }
      },
    }
  }
  store(text: string, clientId: string | null = null): ChatMessage {
    const known = this.stored.find(({ client_id }) => clientId && client_id === clientId)
    const change = { message_text: text, client_id: clientId, sender_type: 'admin' as const }
    const message = known ?? aMessage(this.stored.length + 1, change)
    if (!known) this.stored.push(message)
    return message
  }
  readonly call: CallAs = async (endpoint, args) => {
    const path = addressOf(endpoint as Callable, args)
    this.calls.push(path)
    if (this.offline) throw new ApiError(0, undefined)
    const { pathname, searchParams } = new URL(path, 'http://desk.example')
    if (pathname.endsWith('/agents')) return { agents: [] } as never
    if (pathname.endsWith('/conversations'))
      return { ...aList([aRow()]), now: this.now ?? new Date().toISOString() } as never
    const [before, after] = ['before', 'after'].map((name) => searchParams.get(name))
    if (before) return { data: this.stored.filter(({ seq }) => seq < Number(before)).slice(-100) } as never
    const messages = after === null ? this.stored.slice(-100) : this.stored.filter(({ seq }) => seq > Number(after))
    return aConversation({ messages }) as never
  }
}

let desk: FakeDesk
let kept: Map<string, string>
let ids: number
let calls: DeskCall[]

function open(staff = 'iara') {
  const device = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const line = new DeskLine({
    call: desk.call,
    openSocket: async () => desk as unknown as DeskSocket,
    store: outboxStore<AgentMessage>(`desk_outbox:${staff}`, device),
    newId: () => `k${ids++}`,
    now: () => Date.now(),
    me: ME,
    onCall: (call) => void calls.push(call),
  })
  line.connect()
  line.open(ANA)
  return line
}

const texts = (line: DeskLine) => line.read().messages.map(({ message_text }) => message_text)
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  desk = new FakeDesk()
  kept = new Map()
  calls = []
  ids = 1
})

test('an answer is kept until it has arrived, over a lost line and a new page, and is there once', async () => {
  desk.connect()
  const line = open()
  await settle()
  desk.answering = false
  expect([line.say(' '), line.say(' Hello ')]).toEqual([false, true])
  desk.store('Hello', 'k1')
  await settle()
  desk.disconnect()
  expect(line.read()).toMatchObject({ line: 'lost', pending: [{ text: 'Hello', problem: null }] })
  line.close()
  const later = open()
  expect(later.read().pending).toMatchObject([{ text: 'Hello', conversationId: ANA }])
  desk.answering = true
  desk.connect()
  await settle()
  expect([texts(later), later.read().pending, [...kept.keys()]]).toEqual([['Hello'], [], []])
})

test('what is refused says why and can be taken back; what a colleague left is not sent in another name', async () => {
  desk.connect()
  const line = open()
  await settle()
  desk.refusal = 'Rui has this conversation. Take it over before you answer.'
  line.say('Mine')
  await settle()
  expect(line.read().pending).toMatchObject([{ problem: desk.refusal }])
  expect(open('eva').read().pending).toEqual([])
  line.discard('k1')
  expect(line.read().pending).toEqual([])
})

test('while the line is lost the list is read again and again; once it is back, everything', async () => {
  desk.connect()
  const line = open()
  await settle()
  desk.disconnect()
  const lists = () => desk.calls.filter((path) => path.includes('conversations?')).length
  const before = lists()
  await vi.advanceTimersByTimeAsync(15_500)
  expect(lists() - before).toBe(3)
  desk.store('Said meanwhile')
  desk.calls.length = 0
  desk.connect()
  await settle()
  expect(texts(line)).toEqual(['Said meanwhile'])
  expect(desk.calls.toSorted()).toEqual([
    '/api/admin/chat/agents',
    `/api/admin/chat/conversations/${ANA}?after=0`,
    '/api/admin/chat/conversations?view=queue',
  ])
})

test('many news in a row are read once; a gap is asked for', async () => {
  desk.connect()
  const line = open()
  await settle()
  desk.calls.length = 0
  const [, second] = [desk.store('One'), desk.store('Two')]
  desk.hear('message', { conversationId: ANA, message: second, agentId: ME })
  for (let count = 0; count < 9; count++) desk.hear('changed', { conversationId: ANA })
  expect(texts(line)).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect([texts(line), desk.calls.length]).toEqual([['One', 'Two'], 2])
})

test('what came last stays when a later reading fails, and why it did is known', async () => {
  desk.connect()
  const line = open()
  await settle()
  line.show({ view: 'mine', search: '', tag: '', language: '', agent: '', before: '' })
  await settle()
  desk.offline = true
  await line.refresh()
  expect(line.read()).toMatchObject({ list: { rows: [{ id: ANA }] }, listFailed: { message: '', forbidden: false } })
})

test('an agent is called for their own visitors, for who finds nobody, and for what comes to them; for nothing else', async () => {
  desk.connect()
  open()
  await settle()
  const written = (conversationId: string, agentId: string | null, change: Partial<ChatMessage> = {}) =>
    desk.hear('message', { conversationId, agentId, message: aMessage(9, change) })
  written(BIA, ME)
  written(BIA, 'eva')
  written(BIA, ME, { sender_type: 'admin' })
  written(BIA, ME, { message_type: 'system' })
  expect(calls).toEqual([{ conversationId: BIA, visitor: 'Ana', text: 'Text 9' }])
  written('waits', null)
  written('waits', null)
  written('taken', null)
  const given = { visitor: 'Bia', by: null as string | null }
  desk.hear('given', { ...given, conversationId: 'taken', agentId: 'eva' })
  desk.hear('given', { ...given, conversationId: 'mine', agentId: ME })
  desk.hear('given', { ...given, conversationId: 'by hand', agentId: ME, by: ME })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls.slice(1)).toEqual([
    { conversationId: 'mine', visitor: 'Bia', text: null },
    { conversationId: 'waits', visitor: 'Ana', text: 'Text 9' },
  ])
})

test('what happens elsewhere reads the list alone; waiting runs by the clock of the server', async () => {
  vi.setSystemTime('2027-03-04T12:00:00Z')
  desk.connect()
  const line = open()
  await settle()
  vi.setSystemTime('2027-03-04T11:00:00Z')
  desk.calls.length = 0
  desk.now = '2027-03-04T12:10:00Z'
  desk.hear('changed', { conversationId: BIA })
  await vi.advanceTimersByTimeAsync(500)
  expect(desk.calls).toEqual(['/api/admin/chat/conversations?view=queue'])
  expect(line.read().clockAhead).toBeCloseTo(70 * 60_000, -3)
})

describe('a long conversation', () => {
  const numbers = (line: DeskLine) => line.read().messages.map(({ seq }) => seq)
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  beforeEach(() => {
    for (const seq of span(1, 250)) desk.store(`m${seq}`)
    desk.connect()
  })

  test('opens with its last page, goes back page by page to its beginning, and no further', async () => {
    const line = open()
    await settle()
    expect(numbers(line)).toEqual(span(151, 250))
    await line.readEarlier()
    expect(numbers(line)).toEqual(span(51, 250))
    await line.readEarlier()
    expect(numbers(line)).toEqual(span(1, 250))
    const asked = desk.calls.length
    await line.readEarlier()
    expect(desk.calls).toHaveLength(asked)
  })

  test('says that a page did not come, and brings it when asked again', async () => {
    const line = open()
    await settle()
    desk.offline = true
    await line.readEarlier()
    expect([line.read().earlier, numbers(line)[0]]).toEqual(['failed', 151])
    desk.offline = false
    await line.readEarlier()
    expect([line.read().earlier, numbers(line)[0]]).toEqual(['idle', 51])
  })

  test('that grew by more than a page meanwhile is read on from where it stood, and waits for nothing', async () => {
    const line = open()
    await settle()
    desk.disconnect()
    for (const seq of span(251, 420)) desk.store(`m${seq}`)
    desk.connect()
    await settle()
    expect(numbers(line)).toEqual(span(151, 420))
    expect(line.read().ahead).toEqual([])
  })

  test('a page of the one before does not come into another', async () => {
    const line = open()
    await settle()
    const reading = line.readEarlier()
    line.open(BIA)
    await reading
    expect(line.read()).toMatchObject({ openId: BIA, earlier: 'idle' })
    expect(numbers(line)).not.toContain(51)
  })
})
