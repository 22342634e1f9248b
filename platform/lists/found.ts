import { and, type SQL } from '#platform/database/query.ts'
import type { PgSelect } from '#platform/database/schema.ts'
import type { Placed, ReadOn } from './export.ts'
import { beyond, type Order, ordered, type Place, pageOf } from './order.ts'

/** A part of a list: a page of it, or what follows a place. */
export type Part = { readonly limit: number; readonly offset?: number; readonly after?: Place | null }

/** What a list has found: one reading for its pages and for its export, so that both hold the same rows. */
export type Found<Row> = {
  readonly read: (part: Part) => Promise<readonly Placed<Row | null>[]>
  readonly count: () => Promise<number>
}

const PER_PAGE = 25

/** A page by its number, and how many there are. */
export async function readPage<Row>({ read, count }: Found<Row>, page: number, size = PER_PAGE) {
  const [found, total] = await Promise.all([read({ limit: size, offset: (page - 1) * size }), count()])
  const rows = found.flatMap(({ row }) => (row === null ? [] : [row]))
  return pageOf(rows, { total, page, size })
}

/** All of it, for an export. */
export function readAll<Row>({ read }: Found<Row>): ReadOn<Row> {
  return (after, limit) => read({ after, limit })
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

/** For `ilike`: anything that has these words in it, whatever signs they hold. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
