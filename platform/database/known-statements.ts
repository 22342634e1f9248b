import pg from 'pg'
import { BEGIN, KnownQuery, type Named, type Wire } from './known-query.ts'

/** After this many uses a statement gets a name; one that is built for a single occasion never gets there. */
const WORTH = 3
/** Names of a pool; each connection keeps a plan of each, about 50 KB. */
const MOST_NAMES = 400
const MOST_MET = 4000

/** Counts statements and names those that come again; undefined for the others. */
export function statementNames({ worth = WORTH, most = MOST_NAMES } = {}): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const met = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= most) return name
    const times = (met.get(text) ?? 0) + 1
    if (times < worth) {
      if (met.size >= MOST_MET) met.clear()
      met.set(text, times)
      return undefined
    }
    met.delete(text)
    names.set(text, `known-${names.size + 1}`)
    return names.get(text)
  }
}

type NameOf = ReturnType<typeof statementNames>
type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Plain = Omit<Named, 'name'> & { values?: unknown }

const send = pg.Client.prototype.query as Query
/** Statements that are asked at once wait for no answer between them; they are answered in their order. pg's types do not know it. */
const PIPELINED = { pipeline: true }
/** What a statement answers that was not sent. */
const NOTHING = { rows: [], rowCount: null }

/**
 * A client that prepares repeated statements: PostgreSQL parses and plans them once, which is half of the work of a
 * short statement. A statement without values is sent as it is, since it may contain several. Uses are counted across
 * all connections of one client class, so each pool makes its own class. A `begin` waits for the first statement and travels
 * with it (known-query.ts); a transaction that asks nothing never reaches the server. Statements that do not need each other's
 * answers are asked at once with `Promise.all`, within a transaction too: they share one way there and back, in their order.
 * @param nameOf null names none, not even `begin`: for a pooler that lends another connection for each transaction
 */
export function knowingClient(nameOf: NameOf | null = statementNames()): typeof pg.Client {
  class KnowingClient extends pg.Client {
    #toBegin = false
    #gathers = false
    /** While a `begin` of its own is on its way: what is asked meanwhile keeps its place behind it. */
    #beginning: Promise<unknown> | undefined

    constructor(config: pg.ClientConfig) {
      super({ ...config, ...PIPELINED })
    }

    ask(args: unknown[]): unknown {
      if (this.#beginning) return this.#beginning.then(() => this.ask(args))
      this.#gather()
      const [config, given] = args
      const text = textOf(config)
      if (text === BEGIN && args.length <= 2) return this.#begin()
      if (this.#toBegin && ENDS.includes(text)) {
        this.#toBegin = false
        return Promise.resolve(NOTHING)
      }
      const values = given ?? (config as Plain).values
      const known = isPlain(config) && hasValues(values) ? { ...config, name: nameOf?.(config.text) } : undefined
      if (known) return this.#askWith(known, values, args.at(-1))
      return this.#toBegin ? this.#beginWith(args) : send.apply(this, args)
    }

    /** Nothing is asked of a transaction that could not begin. */
    #beginWith(args: unknown[]): Promise<unknown> {
      this.#beginning = this.#begin(true)
      const over = () => {
        this.#beginning = undefined
      }
      return this.#beginning.then(
        () => {
          over()
          return send.apply(this, args)
        },
        (error: unknown) => {
          over()
          throw error
        },
      )
    }

    /** What is asked at once is written at once. */
    #gather() {
      if (this.#gathers) return
      this.#gathers = true
      const { stream } = this.#wire
      stream.cork()
      process.nextTick(() => {
        this.#gathers = false
        stream.uncork()
      })
    }

    get #wire(): Wire {
      return (this as unknown as { connection: Wire }).connection
    }

    /** @param now not with the first statement */
    #begin(now = false): Promise<unknown> {
      if (!nameOf) return send.call(this, BEGIN) as Promise<unknown>
      const prepared = this.#wire.parsedStatements[BEGIN] !== undefined
      this.#toBegin = prepared && !now
      return this.#toBegin
        ? Promise.resolve(NOTHING)
        : (send.call(this, { name: BEGIN, text: BEGIN }) as Promise<unknown>)
    }

    /** @param then a pool asks single statements with a callback */
    #askWith(config: Named, values: unknown, then: unknown): unknown {
      const query = new KnownQuery(config, values, this.#toBegin)
      this.#toBegin = false
      if (typeof then === 'function') {
        query.callback = then as typeof query.callback
        return send.call(this, query)
      }
      const answer = new Promise((resolve, reject) => {
        query.callback = (error, result) => (error ? reject(error) : resolve(result))
      })
      send.call(this, query)
      return answer.catch((error: Error) => {
        Error.captureStackTrace(error) // Who asked, instead of the socket.
        throw error
      })
    }
  }
  KnowingClient.prototype.query = function query(this: KnowingClient, ...args: unknown[]) {
    return this.ask(args)
  } as typeof pg.Client.prototype.query
  return KnowingClient
}

const ENDS: readonly string[] = ['commit', 'rollback']

/** Not a bare text, a statement that already has a name, or a stream. */
function isPlain(config: unknown): config is Plain {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false
  const { text, name } = config as { text?: unknown; name?: unknown }
  return typeof text === 'string' && !name
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as Partial<Plain> | null)?.text ?? '')
}
