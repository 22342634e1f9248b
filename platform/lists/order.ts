import { type SQL, sql } from '#platform/database/query.ts'
import type { Sort } from './list.contract.ts'
import { MOST_COUNTED, pagesOf } from './pages.contract.ts'

/** An order without ties. Its expressions must not be null: `coalesce` them where they may be. */
export type Order = { readonly by: SQL; readonly tie: SQL; readonly down: boolean }

/** @param tie unique; it decides between rows that are alike, so that no page shows one twice */
export function orderOf<Name extends string>(columns: Readonly<Record<Name, SQL>>, tie: SQL, sort: Sort<Name>): Order {
  const down = sort.startsWith('-')
  return { by: columns[(down ? sort.slice(1) : sort) as Name], tie, down }
}

/** For `order by`. */
export function ordered({ by, tie, down }: Order): SQL {
  return down ? sql`${by} desc, ${tie} desc` : sql`${by}, ${tie}`
}

/** Where a row is in an order, to go on from there. */
export type Place = readonly [by: string, tie: string]

/** For `select … as place`. */
export function placeIn({ by, tie }: Order): SQL<Place> {
  return sql`array[(${by})::text, (${tie})::text]`
}

/** For `where`: what follows a place. */
export function beyond({ by, tie, down }: Order, [at, row]: Place): SQL {
  return down ? sql`(${by}, ${tie}) < (${at}, ${row})` : sql`(${by}, ${tie}) > (${at}, ${row})`
}

/** A page as lists answer. One beyond the last is empty. */
export function pageOf<Row>(rows: Row[], { counted, page, size }: { counted: number; page: number; size: number }) {
  const total = Math.min(counted, MOST_COUNTED)
  return { rows, total, more: counted > total, page, pages: pagesOf(total, size) }
}
