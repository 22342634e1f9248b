import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Joined, Sent, SocketAnswer, SocketMessage } from '#modules/chat/socket.contract.ts'
import { sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { testCallers } from '#tests/support/callers.ts'
import { type ChatPlace, openChatPlace } from '#tests/support/chat-place.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'

const callers = testCallers()

type Place = ChatPlace

const database = testDatabase()
/** Two servers on one database, as two processes are. */
let here: Place
let there: Place
const sockets: Socket[] = []

const openPlace = (limited = false) => openChatPlace(database, callers, { limited })

beforeEach(async () => {
  await database.db.execute(
    sql`truncate chat_moves, chat_messages, chat_files, chat_notes, chat_conversations, chat_agents`,
  )
  here = await openPlace()
  there = await openPlace()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await here.close()
  await there.close()
})

type Handshake = { namespace?: string; token?: string; locale?: string }

async function connect(place: Place, { namespace = '', ...auth }: Handshake = {}) {
  const socket = io(`${place.url}${namespace}`, { transports: ['websocket'], reconnection: false, auth })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** Everything that a socket hears, by name. */
function ears(socket: Socket) {
  const heard: [name: string, data: unknown][] = []
  socket.onAny((name: string, data: unknown) => void heard.push([name, data]))
  const named = (name: string) => heard.filter(([one]) => one === name).map(([, data]) => data)
  return { heard, named, soon: (name: string, count = 1) => eventually(() => expect(named(name)).toHaveLength(count)) }
}

const ask = <Result extends object>(socket: Socket, name: string, input: unknown) =>
  socket.timeout(5000).emitWithAck(name, input) as Promise<SocketAnswer<Result>>
async function granted<Result extends object>(answer: Promise<SocketAnswer<Result>>): Promise<Result> {
  const given = await answer
  if (!given.ok) throw new Error(given.code)
  return given
}
const join = (socket: Socket, sessionId: string, last_seq = 0) =>
  granted(ask<Joined>(socket, 'join_session', { session_id: sessionId, user_name: 'Ana', last_seq }))
const send = (socket: Socket, sessionId: string, message: string, client_id = newId()) =>
  ask<Sent>(socket, 'send_message', {
    sessionId,
    message,
    senderType: 'customer',
    senderId: 'x',
    senderName: 'Ana',
    client_id,
  })

const agentAt = (place: Place, firstName: string) => {
  const agent = place.desk.agent(firstName)
  const { headers } = callers.staff('support', { id: agent.id, firstName })
  return { ...agent, token: headers.authorization.slice('Bearer '.length) }
}

describe('a conversation across two processes', () => {
  test('reaches the agent and comes back, with every spelling of each field', async () => {
    const { sessionId, conversationId } = await here.desk.open()
    const ana = await connect(here)
    const heard = ears(ana)
    expect(await join(ana, sessionId)).toMatchObject({ sessionId, status: 'waiting', messages: [] })
    expect(heard.named('session_joined')).toMatchObject([{ status: 'waiting', sessionId }])
    const rui = agentAt(there, 'Rui')
    const console_ = await connect(there, { namespace: '/staff', token: rui.token })
    const atDesk = ears(console_)
    await heard.soon('admin_assigned')
    await granted(send(ana, sessionId, 'Where is my ticket?'))
    await eventually(() => expect(atDesk.named('message').at(-1)).toMatchObject({ message: { seq: 2 } }))
    expect(atDesk.named('message').at(-1)).toMatchObject({
      conversationId,
      message: { message_text: 'Where is my ticket?', sender_type: 'user' },
    })
    await granted(ask<Sent>(console_, 'send', { conversationId, body: 'Here it is', clientId: newId(), fileIds: [] }))
    await heard.soon('new_admin_message')
    expect(heard.named('admin_assigned')).toEqual([{ adminName: 'Rui' }])
    expect(heard.named('new_admin_message')).toMatchObject([
      { message: { message_text: 'Here it is', sender_name: 'Rui', message_type: 'text', seq: 3 } },
    ])
    const [joined, question] = heard.named('new_message') as SocketMessage[]
    expect(question).toMatchObject({
      message: 'Where is my ticket?',
      message_text: 'Where is my ticket?',
      senderType: 'customer',
      sender_type: 'user',
      senderName: 'Ana',
      sender_name: 'Ana',
      message_type: 'text',
      seq: 2,
    })
    expect(question?.timestamp).toBe(question?.created_at)
    const other = { sessionId, message_text: 'In the other spelling', sender_type: 'customer', sender_name: 'Ana' }
    expect(await granted(ask<Sent>(ana, 'send_message', other))).toMatchObject({
      message: { message_text: 'In the other spelling', sender_type: 'user', seq: 4 },
    })
    expect(joined).toMatchObject({ message: 'Rui has joined the chat.', message_type: 'system', senderType: 'admin' })
  })

  test('goes on in the other one with what was missed, once each, in order', async () => {
    const { sessionId, conversationId } = await here.desk.open()
    const first = await connect(here)
    await join(first, sessionId)
    await granted(send(first, sessionId, 'One', 'c1'))
    first.disconnect()
    const rui = there.desk.agent('Rui')
    await there.desk.answer(rui, conversationId, 'Two')
    const second = await connect(there)
    const { messages } = await join(second, sessionId, 1)
    expect(messages.map(({ seq, message_text }) => [seq, message_text])).toEqual([
      [2, 'Rui has joined the chat.'],
      [3, 'Two'],
    ])
    const again = await granted(send(second, sessionId, 'One', 'c1'))
    expect(again.message.seq).toBe(1)
    expect((await join(second, sessionId)).messages).toHaveLength(3)
  })

  test('shows in two tabs alike; a message longer than a notification of the database too', async () => {
    const { sessionId } = await here.desk.open()
    const [one, two] = [await connect(here), await connect(there)]
    const other = ears(two)
    await join(one, sessionId)
    await join(two, sessionId)
    const long = '😀'.repeat(2000)
    await granted(send(one, sessionId, long))
    await other.soon('new_message')
    expect((other.named('new_message')[0] as SocketMessage).message).toBe(long)
    await granted(ask(one, 'leave_session', { sessionId }))
    await other.soon('session_closed')
  })

  test('that was left in one tab says nothing to another one any more, which may have a new one', async () => {
    const [old, next] = [await here.desk.open(), await here.desk.open()]
    const rui = here.desk.agent('Rui')
    await here.desk.chat.desk.takeOver(rui, { conversationId: old.conversationId })
    const [one, two] = [await connect(here), await connect(there)]
    const other = ears(two)
    for (const tab of [one, two]) await join(tab, old.sessionId)
    await granted(ask(one, 'leave_session', { sessionId: old.sessionId }))
    await other.soon('session_closed')
    await here.desk.chat.desk.readUpTo(rui, { conversationId: old.conversationId, seq: 9 })
    await join(two, next.sessionId)
    await here.desk.say(next.sessionId, 'Another matter')
    await eventually(() => expect(other.named('new_message').at(-1)).toMatchObject({ message: 'Another matter' }))
    expect(other.named('messages_read')).toEqual([])
  })

  test('shows who types and what was read', async () => {
    const { sessionId, conversationId } = await here.desk.open({ initial_message: 'Hi' })
    const rui = agentAt(there, 'Rui')
    const [ana, console_] = [await connect(here), await connect(there, { namespace: '/staff', token: rui.token })]
    const [heard, atDesk] = [ears(ana), ears(console_)]
    await join(ana, sessionId)
    ana.emit('typing_start', { sessionId, senderType: 'customer', userName: 'Ana' })
    await atDesk.soon('typing')
    expect(atDesk.named('typing')).toEqual([{ conversationId, by: 'visitor', name: 'Ana', on: true }])
    console_.emit('typing', { conversationId, on: true })
    console_.emit('typing', { conversationId, on: false })
    await heard.soon('user_stopped_typing')
    expect(heard.named('user_typing')).toEqual([{ userType: 'admin', userName: 'Rui' }])
    await granted(ask(console_, 'send', { conversationId, body: 'Hello', clientId: newId(), fileIds: [] }))
    const seq = (await join(ana, sessionId)).messages.at(-1)?.seq
    await eventually(() => expect(heard.named('messages_read')).toEqual([{ seq }]))
    await granted(send(ana, sessionId, 'Thanks', 'c2'))
    console_.emit('read', { conversationId, seq: 99 })
    await eventually(() => expect(heard.named('messages_read')).toEqual([{ seq }, { seq: Number(seq) + 1 }]))
  })

  test('whose line is cut in the middle of a word is not seen to type any longer', async () => {
    const { sessionId, conversationId } = await here.desk.open({ initial_message: 'Hi' })
    const [rui, eva] = [agentAt(there, 'Rui'), agentAt(there, 'Eva')]
    const ana = await connect(here)
    const [console_, other] = [
      await connect(there, { namespace: '/staff', token: rui.token }),
      await connect(there, { namespace: '/staff', token: eva.token }),
    ]
    const [heard, atDesk] = [ears(ana), ears(other)]
    await join(ana, sessionId)
    console_.emit('typing', { conversationId, on: true })
    await heard.soon('user_typing')
    console_.disconnect()
    await heard.soon('user_stopped_typing')
    const by = (who: string) => atDesk.named('typing').filter((one) => (one as { by: string }).by === who)
    await eventually(() => expect(by('agent')).toMatchObject([{ on: true }, { on: false }]))
    ana.emit('typing_start', { sessionId, senderType: 'customer', userName: 'Ana' })
    await eventually(() => expect(by('visitor')).toMatchObject([{ on: true }]))
    ana.disconnect()
    await eventually(() => expect(by('visitor')).toMatchObject([{ on: true }, { on: false, conversationId }]))
  })
})

describe('strangers', () => {
  test('with a wrong key hear that there is nothing, and nothing else', async () => {
    const { conversationId } = await here.desk.open({ initial_message: 'Private' })
    const eve = await connect(here)
    const heard = ears(eve)
    for (const key of [conversationId, newId(), "' or 1=1"]) {
      const answer = await ask(eve, 'join_session', { session_id: key, user_name: 'Eve' })
      expect(answer).toMatchObject({ ok: false, code: 'chat/not-found' })
      expect(await send(eve, key, 'Let me in')).toMatchObject({ ok: false, code: 'chat/not-found' })
    }
    await here.desk.answer(here.desk.agent('Rui'), conversationId, 'For Ana only')
    await expect(join(eve, newId())).rejects.toThrow('chat/not-found')
    const portuguese = await ask(await connect(here, { locale: 'pt-BR' }), 'join_session', { session_id: newId() })
    expect(portuguese).toMatchObject({ ok: false, error: expect.stringContaining('conversa') })
    expect(heard.heard.filter(([name]) => name !== 'error')).toEqual([])
  })

  test('get no console without a token of staff that may read chats', async () => {
    const customer = callers.customer().headers.authorization.slice(7)
    const verifier = callers.staff('verifier').headers.authorization.slice(7)
    for (const token of [undefined, 'st_made-up', customer, verifier]) {
      await expect(connect(here, { namespace: '/staff', ...(token && { token }) })).rejects.toThrow(
        'account/unauthenticated',
      )
    }
  })

  test('of an agent nothing is known while the database does not answer: asked to come back, not to sign in', async () => {
    const token = callers.staff('support').headers.authorization.slice(7)
    // why: a database that is slow for a moment; a test cannot have the true one fail at this statement alone.
    vi.spyOn(callers, 'staffOf').mockRejectedValueOnce(new Error('timeout exceeded'))
    await expect(connect(here, { namespace: '/staff', token })).rejects.toThrow('server/unavailable')
    expect((await connect(here, { namespace: '/staff', token })).connected).toBe(true)
  })

  test('are answered whatever they send, and the server goes on', async () => {
    const { sessionId } = await here.desk.open()
    const eve = await connect(here)
    const wrong = [null, 7, 'text', [], {}, { session_id: 5 }, { sessionId: {} }, { sessionId: 'x'.repeat(101) }]
    const messages = [
      { sessionId, message: 'x'.repeat(4001) },
      { sessionId, message: 'x', client_id: '' },
    ]
    for (const name of ['join_session', 'send_message', 'leave_session']) {
      for (const input of name === 'send_message' ? [...wrong, ...messages] : wrong) {
        expect(await ask(eve, name, input)).toMatchObject({ ok: false, code: 'request/invalid' })
      }
    }
    for (const name of ['typing_start', 'identify', 'read_up_to', 'constructor', 'nonsense']) eve.emit(name, { a: 1 })
    expect((await join(eve, sessionId)).status).toBe('waiting')
  })

  test('who are signed in are linked by their token alone', async () => {
    const { sessionId, conversationId } = await here.desk.open()
    const { identity, headers } = callers.customer()
    const who = (customerId: string | null) => ({ type: 'customer', sessionId, customerId })
    const eve = await connect(here)
    for (const id of [identity.id, null]) eve.emit('identify', who(id))
    const ana = await connect(here, { token: headers.authorization.slice(7) })
    ana.emit('identify', who(newId()))
    await join(eve, sessionId)
    await join(ana, sessionId)
    const linked = async () => (await here.desk.chat.desk.open(conversationId)).conversation.customer_id
    expect(await linked()).toBeNull()
    // A browser keeps no number of the customer: the token says it.
    ana.emit('identify', who(null))
    await eventually(async () => expect(await linked()).toBe(identity.id))
    // The next to sign in on that device has its key, and is someone else.
    const bia = await connect(here, { token: callers.customer().headers.authorization.slice(7) })
    expect(await ask(bia, 'join_session', { session_id: sessionId })).toMatchObject({ code: 'chat/not-found' })
    expect((await join(ana, sessionId)).status).toBe('waiting')
  })

  test('who send too fast are told to wait, and may send the same again', async () => {
    const narrow = await openPlace(true)
    try {
      const { sessionId } = await narrow.desk.open()
      const ana = await connect(narrow)
      await join(ana, sessionId)
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => send(ana, sessionId, 'x', `c${index}`)),
      )
      const refused = answers.filter((answer) => !answer.ok)
      expect(refused.length).toBeGreaterThan(10)
      expect(refused[0]).toMatchObject({ code: 'request/too-many', retry: true })
      const { messages } = await granted(ask<Joined>(await connect(narrow), 'join_session', { session_id: sessionId }))
      expect(messages).toHaveLength(40 - refused.length)
    } finally {
      await narrow.close()
    }
  })
})

test('colleagues see who looks at a conversation, across processes, until they go', async () => {
  const { conversationId } = await here.desk.open()
  const [rui, eva] = [agentAt(here, 'Rui'), agentAt(there, 'Eva')]
  const one = await connect(here, { namespace: '/staff', token: rui.token })
  const two = await connect(there, { namespace: '/staff', token: eva.token })
  const heard = ears(one)
  await granted(ask(one, 'view', { conversationId }))
  await eventually(async () => {
    await granted(ask(two, 'view', { conversationId: null }))
    const { viewers } = await granted(ask<{ viewers: { name: string }[] }>(two, 'view', { conversationId }))
    expect(viewers.map(({ name }) => name).sort()).toEqual(['Eva Lima', 'Rui Lima'])
  })
  two.disconnect()
  await eventually(() => {
    expect(heard.named('viewers').at(-1)).toMatchObject({ viewers: [{ name: 'Rui Lima' }] })
  })
})
