import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testCallers } from '#tests/support/callers.ts'
import { type ChatPlace, openChatPlace } from '#tests/support/chat-place.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type PlainChatClient, plainChatClient } from '#tests/support/plain-chat-client.ts'

const callers = testCallers()
const database = testDatabase({ each: true })
let place: ChatPlace
const clients: PlainChatClient[] = []

async function client(token?: string) {
  const one = await plainChatClient(place.url, token ? { authorization: token } : {})
  clients.push(one)
  return one
}

/** A client in a session of its own, as specification §7 has it. */
async function joined(initial = '') {
  const ana = await client()
  const sessionId = await ana.createSession('Ana', 'ana@example.com', initial)
  ana.join(sessionId)
  await eventually(() => expect(ana.named('session_joined')).toHaveLength(1))
  const conversationId = await place.desk.chat.idOf(sessionId)
  return { ana, sessionId, conversationId }
}

beforeEach(async () => {
  place = await openChatPlace(database, callers)
})
afterEach(async () => {
  for (const one of clients.splice(0)) one.close()
  await place.close()
})

describe('a client that has read specification §7 and nothing else', () => {
  test('joins its session and is told its state', async () => {
    const { ana, sessionId } = await joined()
    expect(ana.named('session_joined')).toMatchObject([{ status: 'waiting', sessionId }])
    expect(ana.named('error')).toEqual([])
  })

  test('sends a message, which is stored and comes back in every spelling of §3', async () => {
    const { ana, sessionId } = await joined('Hello')
    ana.send(sessionId, 'Where is my ticket?')
    await eventually(() => expect(ana.named('new_message')).toHaveLength(1))
    expect(ana.named('new_message')).toMatchObject([
      {
        message: 'Where is my ticket?',
        message_text: 'Where is my ticket?',
        senderType: 'customer',
        sender_type: 'user',
        senderName: 'Ana',
        sender_name: 'Ana',
        message_type: 'text',
      },
    ])
    const [{ timestamp, created_at } = {}] = ana.named('new_message')
    expect([typeof timestamp, timestamp]).toEqual(['string', created_at])
    expect(await ana.history(sessionId)).toMatchObject([
      { message_text: 'Hello', sender_type: 'user', sender_name: 'Ana', message_type: 'text' },
      { message_text: 'Where is my ticket?' },
    ])
  })

  test.each([
    ['as a client sends it', { message: 'Hi', senderType: 'customer', senderId: 7, senderName: 'Ana' }],
    ['in the spelling of what is shown', { message_text: 'Hi', sender_type: 'customer', sender_name: 'Ana' }],
    ['with nothing in what is not known', { message: 'Hi', senderType: 'customer', senderId: null, senderName: null }],
  ])('has its message stored %s', async (_how, message) => {
    const { ana, sessionId } = await joined()
    ana.emit('send_message', { sessionId, ...message })
    await eventually(async () => expect(await ana.history(sessionId)).toMatchObject([{ message_text: 'Hi' }]))
  })

  test('may paste a character that the database cannot keep', async () => {
    const { ana, sessionId } = await joined()
    ana.send(sessionId, 'colado\0aqui')
    ana.send(sessionId, 'e mais')
    await eventually(async () =>
      expect(await ana.history(sessionId)).toMatchObject([{ message_text: 'coladoaqui' }, { message_text: 'e mais' }]),
    )
    const other = await ana.createSession('A\0na', '', '\0Oi')
    expect(await ana.history(other)).toMatchObject([{ message_text: 'Oi', sender_name: 'Ana' }])
    expect(ana.named('error')).toEqual([])
  })

  test('hears who answers, that they type, and what they say, each once', async () => {
    const { ana, sessionId, conversationId } = await joined('Hello')
    const rui = place.desk.agent('Rui')
    await place.desk.answer(rui, conversationId, 'Here it is')
    await eventually(() => expect(ana.named('new_admin_message')).toHaveLength(1))
    expect(ana.named('admin_assigned')).toEqual([{ adminName: 'Rui' }])
    const [answer = {}] = ana.named('new_admin_message')
    expect(answer['message']).toMatchObject({
      id: expect.any(String),
      message_text: 'Here it is',
      sender_name: 'Rui',
      message_type: 'text',
      created_at: expect.any(String),
    })
    // That an agent has joined is said by `admin_assigned`: the client draws the line itself (§4).
    expect(ana.named('new_message')).toEqual([])
    expect(await ana.history(sessionId)).toHaveLength(3)
  })

  test('shows that it types, and that it has stopped', async () => {
    const { ana, sessionId, conversationId } = await joined('Hello')
    const { headers } = callers.staff('support')
    const { io } = await import('socket.io-client')
    const desk = io(`${place.url}/staff`, { forceNew: true, auth: { token: headers.authorization.slice(7) } })
    const typing: unknown[] = []
    desk.on('typing', (news) => void typing.push(news))
    try {
      await eventually(() => expect(desk.connected).toBe(true))
      ana.typing(sessionId, true)
      await eventually(() => expect(typing).toEqual([{ conversationId, by: 'visitor', name: 'Ana', on: true }]))
      ana.typing(sessionId, false)
      await eventually(() => expect(typing.at(-1)).toMatchObject({ by: 'visitor', on: false }))
      desk.emit('typing', { conversationId, on: true })
      desk.emit('typing', { conversationId, on: false })
      await eventually(() => expect(ana.named('user_stopped_typing')).toHaveLength(1))
      expect(ana.named('user_typing')).toEqual([{ userType: 'admin', userName: 'Rui' }])
    } finally {
      desk.disconnect()
    }
  })

  test('hears of the end once', async () => {
    const { ana, conversationId } = await joined('Hello')
    const rui = place.desk.agent('Rui')
    await place.desk.chat.desk.takeOver(rui, { conversationId })
    await place.desk.chat.desk.close(rui, { conversationId, reason: 'done' })
    await eventually(() => expect(ana.named('session_closed')).toHaveLength(1))
    expect(ana.named('new_message')).toEqual([])
  })

  test('says who it is and is believed no more than anyone', async () => {
    const { identity } = callers.customer()
    const { ana, sessionId, conversationId } = await joined()
    for (const id of [identity.id, 7, null]) ana.identify(sessionId, id)
    ana.send(sessionId, 'And on')
    await eventually(() => expect(ana.named('new_message')).toHaveLength(1))
    expect((await place.desk.chat.desk.open(conversationId)).conversation.customer_id).toBeNull()
    expect(ana.named('error')).toEqual([])
  })

  test.each([
    ['join_session', { session_id: 'nobody-s', user_name: 'Eve' }],
    ['send_message', { sessionId: 'nobody-s', message: 'Let me in', senderType: 'customer' }],
    ['join_session', 'nonsense'],
    ['send_message', { sessionId: 'x', message: '   ' }],
  ])('is told of an error of %s with %j', async (name, data) => {
    const eve = await client()
    eve.emit(name, data)
    await eventually(() => expect(eve.named('error')).toMatchObject([{ error: expect.any(String) }]))
    expect(eve.named('session_joined')).toEqual([])
  })
})
