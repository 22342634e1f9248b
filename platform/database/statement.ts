import { drizzle } from 'drizzle-orm/node-postgres'
import { CASING, type Database, type DatabaseOrTransaction } from './index.ts'
import {
  Column,
  DrizzleQueryError,
  getTableColumns,
  type InferInsertModel,
  is,
  Param,
  Placeholder,
  SQL,
  sql,
} from './query.ts'
import type { PgTable } from './schema.ts'

/** Builds statements without a connection. */
const BUILDER: Pick<Database, 'select' | 'insert' | 'update'> = drizzle.mock({ casing: CASING })

type Row<Table extends PgTable> = Table['$inferSelect']
/** A placeholder for each column. */
type Places<Names extends string> = { [Name in Names]: SQL }

/** What Drizzle has put together; its types keep that to itself. */
type Built = {
  queryString: string
  params: unknown[]
  fields?: NonNullable<SelectedFields>
  joinsNotNullableMap?: Record<string, boolean>
}
type Session = DatabaseOrTransaction['_']['session']
type SelectedFields = Parameters<Session['prepareQuery']>[1]
/** What Drizzle asks with. */
type Asking = { client: { query(config: object, values: unknown[]): Promise<{ rows: unknown[][] }> } }
/** The rows that a statement selects or returns; none for another. */
type Answer<Made> = Awaited<Made> extends readonly unknown[] ? Awaited<Made> : never[]

/**
 * A statement whose text is built once, for those of a chat message and of a booking: building it costs about as much as
 * asking it, and makes more garbage. All others are built where they are used. `names` are the columns of the table whose values
 * it is given.
 */
export function statement<Table extends PgTable, Name extends keyof Row<Table> & string, Made extends object>(
  table: Table,
  names: readonly Name[],
  build: (db: typeof BUILDER, places: Places<Name>) => Made & { prepare(name: string): object },
) {
  const columns = getTableColumns(table)
  const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  const built = build(BUILDER, places as unknown as Places<Name>).prepare('') as unknown as Built
  const { queryString: text, params, fields = [], joinsNotNullableMap } = built
  const fill = params.map((param) => {
    const place = is(param, Param) ? param.value : param
    if (!is(place, Placeholder)) return () => param
    const name = place.name as Name
    return (values: Pick<Row<Table>, Name>) =>
      values[name] === null ? null : columns[name]?.mapToDriverValue(values[name])
  })
  const ask = asker({ text, fields, joins: joinsNotNullableMap ?? {} })
  return (on: DatabaseOrTransaction, values: Pick<Row<Table>, Name>) =>
    ask(
      on._.session,
      fill.map((value) => value(values)),
    ) as Promise<Answer<Made>>
}

type Text = { text: string; fields: NonNullable<SelectedFields>; joins: Record<string, boolean> }

/** Asks as Drizzle does, of which what is the same each time is kept. Rows that a left join may leave out are read by Drizzle. */
function asker({ text, fields, joins }: Text): (session: Session, params: unknown[]) => Promise<unknown> {
  const prepare = (session: Session, params: unknown[]) =>
    session.prepareQuery({ sql: text, params }, fields, undefined, true)
  if (Object.values(joins).includes(false)) {
    return async (session, params) =>
      Object.assign(prepare(session, params), { joinsNotNullableMap: joins }).execute() as Promise<unknown>
  }
  let config: object | undefined
  const read = rowReader(fields)
  return async (session, params) => {
    config ??= (prepare(session, []) as unknown as { queryConfig: object }).queryConfig
    try {
      const { rows } = await (session as unknown as Asking).client.query(config, params)
      return rows.map(read)
    } catch (error) {
      throw new DrizzleQueryError(text, params, error as Error)
    }
  }
}

function rowReader(fields: NonNullable<SelectedFields>): (row: unknown[]) => object {
  const columns = fields.map(({ path, field }) => {
    const decoder = decoderOf(field)
    return { path, read: (value: unknown) => (value === null ? null : decoder.mapFromDriverValue(value as never)) }
  })
  return (row) => {
    const made: Record<string, unknown> = {}
    for (const [at, { path, read }] of columns.entries()) {
      const [first = '', second] = path
      if (second === undefined) made[first] = read(row[at])
      else {
        const part = (made[first] ?? {}) as Record<string, unknown>
        part[second] = read(row[at])
        made[first] = part
      }
    }
    return made
  }
}

type Decoder = { mapFromDriverValue(value: never): unknown }

function decoderOf(field: NonNullable<SelectedFields>[number]['field']): Decoder {
  if (is(field, Column)) return field
  const part = is(field, SQL) ? field : is(field, SQL.Aliased) ? field.sql : field._.sql
  return (part as unknown as { decoder: Decoder }).decoder
}

/**
 * Statements that name some columns of a table, now these and now those: one is built for each set of columns that values are given
 * for, when it is asked for first. `build` gets the places of those columns alone.
 */
export function statementsOf<Table extends PgTable, Made extends object>(
  table: Table,
  build: (db: typeof BUILDER, places: Places<keyof Row<Table> & string>) => Made & { prepare(name: string): object },
) {
  type Ask = (on: DatabaseOrTransaction, values: Partial<Row<Table>>) => Promise<Answer<Made>>
  const built = new Map<string, Ask>()
  const ask: Ask = (on, values) => {
    const names = Object.keys(values).filter((name) => values[name as keyof typeof values] !== undefined)
    const shape = names.join()
    const made = built.get(shape) ?? (statement(table, names, build as never) as Ask)
    built.set(shape, made)
    return made(on, values)
  }
  return ask
}

/** The same for a new row: what it leaves out takes its default. */
export function insertOf<Table extends PgTable, Made extends object>(
  table: Table,
  build: (db: typeof BUILDER, row: Places<keyof Row<Table> & string>) => Made & { prepare(name: string): object },
) {
  return statementsOf(table, build) as (
    on: DatabaseOrTransaction,
    row: InferInsertModel<Table>,
  ) => Promise<Answer<Made>>
}
