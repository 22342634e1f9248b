import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { BRAND } from '#platform/brand.ts'
import { isPublicAddress } from './public-address.ts'

export const FEED_BYTES = 1_048_576
const FEED_TIMEOUT_MS = 10_000
const REDIRECTS = 3

/** Why an outside calendar could not be read; said to the owner in words of the screen. */
export const FEED_ERRORS = [
  'address',
  'unreachable',
  'timeout',
  'status',
  'too-large',
  'unreadable',
  'too-much',
] as const
export type FeedError = (typeof FEED_ERRORS)[number]

export type FetchedCalendar =
  | { status: 'ok'; text: string; etag: string | null }
  | { status: 'unchanged' }
  | { status: 'failed'; error: FeedError }

/** Reads an outside calendar; answers within `timeoutMs` and throws nothing. */
export type FetchCalendar = (
  url: string,
  options: { etag: string | null; timeoutMs?: number },
) => Promise<FetchedCalendar>

class FeedFailure extends Error {
  readonly error: FeedError
  constructor(error: FeedError) {
    super(error)
    this.error = error
  }
}

/**
 * The address of an outside calendar as it is kept; `webcal:` is what calendars call https. Null for what is not fetched
 * at all: other protocols and ports, names and passwords, and addresses that are not out in the world.
 */
export function feedAddress(text: string): string | null {
  const url = URL.parse(text.trim().replace(/^webcal:/i, 'https:'))
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.localhost')) return null
  url.hash = ''
  return url.href
}

/** Over the network. The address that a name resolves to is checked when connecting, and again at each redirect. */
export const fetchCalendar: FetchCalendar = async (url, { etag, timeoutMs = FEED_TIMEOUT_MS }) => {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(url, etag, signal)
  } catch (error) {
    if (error instanceof FeedFailure) return { status: 'failed', error: error.error }
    return { status: 'failed', error: signal.aborted ? 'timeout' : 'unreachable' }
  }
}

async function follow(first: string, etag: string | null, signal: AbortSignal): Promise<FetchedCalendar> {
  let url = first
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const address = feedAddress(url)
    if (!address) throw new FeedFailure('address')
    const response = await get(address, etag, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = new URL(headers.location, address).href
      continue
    }
    if (statusCode === 304) {
      response.destroy()
      return { status: 'unchanged' }
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new FeedFailure('status')
    }
    return { status: 'ok', text: await read(response), etag: headers.etag ?? null }
  }
  throw new FeedFailure('status')
}

function get(url: string, etag: string | null, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': `${BRAND.name} calendars`,
    ...(etag && { 'if-none-match': etag }),
  }
  return new Promise((resolve, reject) => {
    request(url, { headers, signal, lookup: publicLookup, agent: false }, resolve).on('error', reject).end()
  })
}

async function read(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += (part as Buffer).length
    if (size > FEED_BYTES) {
      response.destroy()
      throw new FeedFailure('too-large')
    }
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts).toString('utf8')
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Refuses a name as a whole when any of its addresses is not public: it would be called another time. */
function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { all: true }).then(
    (addresses) => {
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        found(new FeedFailure('address'), '')
      } else if (options.all) found(null, addresses)
      else found(null, first.address, first.family)
    },
    (error: Error) => found(error, ''),
  )
}
