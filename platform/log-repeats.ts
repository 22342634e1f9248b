import type { LoggerOptions } from 'pino'

/** A line that comes again within this time is counted and not written. */
const WINDOW_MS = 10_000
/** How many different lines are tracked at once; any more are written as they come. */
const MOST = 500
/** pino's number for `warn`; lines below it are always written. */
const WARN = 40

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>
type Line = Parameters<LogMethod>[0]
type Seen = { repeated: number; say: (repeated: number) => void }

/**
 * A failing dependency produces hundreds of equal lines a second, which hide all others and fill the disk. Of each
 * warning or error the first line in ten seconds is written at once, and at their end the last one with `repeated`, the
 * number of further ones.
 */
export function countRepeats({ windowMs = WINDOW_MS } = {}): LogMethod {
  const seen = new Map<string, Seen>()
  const close = (key: string) => {
    const line = seen.get(key)
    seen.delete(key)
    if (line && line.repeated > 0) line.say(line.repeated)
  }
  return function logMethod(line, method, level) {
    if (level < WARN) return method.apply(this, line)
    const key = `${level} ${keyOf(line)}`
    const before = seen.get(key)
    if (!before && seen.size >= MOST) return method.apply(this, line)
    if (before) before.repeated += 1
    else {
      seen.set(key, { repeated: 0, say: () => {} })
      setTimeout(() => close(key), windowMs).unref()
      method.apply(this, line)
    }
    const entry = seen.get(key)
    if (entry) entry.say = (repeated) => method.apply(this, counted(line, repeated))
  }
}

/** Two lines are the same when their message and the root cause are, whatever the request was. */
function keyOf([first, text]: Line): string {
  if (typeof first === 'string') return first
  const { err, job, round } = (first ?? {}) as { err?: unknown; job?: unknown; round?: unknown }
  return `${text} ${job ?? round ?? ''} ${err instanceof Error ? firstCause(err).message : ''}`
}

function firstCause(error: Error): Error {
  return error.cause instanceof Error ? firstCause(error.cause) : error
}

function counted(line: Line, repeated: number): Line {
  const [first, ...rest] = line as [unknown, ...unknown[]]
  const fields = typeof first === 'string' ? [{ repeated }, first] : [{ ...(first as object), repeated }]
  return [...fields, ...rest] as unknown as Line
}
