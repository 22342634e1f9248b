import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '#app/ui/toast.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { type PlainChatServer, plainChatServer } from '#tests/support/plain-chat-server.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { createSession, readHistory } from './chat-calls.ts'
import { ChatWidget } from './chat-widget.tsx'
import { openBrowserSocket } from './line/browser-socket.ts'
import { ChatLine } from './line/chat-line.ts'
import { chatStorage } from './line/chat-storage.ts'

let server: PlainChatServer
let line: ChatLine

beforeEach(async () => {
  server = await plainChatServer()
})
afterEach(async () => {
  line.close()
  await server.close()
})

/** The widget with the line and the calls of a browser, on a server that has read specification §3 and §7 alone. */
function openWidget() {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, call: RequestInit) => fetch(`${server.url}${path}`, { ...call, signal: null }))
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width') }))
  const storage = chatStorage()
  line = new ChatLine({
    storage,
    openSocket: () => openBrowserSocket(server.url, server.url, () => ({ token: null, locale: 'en' })),
    createSession: () => createSession({ user_name: 'Ana', user_email: '', page: '/', time_zone: 'UTC' }, null, 'en'),
    readHistory: (sessionId) => readHistory(sessionId, 'en'),
    name: () => 'Ana',
    newId: () => crypto.randomUUID(),
  })
  const tools = { line, storage, visitor: { name: 'Ana', email: '' } }
  return renderWithLanguage(
    <ToastProvider>
      <ChatWidget start="open" place={document.body} onShown={() => {}} tools={tools} />
    </ToastProvider>,
  )
}

/** A chat that the visitor has begun. */
async function begun() {
  const rendered = openWidget()
  const start = await screen.findByRole('button', { name: 'Start Chat' })
  await eventually(() => expect(start).toBeEnabled())
  await userEvent.click(start)
  await eventually(() => expect(screen.getByText('Connecting to an agent...')).toBeVisible())
  return rendered
}

const log = () => within(screen.getByRole('log'))
const say = async (text: string) => {
  const box = screen.getByRole('textbox', { name: 'Your message' })
  await eventually(() => expect(box).toBeEnabled())
  await userEvent.type(box, `${text}{Enter}`)
}

test('asks for the messages, joins the session, and believes the status that it hears', async () => {
  await begun()
  expect(server.asked).toEqual(['POST /api/chat/sessions', 'GET /api/chat/sessions/s-1/messages'])
  expect(server.named('join_session')).toMatchObject([{ session_id: 's-1', user_name: 'Ana' }])
})

test('a message is sent once, counts as sent, and is there once when it comes back', async () => {
  await begun()
  await say('Where is my ticket?')
  await say('ok')
  await say('ok')
  await eventually(() => expect(server.named('send_message')).toHaveLength(3))
  expect(server.named('send_message')[0]).toEqual({
    sessionId: 's-1',
    message: 'Where is my ticket?',
    senderType: 'customer',
    senderId: 's-1',
    senderName: 'Ana',
  })
  server.say('new_admin_message', { message: { id: 'a1', message_text: 'Seen', sender_name: 'Rui' } })
  await log().findByText('Seen')
  expect(log().getAllByText('Where is my ticket?')).toHaveLength(1)
  expect(log().getAllByText('ok')).toHaveLength(2)
  expect(screen.queryByText('Saved on this device, sending')).toBeNull()
})

test.each([
  ['an agent’s, as specified', 'new_admin_message', { message: { id: 1, message_text: 'Hi', sender_name: 'Rui' } }],
  ['an agent’s, flat', 'new_admin_message', { id: 1, message: 'Hi', senderName: 'Rui' }],
  ['any, in the first spelling', 'new_message', { id: 1, message: 'Hi', senderType: 'admin', senderName: 'Rui' }],
  ['any, in the second', 'new_message', { id: 1, message_text: 'Hi', sender_type: 'admin', sender_name: 'Rui' }],
])('a message is shown once: %s', async (_what, name, message) => {
  await begun()
  server.say(name, message)
  server.say(name, message)
  server.say('user_typing', { userType: 'admin', userName: 'Rui' })
  await screen.findByText('Rui is typing…')
  expect(log().getAllByText('Hi')).toHaveLength(1)
  expect(log().getByText('Rui')).toBeVisible()
})

test('an agent who has come is named, with the line of the specification, once', async () => {
  await begun()
  server.say('admin_assigned', { adminName: 'Rui' })
  server.say('admin_assigned', { adminName: 'Rui' })
  await screen.findByText('Chatting with Rui')
  expect(log().getAllByText('Rui has joined the chat.')).toHaveLength(1)
})

test('an agent is named also where nobody has confirmed the session', async () => {
  await server.close()
  server = await plainChatServer({ admits: false })
  openWidget()
  const start = await screen.findByRole('button', { name: 'Start Chat' })
  await eventually(() => expect(start).toBeEnabled())
  await userEvent.click(start)
  await eventually(() => expect(server.named('join_session')).toHaveLength(1))
  server.say('admin_assigned', { adminName: 'Rui' })
  expect(await screen.findByText('Chatting with Rui')).toBeVisible()
})

test('the end is said in the words of the specification, and asks for nothing that the server does not know', async () => {
  await begun()
  server.say('session_closed', {})
  await screen.findByText('Chat closed')
  expect(log().getByText('Chat session has been closed. Thank you for contacting Jangada support!')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('How was this chat?')).toBeNull()
})

test('what was said meanwhile is there after a break, each once', async () => {
  await begun()
  await say('Hello')
  await eventually(() => expect(server.history).toHaveLength(1))
  server.cutLines()
  server.history.push({ id: 2, message_text: 'Said meanwhile', sender_type: 'admin', sender_name: 'Rui' })
  await log().findByText('Said meanwhile')
  expect(log().getAllByText('Hello')).toHaveLength(1)
  await say('Thanks')
  await eventually(() => expect(server.history).toHaveLength(3))
  expect(log().getAllByText('Thanks')).toHaveLength(1)
})

test('a page that comes back shows what was said', async () => {
  localStorage.setItem('chat_session_id', 's-1')
  server.history.push(
    { id: 1, message: 'Hello', senderType: 'customer', senderName: 'Ana', timestamp: '2027-03-04T12:00:00Z' },
    { id: 2, message_text: 'Good day', sender_type: 'admin', sender_name: 'Rui', created_at: '2027-03-04T12:01:00Z' },
  )
  openWidget()
  expect(await log().findByText('Good day')).toBeVisible()
  expect(log().getByText('Hello')).toBeVisible()
})
