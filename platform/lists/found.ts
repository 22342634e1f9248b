import type { Clock } from '#platform/clock.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, is, type SQL, type SQLWrapper, sql } from '#platform/database/query.ts'
import { PgColumn, type PgSelect, type PgTable } from '#platform/database/schema.ts'
import { type CsvColumn, csvExport, type Reader, type ReadOn } from './export.ts'
import { beyond, type Order, ordered, type Place, pageOf, placeIn } from './order.ts'
import { MOST_COUNTED } from './pages.contract.ts'

/** A part of a list: a page of it, or what follows a place. */
export type Part = { readonly limit: number; readonly offset?: number; readonly after?: Place | null }

export type Keyed<Key> = { readonly key: Key; readonly place: Place }

/**
 * What a list has found, in two steps: the keys of the rows in a part, then what is shown of those rows alone. Its pages and its export
 * read by the same two, so that both hold the same rows.
 */
export type Found<Row, Key> = {
  /** In the order of the list. It runs over all rows before the part as well: let it read what order and filters need. */
  readonly keys: (part: Part) => Promise<readonly Keyed<Key>[]>
  /** One for each key, in their order; null for one that is passed over. */
  readonly details: (keys: readonly Key[]) => Promise<readonly (Row | null)[]> | readonly (Row | null)[]
  /** Counting beyond MOST_COUNTED is in vain: `countIn` stops there. */
  readonly count: () => Promise<number>
}

const PER_PAGE = 25

/** A page by its number, and how many there are, both as far as a list is counted. */
export async function readPage<Row, Key>(found: Found<Row, Key>, page: number, size = PER_PAGE) {
  const offset = (page - 1) * size
  const [part, counted] = await Promise.all([
    offset < MOST_COUNTED ? readPart(found, { limit: size, offset }) : [],
    found.count(),
  ])
  const rows = part.flatMap(({ row }) => (row === null ? [] : [row]))
  return pageOf(rows, { counted, page, size })
}

/** How many rows there are, for `count`: at most one more than a list counts, after which no row is looked at. */
export async function countIn(db: DatabaseOrTransaction, rows: SQLWrapper, where?: SQL): Promise<number> {
  const some = where ? sql`${rows} where ${where}` : rows
  return db.$count(sql`(select from ${some} limit ${MOST_COUNTED + 1}) as counted`)
}

/** The first rows alone, for who looks for one of them. */
export async function readFirst<Row, Key>(found: Found<Row, Key>, most: number): Promise<Row[]> {
  const part = await readPart(found, { limit: most })
  return part.flatMap(({ row }) => (row === null ? [] : [row]))
}

/** All of it, for an export. */
export function readAll<Row, Key>(found: Found<Row, Key>): ReadOn<Row> {
  return (after, limit) => readPart(found, { after, limit })
}

async function readPart<Row, Key>({ keys, details }: Found<Row, Key>, part: Part) {
  const found = await keys(part)
  const rows = await details(found.map(({ key }) => key))
  return found.map(({ place }, at) => ({ row: rows[at] ?? null, place }))
}

/** Rows that a second statement has found, in the order of the keys. */
export function inOrder<Key, Row>(keys: readonly Key[], rows: readonly Row[], keyOf: (row: Row) => Key) {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => byKey.get(key) ?? null)
}

type Ground<Who> = {
  db: DatabaseOrTransaction
  clock: Clock
  audit: { record(tx: Transaction, entry: Taken & { who: Who }): Promise<void> }
}
type Taken = { permission: string; action: string; subject: string; detail?: Record<string, string> }
type Table<Row, Key> = {
  /** What the file is called, before its day. */
  name: string
  columns: readonly CsvColumn<Row>[]
  found: Found<Row, Key>
  taken: Taken
}

/** All that is found, as a table to download; that it was taken is written down before the first row leaves. */
export async function takeTable<Row, Key, Who>(
  { db, clock, audit }: Ground<Who>,
  { who, say }: Reader<Who>,
  { found, taken, ...table }: Table<Row, Key>,
) {
  await db.transaction((tx) => audit.record(tx, { who, ...taken }))
  return csvExport({ ...table, now: clock.now(), say, read: readAll(found) })
}

