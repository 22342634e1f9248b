/** Who is signed in, as the browser keeps it (specification §3). `expiresAt` counts milliseconds since 1970. */
export type AuthRecord = { token: string; expiresAt: number; userData: { firstName: string; lastName: string } }

/** Fired on the window of every tab of this browser: somebody signed in, the sign-in ended, the record is another. */
export const SIGNED_IN = 'auth:signed-in'
export const SIGNED_OUT = 'auth:signed-out'
export const CHANGED = 'auth:changed'

const KEY = 'auth'
/** The record used to be two entries, without a time of its own. */
const LEGACY = { token: 'authToken', userData: 'userData' }
/** Specification §9: 10080 minutes, seven days. */
export const LIFETIME_MS = 10_080 * 60_000

/** The record while it is valid, the same object until it changes. One that has expired, or cannot be read, is cleared. */
export function readAuth(now: number = Date.now()): AuthRecord | null {
  const text = load(KEY) ?? migrate(now)
  if (text !== last.text) last = { text, record: parse(text) }
  if (text === null || (last.record && last.record.expiresAt > now)) return last.record
  save(KEY, null)
  // Whoever reads may be in the middle of drawing, and must not be called back from there.
  queueMicrotask(() => announce(SIGNED_OUT))
  return null
}

/** The bearer for calls as a customer; null for nobody. */
export function customerToken(): string | null {
  return readAuth()?.token ?? null
}

/** Keeps what the server gave: on signing in, when the sign-in is extended, and when the name changes. */
export function keepAuth({ token, expiresAt, userData }: AuthRecord): void {
  const before = readAuth()
  save(KEY, JSON.stringify({ token, expiresAt, userData }))
  announce(before ? CHANGED : SIGNED_IN)
}

/** Forgets the sign-in in this browser; telling the server is the caller's part. */
export function signOut(): void {
  if (load(KEY) === null) return
  save(KEY, null)
  announce(SIGNED_OUT)
}

/** Hands what other tabs do on as events of this window. Returns the function that stops it. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === KEY) announce(newValue === null ? SIGNED_OUT : oldValue === null ? SIGNED_IN : CHANGED)
    else if (key === null) announce(SIGNED_OUT) // All of the storage was cleared.
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

let last: { text: string | null; record: AuthRecord | null } = { text: null, record: null }
/** Stands in where the browser keeps nothing for us: the sign-in then lasts as long as the page. */
const memory = new Map<string, string>()

function load(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function save(key: string, text: string | null): void {
  memory.delete(key)
  try {
    text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)
  } catch {
    if (text !== null) memory.set(key, text)
  }
}

/** Once: the two entries become the record, and go. */
function migrate(now: number): string | null {
  const token = load(LEGACY.token)
  if (token === null) return null
  const text = JSON.stringify({ token, expiresAt: now + LIFETIME_MS, userData: objectOf(load(LEGACY.userData)) })
  for (const key of Object.values(LEGACY)) save(key, null)
  save(KEY, text)
  return text
}

function parse(text: string | null): AuthRecord | null {
  const { token, expiresAt, userData } = objectOf(text) as Partial<AuthRecord>
  if (typeof token !== 'string' || typeof expiresAt !== 'number') return null
  return { token, expiresAt, userData: { firstName: userData?.firstName ?? '', lastName: userData?.lastName ?? '' } }
}

function objectOf(text: string | null): object {
  try {
    return JSON.parse(text ?? '') ?? {}
  } catch {
    return {}
  }
}

function announce(type: string): void {
  dispatchEvent(new Event(type))
  if (type !== CHANGED) dispatchEvent(new Event(CHANGED))
}
