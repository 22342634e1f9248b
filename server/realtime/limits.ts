import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'
import {
  ACCOUNT_WORDS,
  CONVERSATION_WORDS,
  NETWORK_CALLS,
  NETWORK_SOCKETS,
  NETWORK_WORDS,
  PROCESS_SOCKETS,
  type Rate,
} from '#modules/chat/chat-limits.contract.ts'
import { networkOf } from '#platform/network.ts'
import type { Counts } from '#platform/shared/counts.ts'

/** The size of a bucket, and how much flows in each second. */
export type Bucket = { take(): boolean }
type Now = () => number

export function bucket({ burst, perSecond }: Rate, now: Now = () => performance.now()): Bucket {
  let [left, at] = [burst, now()]
  return {
    take() {
      const time = now()
      left = Math.min(burst, left + ((time - at) / 1000) * perSecond)
      at = time
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

/** The one not heard of for longest is forgotten first. */
const REMEMBERED = 10_000

/** A bucket for each key. */
export function buckets(rate: Rate, now?: Now) {
  const known = new LRUCache<string, Bucket>({ max: REMEMBERED })
  return (key: string): boolean => {
    const one = known.get(key) ?? bucket(rate, now)
    known.set(key, one)
    return one.take()
  }
}

export type Writer = { network: string; sessionId: string; customerId: string | null }
export type Floods = {
  /** Any call, of all sockets of a network in this process. */
  mayCall(network: string): boolean
  /** A message, of a conversation, a network and an account, however many sockets they have and in which processes. */
  mayWrite(writer: Writer): Promise<boolean>
}

const MINUTE_MS = 60_000
/** What a bucket lets through in a minute at most. */
const ofMinute = ({ burst, perSecond }: Rate) => burst + 60 * perSecond

/**
 * What one visitor, household or account may do, however many sockets it opens (IPv6 by its /64). Calls are bounded for the sake of the
 * process that has them; messages in each process by the second, and in all of them by the minute.
 */
export function createFloods(limited: boolean, counts: Pick<Counts, 'add'>, now?: Now): Floods {
  const calls = buckets(NETWORK_CALLS, now)
  const words = [
    ['conversation', CONVERSATION_WORDS],
    ['network', NETWORK_WORDS],
    ['account', ACCOUNT_WORDS],
  ] as const
  const kinds = words.map(([kind, rate]) => ({ kind, most: ofMinute(rate), mayTake: buckets(rate, now) }))
  return {
    mayCall: (network) => !limited || calls(network),
    async mayWrite({ network, sessionId, customerId }) {
      if (!limited) return true
      const keys = [sessionId, network, customerId]
      const asked = kinds.flatMap((one, at) => (keys[at] == null ? [] : [{ ...one, key: keys[at] }]))
      if (!asked.every(({ mayTake, key }) => mayTake(key))) return false
      const limits = asked.map(async ({ kind, key, most }) => {
        const { count } = await counts.add(`chat ${kind} ${key}`, { most, windowMs: MINUTE_MS })
        return count <= most
      })
      return (await Promise.all(limits)).every(Boolean)
    },
  }
}

/** As Fastify's `trustProxy`. */
export type Trust = boolean | string | ((address: string, hop: number) => boolean)

/** The network of the caller, behind as many proxies as are trusted. */
export function networkFinder(trust: Trust): (request: IncomingMessage) => string {
  const trusted = typeof trust === 'string' ? proxyAddr.compile(trust.split(',').map((one) => one.trim())) : trust
  const trusts = typeof trusted === 'function' ? trusted : () => trusted
  return (request) => networkOf(proxyAddr(request, trusts) ?? '')
}

/** Counts who is connected. */
export function createDoor(limited: boolean) {
  const there = new Map<string, number>()
  let all = 0
  return {
    hasRoom: (network: string) => !limited || (all < PROCESS_SOCKETS && (there.get(network) ?? 0) < NETWORK_SOCKETS),
    enter(network: string): () => void {
      all += 1
      there.set(network, (there.get(network) ?? 0) + 1)
      return () => {
        all -= 1
        const left = (there.get(network) ?? 1) - 1
        if (left > 0) there.set(network, left)
        else there.delete(network)
      }
    },
  }
}

/**
 * A page of another site may open a socket to us, unlike a request: the browser says whose page it is. A client that is
 * not a browser says nothing, and passes. @param publicUrl the site's public address, when it is known
 */
export function isOwnPage({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin)
}
