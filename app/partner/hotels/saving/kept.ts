import { deviceStore, loadJson } from '#app/kit/storage.ts'

/*
 * What is typed in the wizard and not saved yet waits in this browser: through a reload, a lost connection and the end of a
 * session. It belongs to the person who typed it, and goes when it is saved or discarded.
 */
const PREFIX = 'hotel-owner-listing'

/** @param about the hotel, or the part of it */
export function keyOf(ownerId: string, about: string): string {
  return `${PREFIX}:${ownerId}:${about}`
}

export function keep(key: string, value: unknown): void {
  deviceStore.save(key, JSON.stringify(value))
}

export function readKept<Value>(key: string): Value | null {
  return loadJson(deviceStore, key) as Value | null
}

export function dropKept(key: string): void {
  deviceStore.save(key, null)
}
