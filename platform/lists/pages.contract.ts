/** The last page of any list. A late page costs the database as much as all before it; search or export to get further. */
export const MOST_PAGES = 10_000

/** How many pages there are to turn to; an empty list has one. */
export function pagesOf(total: number, size: number): number {
  return Math.min(Math.max(1, Math.ceil(total / size)), MOST_PAGES)
}
