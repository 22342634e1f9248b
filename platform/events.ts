import { randomUUID } from 'node:crypto'
import type { Transaction } from './database/index.ts'
import type { Jobs } from './jobs.ts'

/**
 * A kind of event with the shape of its data; made once, in the `*.events.ts` of the module that publishes it. `of` finds the key of
 * what it tells of, which is written in its transaction: they lie on the same shard. Without, it is of what lies on the first server.
 */
export type EventKind<Data extends object> = { type: string; of?(data: Data): string; data?: Data }

/** `id` is the same however often an event is delivered; a subscriber that must act once keeps it under a unique key. */
export type Happened<Data extends object> = { id: string; at: string; data: Data }

/** What happened leaves its transaction as one row of the outbox, and reaches each subscriber at least once. */
export type Events = {
  publish<Data extends object>(tx: Transaction, kind: EventKind<Data>, data: Data): Promise<void>
  /** @param subscriber the name of the module that listens; one that fails is tried again by itself. */
  subscribe<Data extends object>(
    kind: EventKind<Data>,
    subscriber: string,
    handle: (event: Happened<Data>) => Promise<void>,
  ): Promise<void>
}

/** @param type noun and what happened to it, such as `reservation.changed`. */
export function eventKind<Data extends object>(type: string, of?: (data: Data) => string): EventKind<Data> {
  return { type, ...(of && { of }) }
}

const QUEUE = 'events'
/** What a subscriber could not do, with the retries of a job; the others are not told again. */
const AGAIN = 'events.again'

/** `to` are its subscribers when it was published; a process of another version may not know all of them. */
type Published = Happened<object> & { type: string; to: string[] }
type Handle = (event: Happened<never>) => Promise<void>

export function createEvents(jobs: Jobs): Events {
  const subscribers = new Map<string, Map<string, Handle>>()
  const toldBy = (type: string) => subscribers.get(type) ?? new Map<string, Handle>()
  let defined: Promise<void> | undefined

  async function tell(subscriber: string, { type, to, ...event }: Published) {
    const handle = toldBy(type).get(subscriber)
    if (!handle) throw new Error(`this process has no subscriber ${subscriber} of ${type}`)
    await handle(event as Happened<never>)
  }
  async function define() {
    await jobs.define<Published>({
      name: QUEUE,
      light: true,
      async work(event) {
        const told = await Promise.allSettled(event.to.map((subscriber) => tell(subscriber, event)))
        for (const [at, { status }] of told.entries())
          if (status === 'rejected') await jobs.send(null, AGAIN, { ...event, to: event.to.slice(at, at + 1) })
      },
    })
    await jobs.define<Published>({
      name: AGAIN,
      async work(event) {
        for (const subscriber of event.to) await tell(subscriber, event)
      },
    })
  }
  return {
    async publish(tx, { type, of }, data) {
      const to = [...toldBy(type).keys()]
      if (to.length === 0) return
      const event = { id: randomUUID(), at: new Date().toISOString(), type, to, data }
      await jobs.send(tx, QUEUE, event, { of: of?.(data) })
    },
    async subscribe({ type }, subscriber, handle) {
      defined ??= define()
      await defined
      subscribers.set(type, new Map([...toldBy(type), [subscriber, handle as Handle]]))
    },
  }
}
