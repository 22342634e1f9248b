/*
 * Keys that open a reservation for whoever booked it without an account. They live as long as the tab: whatever stays in
 * the browser longer could be read by a script that should not be there, and the mail has a link that makes a new one.
 */
const KEY = 'reservation-keys'

type Keys = Record<string, string>

export function guestKey(code: string): string | null {
  return readKeys()[code] ?? null
}

/** A key with which the stay can be reviewed and nothing else; the mail after a stay has one. */
export function reviewKey(code: string): string | null {
  return readKeys()[`review ${code}`] ?? null
}

export function keepGuestKey(code: string, key: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readKeys(), [code]: key }))
  } catch {
    // Without storage the key holds until the page is left; the mail leads back.
    memory = { ...memory, [code]: key }
  }
}

export function keepReviewKey(code: string, key: string): void {
  keepGuestKey(`review ${code}`, key)
}

let memory: Keys = {}

function readKeys(): Keys {
  try {
    return { ...memory, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Keys) }
  } catch {
    return memory
  }
}
