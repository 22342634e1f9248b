import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { within } from '#platform/within.ts'

/** What was counted within the window that goes on, by all processes as far as this one has heard, and how long it goes on. */
export type Count = { count: number; leftMs: number }
export type Limit = { most: number; windowMs: number }

/** Counts over all processes. */
export type Counts = {
  /** One more. Where its store is away this process counts alone; it throws nothing. */
  add(key: string, limit: Limit): Promise<Count>
  /** Tells what is not told yet. */
  end(): Promise<void>
}

/** What was counted here since the last time, in the order of the keys: two processes never wait for each other. */
export type Untold = { key: string; by: number; windowMs: number }
export type CountStore = {
  /** @returns for each what it comes to with what others told */
  tell(untold: readonly Untold[]): Promise<Count[]>
}

/**
 * The first part of a limit is counted here and told twice a second. From then on each one asks, so that all processes together let
 * through at most one such part for each of them beyond the limit.
 */
const UNASKED = 1 / 4
/** A limit so small is asked for from the first: guesses of passwords, mails that are sent. */
const SMALL = 20
const TELL_MS = 500
const PATIENCE_MS = 1_000
/** Keys that a process remembers; the one not heard of for longest is forgotten first. */
const REMEMBERED = 20_000
/** A window of the store that ends so much later than ours is the next one. */
const NEXT_MS = 1_000

type Entry = Untold & { own: number; telling: number; total: number; until: number }

export function createCounts(store: CountStore, now: () => number = () => performance.now()): Counts {
  const known = new LRUCache<string, Entry>({ max: REMEMBERED })
  const waiting = new Set<Entry>()
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** One statement at a time, with all that has come meanwhile. */
  function tell(): Promise<void> {
    next ??= running.then(() => {
      next = undefined
      running = tellAll()
      return running
    })
    return next
  }
  async function tellAll() {
    clearTimeout(timer)
    timer = undefined
    const entries = [...waiting].filter(({ until }) => until > now()).toSorted((a, b) => (a.key < b.key ? -1 : 1))
    waiting.clear()
    const untold = entries.map(({ key, by, windowMs }) => ({ key, by, windowMs }))
    for (const entry of entries) [entry.telling, entry.by] = [entry.by, 0]
    // Counted here alone where nobody answers.
    const answers = untold.length > 0 ? await within(PATIENCE_MS, store.tell(untold)).catch(() => []) : []
    for (const [at, entry] of entries.entries()) hear(entry, answers[at], now())
  }
  const later = () => {
    timer ??= setTimeout(() => void tell(), TELL_MS).unref()
  }
  const entryOf = (key: string, windowMs: number) => {
    const old = known.get(key)
    if (old && old.until > now()) return old
    const entry = { key: hashOf(key), by: 0, windowMs, own: 0, telling: 0, total: 0, until: now() + windowMs }
    known.set(key, entry)
    return entry
  }
  return {
    async add(key, { most, windowMs }) {
      const entry = entryOf(key, windowMs)
      entry.own++
      entry.by++
      waiting.add(entry)
      // Who is over the limit costs others nothing more.
      const isOver = entry.total > most
      if (!isOver && (most <= SMALL || entry.own > most * UNASKED)) await tell()
      else later()
      return { count: entry.total + entry.telling + entry.by, leftMs: Math.max(0, Math.ceil(entry.until - now())) }
    },
    async end() {
      await tell()
    },
  }
}

function hear(entry: Entry, answer: Count | undefined, now: number): void {
  const { telling } = entry
  entry.telling = 0
  const isNext = answer && now + answer.leftMs > entry.until + NEXT_MS
  entry.total = isNext ? answer.count : Math.max(entry.total + telling, answer?.count ?? 0)
  if (answer) entry.until = now + answer.leftMs
}

/** Where a network or an account is named, nothing else is to read it. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