/** Narrows and orders a statement to a part of a list. */
export function partOf<Query extends PgSelect>(query: Query, order: Order, where: SQL | undefined, part: Part) {
  const { limit, offset = 0, after } = part
  return query
    .where(after ? and(where, beyond(order, after)) : where)
    .orderBy(ordered(order))
    .limit(limit)
    .offset(offset)
}

type KeyOf<Of> = Of extends PgTable ? Of['$inferSelect'] : Of extends PgColumn ? Of['_']['data'] : never

/**
 * What a list over one table finds: how many rows, and their keys.
 * @param of the table, when a key is a whole row; else the column that is the key
 */
export function oneTable<Of extends PgTable | PgColumn>(
  db: DatabaseOrTransaction,
  of: Of,
  { order, where }: { order: Order; where: SQL | undefined },
): Pick<Found<never, KeyOf<Of>>, 'keys' | 'count'> {
  const table = is(of, PgColumn) ? of.table : (of as PgTable)
  return {
    count: () => countIn(db, table, where),
    async keys(part) {
      const select = db.select({ key: of as PgColumn, place: placeIn(order) }).from(table)
      return (await partOf(select.$dynamic(), order, where, part)) as Keyed<KeyOf<Of>>[]
    },
  }
}

/** Where rows are, and how far a list reads them. */
type Reach = { table: SQLWrapper; id: SQLWrapper; where: SQL | undefined; order?: SQL; most: number }

/**
 * `unforeseen`: the database cannot tell how many rows it finds, such as by a part of a name. `each`: the same, asked of one row after
 * another, where that is another question.
 */
export type Way = SQL | { readonly unforeseen: SQL; readonly each?: SQL }

/** Rows of which a part matches, such as the messages of a ticket. */
export function byPart(id: SQLWrapper, { parts, of, where }: { parts: PgTable; of: PgColumn; where: SQL }): Way {
  return {
    unforeseen: sql`${id} in (select ${of} from ${parts} where ${where})`,
    // With a limit it is no join, which a planner would begin with all parts that match.
    each: sql`(select true from ${parts} where ${of} = ${id} and ${where} limit 1)`,
  }
}

/**
 * For `where`: rows that are found in one of several ways, the first `most` of each. Joined by `or`, no way could go by its own index,
 * or down the list while most rows match. They are gathered before the list is read: a planner that takes them for few would look through
 * them for each of its rows.
 */
export function foundIn(ways: readonly Way[], reach: Reach & { order: SQL }): SQL {
  const firsts = ways.map((way) => ('unforeseen' in way ? fewOr(way, reach) : firstsOf(way, reach)))
  return sql`${reach.id} = any(array(${sql.join(firsts, sql` union all `)}))`
}

/** For `countIn`: the same rows, each once, without the list that they are in. */
export function countedIn(ways: readonly Way[], reach: Omit<Reach, 'order' | 'most'>): SQL {
  const most = MOST_COUNTED + 1
  const firsts = ways.map((way) => firstsOf('unforeseen' in way ? way.unforeseen : way, { ...reach, most }))
  return sql`(${sql.join(firsts, sql` union `)}) as found`
}

function firstsOf(way: SQL, { table, id, where, order, most }: Reach): SQL {
  const by = order ? sql`order by ${order}` : sql``
  return sql`(select ${id} as id from ${table} where ${and(where, way)} ${by} limit ${most})`
}

/** So many are gathered in whatever order, and put into that of the list afterwards. */
const FEW = 1000

/**
 * By its index where it finds few rows: looked for down the list they would cost all of it. Down the list where they are more, and soon
 * found. Which of the two is known once some have been gathered; the other is not run.
 */
function fewOr({ unforeseen, each = unforeseen }: Exclude<Way, SQL>, reach: Reach): SQL {
  const { order: _, ...unordered } = reach
  const where = and(reach.where, sql`(select count(*) from few) > ${FEW}`)
  return sql`(with few as materialized ${firstsOf(unforeseen, { ...unordered, most: FEW + 1 })}
    select id from few where (select count(*) from few) <= ${FEW} union all ${firstsOf(each, { ...reach, where })})`
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/** For `ilike`: anything that contains this text; its wildcards are escaped. */
export const containing = (text: string) => `%${literal(text)}%`
/** For `like`: anything that ends in this text. */
export const endingIn = (text: string) => `%${literal(text)}`
