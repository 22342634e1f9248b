import pg from 'pg'

/** What pg's connection does at run time; its types do not tell. */
export type Wire = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string | undefined>
  bind(message: { statement: string }): void
  execute(message: { portal: string }): void
}
type Field = { name: string; dataTypeID: number; format: 'text' | 'binary' }
type Answered = { fields: readonly Field[] }
type Types = { getTypeParser(type: number, format: string): Parser }
type Parser = (value: string) => unknown
/** What pg reads a row with. */
type Result = { fields: readonly Field[]; _parsers: readonly Parser[] }

/** pg's query, of which its types tell only how it is made. */
declare class PlainQuery {
  constructor(text: string, values?: unknown)
  name: string | undefined
  types: Types | undefined
  _rowMode: string | undefined
  _result: Result
  _results: Result
  _accumulateRows: boolean | undefined
  callback: (error: Error | null, result: unknown) => void
  prepare(wire: Wire): void
  handleRowDescription(message: Answered): void
  handleCommandComplete(message: object, wire: Wire): void
}

export const BEGIN = 'begin'

/** What a statement answers, and what its values are read with by those who ask for arrays. */
type Columns = { fields: readonly Field[]; types?: Types | undefined; parsers?: readonly Parser[] }

/** What each statement of a connection answers, by its name; null where it answers no rows. */
const answers = new WeakMap<Wire, Map<string, Columns | null>>()
/** Connections that ask for no description. */
const undescribed = new WeakMap<Wire, Wire>()

/** A statement as pg takes it. */
export type Named = {
  text: string
  name: string | undefined
  rowMode?: string | undefined
  types?: Types | undefined
}

/**
 * A statement with values. Two things that pg does each time are left out, since each costs about as much as a short statement: a
 * `begin` before it travels with it and is not waited for (without a sync between them, so that the server skips the statement when
 * its `begin` fails), and how the columns of a prepared statement are called is asked once for each connection.
 */
export class KnownQuery extends (pg.Query as unknown as typeof PlainQuery) {
  /** Whether a transaction begins with it; until that has been answered. */
  begins: boolean
  #described: Map<string, Columns | null> | undefined

  /** @param begins whether a transaction begins with it; the connection has prepared BEGIN */
  constructor({ text, name, rowMode, types }: Named, values: unknown, begins: boolean) {
    super(text, values) // Given whole, pg copies it property by property.
    this.name = name
    this.types = types
    this._rowMode = rowMode
    this._result = new pg.Result(rowMode as string, types as never) as unknown as Result
    this._results = this._result
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
    if (known) this.#answers(known)
    super.prepare(quiet(wire))
  }

  #answers(columns: Columns) {
    const { types, _result: result } = this
    if (this._rowMode !== 'array' || !types) return super.handleRowDescription(columns)
    if (columns.types !== types) {
      columns.types = types
      columns.parsers = columns.fields.map(({ dataTypeID, format }) => types.getTypeParser(dataTypeID, format))
    }
    result.fields = columns.fields
    result._parsers = columns.parsers ?? []
    this._accumulateRows = true
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
    if (this.name) this.#described?.set(this.name, fields && { fields })
    this.#described = undefined
  }
}

function answersOf(wire: Wire) {
  const found = answers.get(wire) ?? new Map<string, Columns | null>()
  answers.set(wire, found)
  return found
}

function quiet(wire: Wire): Wire {
  const found = undescribed.get(wire) ?? Object.create(wire, { describe: { value: () => {} } })
  undescribed.set(wire, found)
  return found
}
