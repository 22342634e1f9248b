import { makeSession } from '#app/kit/session.ts'
import { deviceStore, loadJson } from '#app/kit/storage.ts'

/** Who is signed in, as the browser keeps it (specification §3). `expiresAt` counts milliseconds since 1970. */
export type AuthRecord = { token: string; expiresAt: number; userData: { firstName: string; lastName: string } }

/** The entry of the browser's storage (specification §3). */
export const KEPT_AS = 'auth'
/** The record used to be two entries, without a time of its own. */
const LEGACY = { token: 'authToken', userData: 'userData' }
/** Specification §9: 10080 minutes, seven days. */
export const LIFETIME_MS = 10_080 * 60_000
/** Specification §9: the header looks again every 30 seconds. */
export const RECHECK_MS = 30_000

const session = makeSession<AuthRecord>({
  name: 'auth',
  keys: [KEPT_AS],
  parse(text) {
    const { token, expiresAt, userData } = (JSON.parse(text) ?? {}) as Partial<AuthRecord>
    if (typeof token !== 'string' || typeof expiresAt !== 'number') return null
    return { token, expiresAt, userData: { firstName: userData?.firstName ?? '', lastName: userData?.lastName ?? '' } }
  },
  textsOf: ({ token, expiresAt, userData }) => [JSON.stringify({ token, expiresAt, userData })],
  isOver: ({ expiresAt }, now) => expiresAt <= now,
  recheckMs: RECHECK_MS,
  migrate,
})

/** Fired on the window of every tab of this browser: someone signed in, the sign-in ended, the record is another. */
export const { SIGNED_IN, SIGNED_OUT, CHANGED } = session
export const { read: readAuth, keep: keepAuth, forget: signOut, followOtherTabs } = session

export const useAuth = () => session.useKept((record) => record)

/** The bearer for calls as a customer; null for nobody. */
export function customerToken(): string | null {
  return readAuth()?.token ?? null
}

/** Once: the two entries become the record, and go. */
function migrate(now: number): void {
  const token = deviceStore.load(LEGACY.token)
  if (token === null || deviceStore.load(KEPT_AS) !== null) return
  const userData = loadJson(deviceStore, LEGACY.userData) ?? {}
  for (const key of Object.values(LEGACY)) deviceStore.save(key, null)
  deviceStore.save(KEPT_AS, JSON.stringify({ token, expiresAt: now + LIFETIME_MS, userData }))
}
