import { io } from 'socket.io-client'
import { ChatLine } from '#app/chat/line/chat-line.ts'
import type { ChatSocket } from '#app/chat/line/chat-socket.ts'
import { chatStorage } from '#app/chat/line/chat-storage.ts'
import type { ChatMessages, ChatStatus } from '#modules/chat/chat.contract.ts'
import { newId } from '#platform/ids.ts'

/** As on a device: what it keeps outlives the page. */
function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A visitor with the widget's own client; only the screen is missing. */
export function openVisitor(url: string, name: string) {
  const storage = chatStorage(memoryStorage())
  const line = new ChatLine({
    storage,
    async readHistory(sessionId) {
      const answer = await fetch(`${url}/api/chat/sessions/${sessionId}/messages`)
      if (!answer.ok) throw new Error(`${answer.status}`)
      return ((await answer.json()) as ChatMessages).data
    },
    name: () => name,
    newId,
    openSocket: () =>
      io(url, {
        transports: ['websocket'],
        forceNew: true,
        timeout: 8000,
        reconnectionDelay: 200,
        reconnectionDelayMax: 1000,
      }) as ChatSocket,
    async createSession() {
      const answer = await fetch(`${url}/api/chat/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_name: name }),
      })
      if (!answer.ok) throw new Error(`${answer.status}`)
      const { data } = (await answer.json()) as { data: { session_id: string; status: ChatStatus } }
      return { sessionId: data.session_id, status: data.status }
    },
  })
  line.connect()
  return line
}
