import { AsyncLocalStorage } from 'node:async_hooks'
import type { Changes } from './changes.ts'

/** A call of somebody that is being answered. */
export type Asked = {
  /** The network address that it came from. */
  readonly address: string
  /** How many entries were written in its name. */
  entries: number
  /** What was changed, for entries that do not say it themselves. */
  changes?: Changes
}

const asked = new AsyncLocalStorage<Asked>()

/**
 * Runs work as part of a call: whatever it records bears the address of the call, without each use case handing it on. Work of
 * the product itself (jobs, rounds) runs outside of any.
 */
export function withinCall<T>(call: Asked, work: () => T): T {
  return asked.run(call, work)
}

/** What a call reads or does is on the record already, such as what a page that stays open reads again and again. */
export function onRecordAlready(): void {
  const call = asked.getStore()
  if (call) call.entries += 1
}

/**
 * What a use case has changed: the next entries of the call tell it where they do not say themselves what changed, the one of the call itself
 * above all. Outside of a call, such as in a job, it is told nowhere. Give it nothing that names a customer, as with `changesBetween`.
 */
export function noteChanges(changes: Changes): void {
  const call = asked.getStore()
  if (call && Object.keys(changes).length > 0) call.changes = { ...call.changes, ...changes }
}

export const callInHand = (): Asked | undefined => asked.getStore()
