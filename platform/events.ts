import { randomUUID } from 'node:crypto'
import type { Transaction } from './database/index.ts'
import type { Jobs } from './jobs.ts'

/** A kind of event with the shape of its data; made once, in the `*.events.ts` of the module that publishes it. */
export type EventKind<Data extends object> = { type: string; data?: Data }

/** `id` is the same however often an event is delivered; a subscriber that must act once keeps it under a unique key. */
export type Happened<Data extends object> = { id: string; at: string; data: Data }

/** The outbox: what happened leaves its transaction as one job for each subscriber, and arrives at least once. */
export type Events = {
  publish<Data extends object>(tx: Transaction, kind: EventKind<Data>, data: Data): Promise<void>
  /** @param subscriber the name of the module that listens; with the kind it names the queue. */
  subscribe<Data extends object>(
    kind: EventKind<Data>,
    subscriber: string,
    handle: (event: Happened<Data>) => Promise<void>,
  ): Promise<void>
}

/** @param type noun and what happened to it, such as `reservation.changed`. */
export function eventKind<Data extends object>(type: string): EventKind<Data> {
  return { type }
}

export function createEvents(jobs: Jobs): Events {
  const queues = new Map<string, string[]>()
  return {
    async publish(tx, { type }, data) {
      const event = { id: randomUUID(), at: new Date().toISOString(), data }
      for (const queue of queues.get(type) ?? []) await jobs.send(tx, queue, event)
    },
    async subscribe({ type }, subscriber, handle) {
      const name = `${subscriber}.on.${type}`
      await jobs.define({ name, work: handle })
      queues.set(type, [...(queues.get(type) ?? []), name])
    },
  }
}
