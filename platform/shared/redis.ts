import { setTimeout as delay } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'
import type { Logger } from '#platform/log.ts'
import { within } from '#platform/within.ts'

/** Redis or Valkey, which all processes of a site share. It may go and come back: what asks it has another way. */
export type Redis = {
  /** Before every key and channel: several sites may use one server. */
  prefix: string
  /** Throws Error at once where it is away, and soon where it does not answer. */
  ask<Answer>(work: (client: RedisClientType) => Promise<Answer>): Promise<Answer>
  /** Whether it answered lately. */
  isHere(): boolean
  /** Another connection, which waits for as long as the server is away. */
  another(): RedisClientType
  close(): Promise<void>
}

const CONNECT_MS = 2_000
const ANSWER_MS = 250
/** One that did not answer in time is not asked for so long: nobody else waits. */
const REST_MS = 1_000
const LONGEST_PAUSE_MS = 2_000
/** A connection that gives no sign of life is opened again. */
const PING_MS = 4_000
const SILENT_MS = 12_000
const MOST_CLOSE_MS = 1_000

/** Opens it in the background; a start waits for it a moment only. @param prefix a name that no other site has */
export async function openRedis(url: string, prefix: string, log: Pick<Logger, 'warn' | 'info'>): Promise<Redis> {
  // Only a site that has one loads its client.
  const { createClient } = await import('@redis/client')
  const reconnectStrategy = (tries: number) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(tries, 10))
  const socket = { connectTimeout: CONNECT_MS, socketTimeout: SILENT_MS, reconnectStrategy }
  const options = { url, RESP: 2 as const, pingInterval: PING_MS, socket }
  const client = createClient({ ...options, disableOfflineQueue: true }) as unknown as RedisClientType
  const copies = new Set<RedisClientType>()
  let restUntil = 0
  let said = true
  client.on('ready', () => {
    if (!said) log.info({}, 'Redis is back')
    said = true
  })
  client.on('error', (error: unknown) => {
    if (said) log.warn({ err: error }, 'Redis is away: PostgreSQL does its part')
    said = false
  })
  const connecting = client.connect().catch(() => {})
  await Promise.race([connecting, delay(CONNECT_MS, null, { ref: false })])
  const isHere = () => client.isReady && performance.now() >= restUntil
  return {
    prefix,
    isHere,
    async ask(work) {
      if (!isHere()) throw new Error('Redis is away')
      try {
        return await within(ANSWER_MS, work(client))
      } catch (error) {
        restUntil = performance.now() + REST_MS
        throw error
      }
    },
    another() {
      const copy = createClient({ ...options, disableOfflineQueue: false }) as unknown as RedisClientType
      copies.add(copy)
      return copy.on('error', () => {}) // The first one tells of it.
    },
    async close() {
      for (const one of [client, ...copies]) if (one.isOpen) one.destroy()
      await Promise.race([connecting, delay(MOST_CLOSE_MS, null, { ref: false })])
    },
  }
}
