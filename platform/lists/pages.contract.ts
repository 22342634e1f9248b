/** As far as pages are numbered. Far ones cost the database as much as all before them; what lies beyond is looked for, or exported. */
export const MOST_PAGES = 10_000

/** How many pages there are to turn to; an empty list has one. */
export function pagesOf(total: number, size: number): number {
  return Math.min(Math.max(1, Math.ceil(total / size)), MOST_PAGES)
}
