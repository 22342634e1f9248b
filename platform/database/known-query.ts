import pg from 'pg'

/** What pg's connection does at run time; its types do not tell. */
export type Wire = {
  parsedStatements: Record<string, string | undefined>
  bind(message: { statement: string }): void
  execute(message: { portal: string }): void
}
type Field = { name: string; dataTypeID: number }
type Answered = { fields: readonly Field[] }

/** pg's query, of which its types tell only how it is made. */
declare class PlainQuery {
  constructor(config: object, values?: unknown)
  name: string | undefined
  callback: (error: Error | null, result: unknown) => void
  prepare(wire: Wire): void
  handleRowDescription(message: Answered): void
  handleCommandComplete(message: object, wire: Wire): void
}

export const BEGIN = 'begin'

/** What each statement of a connection answers, by its name; null where it answers no rows. */
const answers = new WeakMap<Wire, Map<string, readonly Field[] | null>>()
/** Connections that ask for no description. */
const undescribed = new WeakMap<Wire, Wire>()

/**
 * A statement with values. Two things that pg does each time are left out, since each costs about as much as a short statement: a
 * `begin` before it travels with it and is not waited for (without a sync between them, so that the server skips the statement when
 * its `begin` fails), and how the columns of a prepared statement are called is asked once for each connection.
 */
export class KnownQuery extends (pg.Query as unknown as typeof PlainQuery) {
  /** Whether a transaction begins with it; until that has been answered. */
  begins: boolean
  #described: Map<string, readonly Field[] | null> | undefined

  /** @param begins whether a transaction begins with it; the connection has prepared BEGIN */
  constructor(config: object, values: unknown, begins: boolean) {
    super(config, values)
    this.begins = begins
  }

  override prepare(wire: Wire) {
    if (this.begins) {
      wire.bind({ statement: BEGIN })
      wire.execute({ portal: '' })
    }
    const known = this.name && wire.parsedStatements[this.name] ? answersOf(wire).get(this.name) : undefined
    if (known === undefined) {
      this.#described = answersOf(wire)
      return super.prepare(wire)
    }
    if (known) super.handleRowDescription({ fields: known })
    super.prepare(quiet(wire))
  }

  override handleRowDescription(message: Answered) {
    this.#note(message.fields)
    super.handleRowDescription(message)
  }

  override handleCommandComplete(message: object, wire: Wire) {
    if (this.begins) {
      this.begins = false
      return
    }
    this.#note(null)
    super.handleCommandComplete(message, wire)
  }

  #note(fields: readonly Field[] | null) {
    if (this.name) this.#described?.set(this.name, fields)
    this.#described = undefined
  }
}

function answersOf(wire: Wire) {
  const found = answers.get(wire) ?? new Map<string, readonly Field[] | null>()
  answers.set(wire, found)
  return found
}

function quiet(wire: Wire): Wire {
  const found = undescribed.get(wire) ?? Object.create(wire, { describe: { value: () => {} } })
  undescribed.set(wire, found)
  return found
}
