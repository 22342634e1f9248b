import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket } from '#tests/support/fake-socket.ts'
import { SessionRefused } from './chat-line.deps.ts'
import { ChatLine } from './chat-line.ts'
import type { ChatSocket } from './chat-socket.ts'
import { lastSeq, unreadAfter } from './chat-state.ts'
import { chatStorage } from './chat-storage.ts'

let kept: Map<string, string>
let socket: FakeSocket
let online: boolean
let ids: number
/** A customer has signed in. */
let known: boolean
let refused: boolean
let logged: string[]

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
    readHistory: async () => socket.history(),
    name: () => 'Ana',
    newId: () => `id${ids++}`,
    signedIn: () => known,
    log: (what) => void logged.push(what),
    async createSession() {
      if (refused) throw new SessionRefused('Please enter a valid email address.')
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
  known = false
  refused = false
  logged = []
})

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

  test('and was heard before its own answer came is there once', async () => {
    socket.connect()
    const line = open()
    await line.start()
    socket.answering = false
    line.say('Once')
    socket.hear('new_message', { ...socket.store('Once', 'user', 'id1'), message: 'Once' })
    line.say('And then')
    expect([texts(line), line.read().pending.map(({ text }) => text)]).toEqual([['Once'], ['And then']])
  })

  test('is not lost when two tabs write at the same moment and one overwrites what the other keeps', async () => {
    const line = open()
    socket.connect()
    await line.start()
    socket.answering = false
    line.say('Mine')
    kept.set('chat_outbox', JSON.stringify([{ clientId: 'o9', text: 'Of the other tab', fileIds: [], at: '' }]))
    line.readStorageAgain()
    expect(line.read().pending.map(({ text }) => text)).toEqual(['Of the other tab', 'Mine'])
    await settle()
    socket.answering = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(texts(line).toSorted()).toEqual(['Mine', 'Of the other tab'])
    expect(line.read().pending).toEqual([])
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

test('what the server fails on is set aside after three tries; those behind it go on, and it may be tried again', async () => {
  socket.connect()
  const line = open()
  await line.start()
  socket.poison = 'colado'
  for (const text of ['Before', 'colado', 'After']) line.say(text)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(texts(line)).toEqual(['Before', 'After'])
  expect(line.read().pending).toMatchObject([{ text: 'colado', problem: 'Something went wrong on our side.' }])
  line.say('Later')
  await settle()
  expect(texts(line)).toEqual(['Before', 'After', 'Later'])
  socket.poison = ''
  line.retry(line.read().pending[0]?.clientId ?? '')
  await settle()
  expect(texts(line)).toEqual(['Before', 'After', 'Later', 'colado'])
  expect([line.read().pending, device().outbox()]).toEqual([[], []])
})

test('what is asked to wait waits, however often, in its place', async () => {
  socket.connect()
  const line = open()
  await line.start()
  socket.refusal = { code: 'server/unavailable', error: 'In a moment.', retry: true }
  for (const text of ['One', 'Two']) line.say(text)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(line.read().pending).toMatchObject([{ problem: null }, { problem: null }])
  socket.refusal = null
  await vi.advanceTimersByTimeAsync(2_000)
  expect(texts(line)).toEqual(['One', 'Two'])
})

describe('what is heard', () => {
  test('is there once and in order, whatever the way; a gap is asked for', async () => {
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

  test('is read in either spelling; without a place in the order it is asked for', async () => {
    socket.connect()
    const line = open()
    await line.start()
    await settle()
    const at = '2027-03-04T12:00:00.000Z'
    const [one, two] = [socket.store('One', 'user'), socket.store('Two', 'admin')]
    socket.hear('new_message', {
      id: one.id,
      message: 'One',
      senderType: 'customer',
      senderName: 'Ana',
      timestamp: at,
      seq: 1,
    })
    socket.hear('new_admin_message', { message: { id: two.id, message_text: 'Two', sender_name: 'Rui', seq: 2 } })
    expect(line.read().messages).toMatchObject([
      { message_text: 'One', sender_type: 'user', sender_name: 'Ana', created_at: at, message_type: 'text' },
      { message_text: 'Two', sender_type: 'admin', sender_name: 'Rui' },
    ])
    socket.store('Three', 'user')
    socket.hear('new_message', { message_text: 'Three', sender_type: 'customer', sender_name: 'Ana', seq: 3 })
    expect(line.read().messages[2]).toMatchObject({ message_text: 'Three', sender_type: 'user' })
    socket.store('Four', 'admin')
    socket.hear('new_message', { message: 'Four', senderType: 'admin' })
    await settle()
    expect(texts(line)).toEqual(['One', 'Two', 'Three', 'Four'])
  })

  test('is seen in all tabs, and forgotten with the session', async () => {
    socket.connect()
    const line = open()
    await line.start()
    await settle()
    socket.hear('new_admin_message', { message: socket.store('One', 'admin') })
    line.readUpTo(1)
    expect(socket.told).toContainEqual(['read_up_to', { sessionId: 'real', seq: 1 }])
    expect([line.read().seen, open().read().seen]).toEqual([1, 1])
    kept.set('chat_seen', '3')
    line.readStorageAgain()
    expect(line.read().seen).toBe(3)
    await line.leave()
    expect(line.read().seen).toBe(0)
  })

  test('is asked for anew when the house says something: nobody is there, and an address is wanted', async () => {
    socket.connect()
    const line = open()
    await line.start()
    await settle()
    socket.view = { ...socket.view, wantsEmail: true }
    const noted = socket.store('We have noted your message', 'admin', null, { message_type: 'system' })
    socket.hear('new_message', { ...noted, message: noted.message_text })
    await settle()
    expect(line.read().wantsEmail).toBe(true)
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
    socket.hear('user_stopped_typing', { userType: 'customer' })
    expect(line.read().typing).toBe('Rui')
    socket.hear('user_stopped_typing', { userType: 'admin' })
    expect(line.read().typing).toBeNull()
    socket.hear('user_typing', { userType: 'customer', userName: 'Ana' })
    expect(line.read().typing).toBeNull()
    socket.hear('user_typing', { userType: 'admin', userName: 'Rui' })
    socket.hear('new_admin_message', { message: socket.store('Here you are', 'admin') })
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
    line.say('Is anyone there?')
    expect(line.read().pending).toMatchObject([{ text: 'Is anyone there?', problem: null }])
    online = true
    socket.connect()
    await settle()
    expect(line.read()).toMatchObject({ sessionId: 'real', status: 'waiting', pending: [] })
    expect(texts(line)).toEqual(['Is anyone there?'])
    expect(kept.get('chat_session_id')).toBe('real')
  })

  test('a local session of a line that is open begins with the next look', async () => {
    online = false
    socket.connect()
    const line = open()
    await line.start()
    line.say('Anyone?')
    expect(line.read()).toMatchObject({ line: 'on', sessionId: 'local-id1', status: 'active' })
    online = true
    await vi.advanceTimersByTimeAsync(25_000)
    expect(line.read()).toMatchObject({ sessionId: 'real', pending: [] })
    expect(texts(line)).toEqual(['Anyone?'])
  })

  test('what the visitor can put right begins no local session', async () => {
    refused = true
    socket.connect()
    const line = open()
    await expect(line.start()).rejects.toThrow('Please enter a valid email address.')
    expect(line.read().sessionId).toBeNull()
    refused = false
    await line.start()
    expect(line.read().sessionId).toBe('real')
  })

  test('a history that does not come is for the log alone', async () => {
    kept.set('chat_session_id', 'kept')
    const line = open()
    socket.answering = false
    socket.connect()
    await settle()
    expect(line.read()).toMatchObject({ sessionId: 'kept', status: 'waiting', joined: false })
    expect(new Set(logged)).toEqual(new Set(['chat/history']))
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

test('a chat that is closed and was seen to its end is over for the pages to come; a new one is not', async () => {
  socket.connect()
  const line = open()
  await line.start()
  socket.hear('new_admin_message', { message: socket.store('Bye', 'admin') })
  socket.hear('session_closed', { status: 'closed' })
  expect(kept.has('chat_over')).toBe(false)
  line.readUpTo(1)
  expect(kept.has('chat_over')).toBe(true)
  await line.leave()
  expect(kept.has('chat_over')).toBe(false)
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

test('leaving without a line does not wait for anyone; the server hears of it with the next one', async () => {
  socket.connect()
  const line = open()
  await line.start()
  socket.disconnect()
  await line.leave()
  expect(line.read().sessionId).toBeNull()
  expect(socket.sent).not.toContain('leave_session')
  open()
  socket.connect()
  await settle()
  expect(socket.told).toContainEqual(['leave_session', { sessionId: 'real' }])
  expect([...kept.keys()]).toEqual([])
})

test('a customer who signs out leaves nothing of the conversation on the device; a guest keeps it', async () => {
  socket.connect()
  const guest = open()
  await guest.start()
  guest.signedOut()
  expect(guest.read().sessionId).toBe('real')
  known = true
  guest.reconnect()
  await settle()
  guest.signedOut()
  expect(guest.read()).toMatchObject({ sessionId: null, messages: [] })
  expect([...kept.keys()]).toEqual([])
  expect(socket.sent).not.toContain('leave_session')

  kept
    .set('chat_session_id', 'real')
    .set('chat_of_customer', 'yes')
    .set('chat_outbox', '[{"clientId":"o1","text":"Hi"}]')
  known = false
  expect(open().read()).toMatchObject({ sessionId: null, pending: [] })
})

test('a status holds as long as the line on which it was heard; who has signed in says so once on each', async () => {
  known = true
  socket.connect()
  const line = open()
  await line.start()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(line.read().joined).toBe(true)
  const said = () => socket.told.filter(([name]) => name === 'identify')
  expect(said()).toEqual([['identify', { type: 'customer', sessionId: 'real', customerId: null }]])
  socket.disconnect()
  expect(line.read()).toMatchObject({ line: 'lost', joined: false, status: 'waiting' })
  line.reconnect()
  await settle()
  expect(line.read()).toMatchObject({ line: 'on', joined: true })
  expect(said()).toHaveLength(2)
})

test('a server that hangs up is called again, unless the visitor has hung up meanwhile', async () => {
  socket.connect()
  const line = open()
  await line.start()
  const hangUp = () => {
    socket.connected = false
    socket.hear('disconnect', 'io server disconnect')
  }
  hangUp()
  expect(line.read().line).toBe('lost')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.read()).toMatchObject({ line: 'on', joined: true })
  hangUp()
  await line.leave()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(socket.connected).toBe(false)
})

test('what is still heard of a conversation that another tab has left is not about this one', async () => {
  const line = open()
  socket.connect()
  await line.start()
  kept.delete('chat_session_id')
  line.readStorageAgain()
  const left = socket.store('Ana has left the chat.', 'admin', null, { message_type: 'system' })
  socket.hear('new_message', { ...left, message: left.message_text })
  socket.hear('session_closed', { status: 'closed' })
  expect(line.read()).toMatchObject({ sessionId: null, status: null, messages: [] })
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
