import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { customerToken, readAuth, SIGNED_IN, SIGNED_OUT } from '#app/account/auth-record.ts'
import { keepDraft } from '#app/components/talk/use-draft.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import { randomId } from '#app/older-browsers.ts'
import { ownZone } from '#platform/date-words.ts'
import type { Locale } from '#platform/locale.ts'
import { createSession, readHistory } from './chat-calls.ts'
import { openBrowserSocket } from './line/browser-socket.ts'
import { SessionRefused } from './line/chat-line.deps.ts'
import { ChatLine } from './line/chat-line.ts'
import type { ChatState } from './line/chat-state.ts'
import { CHAT_KEYS, type ChatSettings, type ChatStorage, chatStorage } from './line/chat-storage.ts'

/** What the text belongs to that a visitor writes: it outlives the session, which may begin while they write. */
export const DRAFT = 'chat'

export type Visitor = { name: string; email: string }

/** What the widget has in its hand for as long as the page lives. */
export type ChatTools = { line: ChatLine; storage: ChatStorage; visitor: Visitor }

let tools: ChatTools | null = null
/** Of the current page; the connection survives a change of language. */
let spoken: Locale

/** One connection for a page, whichever component renders it. A signed-in customer's name goes before what was typed. */
export function chatTools(locale: Locale): ChatTools {
  spoken = locale
  if (tools) return tools
  const storage = chatStorage()
  const visitor: Visitor = { name: '', email: '' }
  const line = new ChatLine({
    storage,
    newId: () => randomId(),
    name: () => nameOf(visitor),
    openSocket: () =>
      openBrowserSocket(location.origin, location.origin, () => ({ token: customerToken(), locale: spoken })),
    createSession: (before) => begin(visitor, before),
    readHistory: (sessionId) => readHistory(sessionId, spoken),
    signedIn: () => customerToken() !== null,
    // biome-ignore lint/suspicious/noConsole: the visitor's log is the console
    log: (what) => console.warn('chat', what),
  })
  tools = { line, storage, visitor }
  return tools
}

async function begin(visitor: Visitor, before?: string) {
  const opening = {
    user_name: nameOf(visitor),
    user_email: visitor.email,
    page: location.pathname,
    time_zone: ownZone(),
    ...(before && { session_id: before }),
  }
  const token = customerToken()
  try {
    return await createSession(opening, token, spoken)
  } catch (error) {
    // A sign-in that is over on the server keeps nobody from asking.
    if (isRefusal(error, 401) && token) return createSession(opening, null, spoken)
    // A wrong address is not a server that does not answer: its writer can mend it.
    if (isRefusal(error) && (error.code === 'feature/off' || error.code === 'chat/blocked'))
      throw new SessionRefused(error.message)
    if (isRefusal(error) && error.fields.length > 0) throw new SessionRefused(error.fields[0]?.message ?? error.message)
    throw error
  }
}

/** Specification §7: who gives no name is a guest. */
function nameOf({ name }: Visitor): string {
  const data = readAuth()?.userData
  return (data ? `${data.firstName} ${data.lastName}` : name).trim() || 'Guest'
}

/** The conversation as it is, in step with what other tabs do. */
export function useChat(own: ChatTools): ChatTools & { chat: ChatState } {
  const chat = useSyncExternalStore(own.line.subscribe, own.line.read, own.line.read)
  useEffect(() => {
    own.line.connect()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || CHAT_KEYS.includes(key)) own.line.readStorageAgain()
    }
    // Who signs in while the chat goes on is known to the agent from then on.
    const onSignIn = () => own.line.reconnect()
    const onSignOut = () => {
      // The next user of the device does not see what was not sent, either.
      keepDraft(DRAFT, '')
      own.line.signedOut()
      own.line.connect()
    }
    addEventListener('storage', onStorage)
    addEventListener(SIGNED_IN, onSignIn)
    addEventListener(SIGNED_OUT, onSignOut)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener(SIGNED_IN, onSignIn)
      removeEventListener(SIGNED_OUT, onSignOut)
    }
  }, [own])
  return { ...own, chat }
}

/** The settings of the panel (specification §3), the same in all tabs. */
export function useChatSettings(storage: ChatStorage): [ChatSettings, (settings: ChatSettings) => void] {
  const [settings, setSettings] = useState(storage.settings)
  useEffect(() => {
    const onStorage = () => setSettings(storage.settings())
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [storage])
  const keep = useCallback(
    (changed: ChatSettings) => {
      storage.keepSettings(changed)
      setSettings(changed)
    },
    [storage],
  )
  return [settings, keep]
}
