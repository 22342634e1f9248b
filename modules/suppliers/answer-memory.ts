import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'

/** Much less than offers live: two who ask within a minute see the same, and what is sold is always opened anew. */
const KEPT_MS = 60_000
/** Where most of the searches that a supplier allows are spent. */
const KEPT_LONG_MS = 600_000
const MOST_KEPT = 500
const MOST_BYTES = 32 * 1024 * 1024

/** Where searches of a supplier were answered from: what was kept, a question that was under way, or itself. */
export type AnsweredFrom = { kept: number; shared: number; supplier: number }

type Kept<Results> = { results: Results; until: number }
/** Stopped when nobody waits for it any more. */
type UnderWay<Results> = { answer: Promise<Results>; stop: AbortController; waiting: number }

/** `key`: all that the answer depends on. */
type Question = { code: string; key: string; signal: AbortSignal }

export type AnswerMemory<Results> = {
  /** Counts answers for a supplier from now on. */
  count(code: string): void
  /** The answer that is kept or under way, or that of `work`. */
  ask(question: Question, work: (signal: AbortSignal) => Promise<Results>): Promise<Results>
  /** By code, since the process started. */
  answered(): Record<string, AnsweredFrom>
}

type Options<Results> = {
  clock: Clock
  /** Whether a supplier, by its code, is to be asked as little as can be. */
  isThrifty?: ((code: string) => boolean) | undefined
  /** About what an answer takes in memory. */
  bytesOf(results: Results): number
}

/**
 * Outside suppliers are asked the same once: those who ask meanwhile get that answer, and so do those who ask within a minute, or
 * within ten where its searches run out. What is partial or has failed is not kept. Of one process.
 */
export function createAnswerMemory<Results extends { partial?: boolean; validUntil?: Date }>({
  clock,
  isThrifty = () => false,
  bytesOf,
}: Options<Results>): AnswerMemory<Results> {
  const kept = new LRUCache<string, Kept<Results>>({
    max: MOST_KEPT,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ results }, key) => 2 * key.length + bytesOf(results),
  })
  const underWay = new Map<string, UnderWay<Results>>()
  const figures: Record<string, AnsweredFrom> = {}

  function keep(key: string, code: string, results: Results) {
    const lasts = isThrifty(code) ? KEPT_LONG_MS : KEPT_MS
    const until = Math.min(clock.now().getTime() + lasts, results.validUntil?.getTime() ?? Number.POSITIVE_INFINITY)
    if (!results.partial) kept.set(key, { results, until })
  }

  function begin(key: string, code: string, work: (signal: AbortSignal) => Promise<Results>): UnderWay<Results> {
    const stop = new AbortController()
    const asked = { answer: work(stop.signal), stop, waiting: 0 }
    const forget = () => void (underWay.get(key) === asked && underWay.delete(key))
    stop.signal.addEventListener('abort', forget, { once: true })
    asked.answer
      .then(
        (results) => keep(key, code, results),
        () => {},
      )
      .finally(forget)
    underWay.set(key, asked)
    return asked
  }

  const count = (code: string) => {
    figures[code] ??= { kept: 0, shared: 0, supplier: 0 }
    return figures[code]
  }

  return {
    count: (code) => void count(code),
    answered: () => figures,
    async ask({ code, key, signal }, work) {
      const from = count(code)
      const known = kept.get(key)
      if (known && clock.now().getTime() < known.until) {
        from.kept++
        return known.results
      }
      const other = underWay.get(key)
      from[other ? 'shared' : 'supplier']++
      return waitFor(other ?? begin(key, code, async (stop) => work(stop)), signal)
    },
  }
}

function waitFor<Results>(asked: UnderWay<Results>, signal: AbortSignal): Promise<Results> {
  asked.waiting++
  const leave = () => {
    asked.waiting--
    if (asked.waiting === 0) asked.stop.abort()
  }
  signal.addEventListener('abort', leave, { once: true })
  return asked.answer.finally(() => signal.removeEventListener('abort', leave))
}
