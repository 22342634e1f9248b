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
  /** Any call, of all sockets of a network. */
  mayCall(network: string): boolean
  /** A message, of a conversation, a network and an account, however many sockets they have. */
  mayWrite(writer: Writer): boolean
}

/** What one visitor, household or account may do in this process, however many sockets it opens (IPv6 by its /64). */
export function createFloods(limited: boolean, now?: Now): Floods {
  const calls = buckets(NETWORK_CALLS, now)
  const words = [CONVERSATION_WORDS, NETWORK_WORDS, ACCOUNT_WORDS].map((rate) => buckets(rate, now))
  return {
    mayCall: (network) => !limited || calls(network),
    mayWrite({ network, sessionId, customerId }) {
      const keys = [sessionId, network, customerId]
      return !limited || keys.every((key, at) => key === null || words[at]?.(key))
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
