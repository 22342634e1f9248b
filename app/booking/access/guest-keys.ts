import { deviceStore, loadJson } from '#app/kit/storage.ts'

/*
 * Keys that open a reservation for a guest who booked it without an account, in every tab of this browser. They end here when
 * they end on the server (30 days after they were given), or as soon as the guest wants them forgotten; the mail has a link
 * that makes a new one.
 */
const STORE = 'reservation-keys'
const KEPT_MS = 30 * 86_400_000

type Kept = { key: string; until: number }
type Keys = Record<string, Kept>

export function guestKey(code: string): string | null {
  return readKeys()[code]?.key ?? null
}

/** When the key to this booking ends, in milliseconds since 1970; null where there is none. */
export function guestKeyUntil(code: string): number | null {
  return readKeys()[code]?.until ?? null
}

/** A key with which the stay can be reviewed and nothing else; the mail after a stay has one. */
export function reviewKey(code: string): string | null {
  return readKeys()[`review ${code}`]?.key ?? null
}

export function keepGuestKey(code: string, key: string): void {
  writeKeys({ ...readKeys(), [code]: { key, until: Date.now() + KEPT_MS } })
}

export function keepReviewKey(code: string, key: string): void {
  keepGuestKey(`review ${code}`, key)
}

/** Takes every key to this booking off the device. */
export function forgetGuestKey(code: string): void {
  const { [code]: _key, [`review ${code}`]: _review, ...others } = readKeys()
  writeKeys(others)
}

/** Whether a change of the browser's storage, made by another tab, concerns the keys. */
export function concernsKeys({ key }: StorageEvent): boolean {
  return key === STORE || key === null
}

function readKeys(): Keys {
  const now = Date.now()
  return Object.fromEntries(Object.entries(stored()).filter(([, { until }]) => until > now))
}

function stored(): Keys {
  const keys = (loadJson(deviceStore, STORE) ?? {}) as Keys
  return Object.fromEntries(Object.entries(keys).filter(([, kept]) => isKept(kept)))
}

function isKept(kept: unknown): kept is Kept {
  const { key, until } = (kept ?? {}) as Partial<Kept>
  return typeof key === 'string' && typeof until === 'number'
}

function writeKeys(keys: Keys): void {
  deviceStore.save(STORE, Object.keys(keys).length === 0 ? null : JSON.stringify(keys))
}
