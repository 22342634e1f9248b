import { expect } from 'vitest'

type Page = { rows: Record<string, unknown>[]; total: number; page: number; pages: number }
type Answer = { statusCode: number; body: string; json: () => Page }
type Wanted = {
  /** Asks the list, with this behind its path. */
  get: (path: string) => PromiseLike<Answer>
  sorts: readonly string[]
  /** What tells rows apart. */
  key: string
  /** What narrows the list, such as `status=removed`. */
  narrowed?: string
  /** The column of the export that has a field of the rows. */
  exported: { column: number; of: (row: Record<string, unknown>) => string }
}

/**
 * A list of several pages in each of its orders: every row is on one page, the other way round is the reverse, and the
 * export holds the same rows in the same order. Rows that are alike in what they are sorted by show whether the order is steady.
 */
export async function expectSteadyList({ get, sorts, key, narrowed = '', exported }: Wanted): Promise<void> {
  for (const sort of ['', ...sorts]) {
    const query = [narrowed, sort && `sort=${sort}`].filter(Boolean).join('&')
    const rows = await allPages(get, query)
    const keys = rows.map((row) => row[key])
    expect([sort, new Set(keys).size]).toEqual([sort, keys.length])
    const table = await get(`/export?${query}`)
    expect([sort, table.statusCode]).toEqual([sort, 200])
    expect([sort, cellsOf(table.body, exported.column)]).toEqual([sort, rows.map(exported.of)])
    if (sort === '') continue
    const back = await allPages(get, query.replace('sort=', 'sort=-'))
    expect([sort, back.map((row) => row[key])]).toEqual([sort, keys.toReversed()])
  }
}

async function allPages(get: Wanted['get'], query: string) {
  const rows: Page['rows'] = []
  for (let page = 1, pages = 2; page <= pages; page++) {
    const answer = (await get(`?${query}&page=${page}`)).json()
    expect(answer.page).toBe(page)
    rows.push(...answer.rows)
    pages = answer.pages
    // Otherwise it would tell nothing of the seam between pages.
    expect(pages).toBeGreaterThan(1)
    if (page === pages) expect(rows).toHaveLength(answer.total)
  }
  return rows
}

/** Without the heading. A comma in a cell before it would mislead. */
function cellsOf(csv: string, column: number): string[] {
  const lines = csv.split('\r\n').slice(1, -1)
  return lines.map((line) => line.split(',')[column]?.replace(/^'/, '') ?? '')
}
