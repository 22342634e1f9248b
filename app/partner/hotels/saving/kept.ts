/*
 * What is typed in the wizard and not saved yet waits in this browser: through a reload, a lost connection and the end of a
 * session. It belongs to whoever typed it, and goes when it is saved or thrown away.
 */
const PREFIX = 'hotel-owner-listing'

/** @param about the hotel, or the part of it */
export function keyOf(ownerId: string, about: string): string {
  return `${PREFIX}:${ownerId}:${about}`
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser without storage keeps it as long as the page is open.
  }
}

export function readKept<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

export function dropKept(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There is none.
  }
}
