import type pg from 'pg'
import { type Mention, mentionsIn } from './bound.ts'
import type { Catalog } from './catalog.ts'
import { type Term, termOf } from './conditions.ts'
import type { ANY, Group, Placements } from './placements.ts'
import { planOf } from './plan.ts'
import { insertedValues } from './values.ts'

/** A table of a statement and how it is found. */
export type Touch = {
  table: string
  writes: boolean
  on:
    | { at: 'home' | 'everywhere' }
    | {
        at: 'shards'
        group: Group | typeof ANY
        /** It has no column of the key yet. */
        lacks: boolean
        /** What the key must be, one for each row that is inserted; empty where nothing says so. */
        key: Term[]
        /** Other columns by which rows are found. */
        by: string[]
      }
}
export type Reading = { touches: Touch[] } | { unread: string }

type Reader = { pool: pg.Pool; catalog: Catalog; placements: Placements }

/** Reads which tables a statement touches, and whether each is found by its key. */
export async function readStatement({ pool, ...given }: Reader, text: string): Promise<Reading> {
  try {
    const plan = await planOf(pool, text)
    return { touches: mentionsIn(plan).flatMap((mention) => touchOf(given, mention, text)) }
  } catch (error) {
    return { unread: (error as Error).message }
  }
}

function touchOf({ catalog, placements }: Omit<Reader, 'pool'>, mention: Mention, text: string): Touch[] {
  const table = catalog.parents.get(mention.name) ?? mention.name
  const { writes } = mention
  // Those of the job queue, and the catalogue of the database.
  if (mention.schema === 'pg_catalog') return []
  const placement = mention.schema === 'public' ? placements.get(table) : { at: 'home' as const }
  if (!placement) throw new Error(`${table} has no placement`)
  if (placement.at !== 'shards') return [{ table, writes, on: { at: placement.at } }]
  const { group, key: column, lacks } = placement
  const key = lacks ? [] : keyOf({ catalog, mention, text }, table, column)
  const by = mention.written ? [] : foundBy(catalog, table, mention)
  return [{ table, writes, on: { at: 'shards', group, lacks: Boolean(lacks), key, by } }]
}

type Keyed = { catalog: Catalog; mention: Mention; text: string }

function keyOf({ catalog, mention, text }: Keyed, table: string, column: string): Term[] {
  if (!mention.written) return [mention.valueOf(column)].filter((term) => term !== null)
  const at = catalog.tables.get(table)?.places.indexOf(column) ?? -1
  const expression = mention.written[at]
  if (expression === undefined) return []
  if (!/^"\*VALUES\*"/.test(expression)) return [mention.resolve(termOf(expression))].filter((term) => term !== null)
  return (insertedValues(text, column) ?? []).map(termOf)
}

/** The columns that tell one row from others; where there are none, those that tell less. */
function foundBy(catalog: Catalog, table: string, mention: Mention): string[] {
  const { columns = [], uniques = [], foreignKeys = [] } = catalog.tables.get(table) ?? {}
  const found = columns.filter((one) => mention.isFoundBy(one))
  const telling = new Set([...uniques, ...foreignKeys].flatMap((one) => one.columns))
  const names = found.filter((one) => telling.has(one) || one.endsWith('_id'))
  return names.length > 0 ? names : found
}
