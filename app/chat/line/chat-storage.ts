import type { Kept, OutboxStore } from './outbox.ts'

/** What of a chat stays on the device (specification §3): the session, the settings, and what has not arrived yet. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's own. Where it may not even be named each call is refused, and nothing else. */
export const DEVICE: KeyValue = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** Written and not acknowledged; it goes out again until it is. */
export type Outgoing = { clientId: string; text: string; fileIds: string[]; at: string }

export type ChatSettings = { enabled: boolean; autoOpen: boolean; showWelcome: boolean; agentName: string }
export const USUAL_SETTINGS: ChatSettings = { enabled: true, autoOpen: false, showWelcome: true, agentName: 'Support' }

const SESSION = 'chat_session_id'
const OUTBOX = 'chat_outbox'
const SETTINGS = 'chat_settings'
const SEEN = 'chat_seen'
/** Set while the session is that of a customer who has signed in. */
const OF_CUSTOMER = 'chat_of_customer'
const LEFT = 'chat_left'
/** Set once the session is closed and its end was seen: no page need fetch the chat for it by itself. */
const OVER = 'chat_over'
/** A session that no server knows, because none answered (specification §8). */
const LOCAL = 'local-'

export type ChatStorage = OutboxStore<Outgoing> & {
  sessionId(): string | null
  keepSession(sessionId: string | null): void
  ofCustomer(): boolean
  keepOfCustomer(): void
  keepOver(): void
  /** A session that was left while there was no line to say so. */
  left(): string | null
  keepLeft(sessionId: string | null): void
  /** The last message of the session that the visitor has seen. */
  seen(): number
  keepSeen(seq: number): void
  settings(): ChatSettings
  keepSettings(settings: ChatSettings): void
}

/** Keys that other tabs change, too. */
export const CHAT_KEYS: readonly string[] = [SESSION, OUTBOX, SETTINGS, SEEN]

export function isLocal(sessionId: string): boolean {
  return sessionId.startsWith(LOCAL)
}

export function newLocalSession(id: string): string {
  return `${LOCAL}${id}`
}

export function chatStorage(given: KeyValue = DEVICE): ChatStorage {
  const { load, save } = lasting(given)
  return {
    ...outboxStore<Outgoing>(OUTBOX, given),
    sessionId: () => load(SESSION) || null,
    keepSession(sessionId) {
      if (sessionId !== load(SESSION)) for (const key of [SEEN, OF_CUSTOMER, OVER]) save(key, null)
      save(SESSION, sessionId)
    },
    ofCustomer: () => load(OF_CUSTOMER) !== null && load(OF_CUSTOMER) !== '',
    keepOfCustomer: () => save(OF_CUSTOMER, 'yes'),
    keepOver: () => void (load(OVER) || save(OVER, 'yes')),
    left: () => load(LEFT) || null,
    keepLeft: (sessionId) => save(LEFT, sessionId),
    seen: () => Number(load(SEEN)) || 0,
    keepSeen: (seq) => save(SEEN, String(seq)),
    settings: () => settingsFrom(parsed<Record<string, unknown>>(load(SETTINGS), isRecord) ?? {}),
    keepSettings: (settings) => save(SETTINGS, JSON.stringify(settings)),
  }
}

/** An outbox that outlives the page. */
export function outboxStore<Message extends Kept>(key: string, given: KeyValue): OutboxStore<Message> {
  const { load, save } = lasting(given)
  const outbox = () => parsed<Message[]>(load(key), Array.isArray) ?? []
  const keep = (messages: Message[]) => save(key, messages.length === 0 ? null : JSON.stringify(messages))
  return {
    outbox,
    addOutgoing: (message) => keep([...outbox().filter(({ clientId }) => clientId !== message.clientId), message]),
    dropOutgoing: (clientId) => keep(outbox().filter((one) => one.clientId !== clientId)),
  }
}

/** Where the browser keeps nothing for us everything lasts as long as the page. */
function lasting(given: KeyValue) {
  const memory = new Map<string, string>()
  return {
    load(key: string): string | null {
      if (memory.has(key)) return memory.get(key) ?? null
      try {
        return given.getItem(key)
      } catch {
        return null
      }
    },
    save(key: string, value: string | null): void {
      try {
        if (value === null) given.removeItem(key)
        else given.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value ?? '')
      }
    },
  }
}

/** Each that is not of its kind is the usual one. */
function settingsFrom(kept: Record<string, unknown>): ChatSettings {
  const fitting = Object.entries(USUAL_SETTINGS).map(([name, usual]) => {
    return [name, typeof kept[name] === typeof usual ? kept[name] : usual]
  })
  return Object.fromEntries(fitting) as ChatSettings
}

/** What someone else wrote into the storage counts for nothing. */
function parsed<Value>(text: string | null, looksRight: (value: unknown) => boolean): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return looksRight(value) ? (value as Value) : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
