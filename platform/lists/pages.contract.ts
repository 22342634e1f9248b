/**
 * As far as a list counts its rows and offers its pages: a late page costs the database as much as all before it. What is beyond is
 * reached by narrowing, from the other end of the order, or by the export.
 */
export const MOST_COUNTED = 10_000

/** How many pages there are to turn to; an empty list has one. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / size))
}
