import type pg from 'pg'
import { knowingClient } from './known-statements.ts'

/** What pg-pool puts on a client that it lends. */
type Lent = pg.Client & { release?: (error?: Error) => void; connection: { stream: { destroy(): void } } }

/** pg 8's message; it leaves the connection with an answer outstanding, so the connection must not be used again. */
const TOO_LATE = 'Query read timeout'

/** Told when a query is sent; what it returns is told when the answer is there, with the error if it failed. */
export type ObserveQuery = (text: string) => (error?: unknown) => void

/**
 * The client of our pools. Two things that neither pg nor Drizzle does: a connection on which an answer did not come in time is
 * cut, so that nobody else waits behind it; and one that was lent for a transaction whose `begin` fails is given back (Drizzle
 * forgets it, and after as many as the pool has nobody would be served again).
 * @param options.names false leaves statements without names
 */
export function steadyClient(observe?: ObserveQuery, { names = true } = {}): typeof pg.Client {
  const Knowing = names ? knowingClient() : knowingClient(null)
  class SteadyClient extends Knowing {}
  SteadyClient.prototype.query = function query(this: Lent, ...args: unknown[]) {
    const answered = observe?.(textOf(args[0]))
    const answer: unknown = Reflect.apply(Knowing.prototype.query, this, answered ? telling(args, answered) : args)
    if (answer instanceof Promise) {
      if (answered) answer.then(() => answered(), answered)
      answer.catch((error: Error) => {
        if (error.message === TOO_LATE) this.connection.stream.destroy()
        if (/^begin\b/i.test(textOf(args[0]))) this.release?.(error)
      })
    }
    return answer
  } as typeof pg.Client.prototype.query
  return SteadyClient
}

/** The arguments of a query whose callback, where it has one, also tells that it was answered. */
function telling(args: unknown[], answered: (error?: unknown) => void): unknown[] {
  const then = args.at(-1)
  if (typeof then !== 'function') return args
  const both = (error: unknown, ...more: unknown[]) => {
    answered(error ?? undefined)
    return then(error, ...more)
  }
  return [...args.slice(0, -1), both]
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')
}
