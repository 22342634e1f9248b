import { AsyncLocalStorage } from 'node:async_hooks'

/** A call of somebody that is being answered. */
export type Asked = {
  /** The network address that it came from. */
  readonly address: string
  /** How many entries were written in its name. */
  entries: number
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

export const callInHand = (): Asked | undefined => asked.getStore()
