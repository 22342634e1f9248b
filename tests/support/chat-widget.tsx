import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { ChatWidget, type ChatWidgetProps } from '#app/chat/chat-widget.tsx'
import { SessionRefused } from '#app/chat/line/chat-line.deps.ts'
import { ChatLine } from '#app/chat/line/chat-line.ts'
import type { ChatSocket } from '#app/chat/line/chat-socket.ts'
import { chatStorage } from '#app/chat/line/chat-storage.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { ChatMessage, ChatNotice } from '#modules/chat/chat.contract.ts'
import { FakeSocket } from './fake-socket.ts'
import { renderWithLanguage } from './render.tsx'

type Setting = {
  start?: ChatWidgetProps['start']
  /** What the server has of the conversation whose key the device keeps. */
  kept?: { text: string; sender: 'user' | 'admin' }[]
  connected?: boolean
  notice?: Partial<ChatNotice>
}

/** The widget on a line whose other end is told what to do; the API answers with what `answers` says. */
export function openWidget({ start = 'open', kept, connected = true, notice }: Setting = {}) {
  const socket = new FakeSocket()
  socket.connected = connected
  if (kept) localStorage.setItem('chat_session_id', 'real')
  for (const { text, sender } of kept ?? []) socket.store(text, sender, null, { sender_name: nameOf(sender) })
  const server = { begins: 'session' as 'session' | 'nothing' | 'refusal' }
  const calls: { path: string; body: unknown }[] = []
  const usual = { open: true, opens_at: null, agents: 1, waiting: 0, typical_seconds: null }
  const answers: Record<string, (() => Response) | undefined> = {}
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width') }))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: unknown }) => {
    calls.push({ path, body: typeof body === 'string' ? JSON.parse(body) : body })
    const [name] = path.split('/').toReversed()[0]?.split('?') ?? []
    return answers[name ?? '']?.() ?? Response.json({ ...usual, ...notice })
  })
  const line = new ChatLine({
    storage: chatStorage(),
    openSocket: () => socket as unknown as ChatSocket,
    readHistory: async () => socket.history(),
    name: () => 'Ana',
    newId: () => crypto.randomUUID(),
    async createSession() {
      if (server.begins === 'refusal') throw new SessionRefused('Please enter a valid email address.')
      if (server.begins === 'nothing') throw new Error('no answer')
      return { sessionId: 'real', status: 'waiting' }
    },
  })
  // Test files share a window: a line that lived on would send what another test keeps on this device.
  onTestFinished(() => line.close())
  const visitor = { name: '', email: '' }
  const shown = vi.fn()
  const tools = { line, storage: chatStorage(), visitor }
  const rendered = renderWithLanguage(
    <ToastProvider>
      <ChatWidget start={start} onShown={shown} place={document.body} tools={tools} />
    </ToastProvider>,
  )
  return {
    ...rendered,
    socket,
    line,
    server,
    calls,
    answers,
    visitor,
    shown,
    /** Something comes over the line. */
    hear: (name: string, data: unknown = {}) => act(async () => socket.hear(name, data)),
    answer: (text: string, change: Partial<ChatMessage> = {}) =>
      act(async () => {
        const message = socket.store(text, 'admin', null, { sender_name: 'Rui', ...change })
        socket.hear('new_admin_message', { message })
      }),
    act: (work: () => unknown) => act(async () => void (await work())),
  }
}

function nameOf(sender: 'user' | 'admin') {
  return sender === 'user' ? 'Ana' : 'Rui'
}
