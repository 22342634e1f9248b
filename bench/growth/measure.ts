import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { quantile } from '#bench/quantile.ts'
import { hearStatements } from '#tests/support/heard-statements.ts'
import type { WholeSite } from '#tests/support/whole-site.ts'
import type { Page } from './pages.ts'
import type { Stories } from './stories.ts'

export type Statement = { text: string; values: unknown[] }
export type Explained = { text: string; buffers: number; ms: number; wholly: string[] }
export type Measured = { page: Page; calls: number; p50: number; p99: number; statements: Explained[] }
type Site = { site: WholeSite; stories: Stories; heard: ReturnType<typeof hearing> }

/** Not measured: code is compiled, statements are planned, and pages are in memory then. */
const FIRST_CALLS = 5
/** A page that takes long is not called so often. */
const FEWEST_CALLS = 20
const LONGEST_MS = 8_000
/** Rows that may be read one after another: a table of a few pages is read so whatever indexes it has. */
const FEW_ROWS = 1_000

/** Hears every statement that the connections of a pool are given. */
export function hearing(pool: pg.Pool) {
  let heard: Statement[] | null = null
  hearStatements(pool, ({ text, values }) => heard?.push({ text, values }))
  return {
    async during(work: () => Promise<unknown>): Promise<Statement[]> {
      const own: Statement[] = []
      heard = own
      await work()
      heard = null
      return own
    },
  }
}

/**
 * One look at a page, until all of it is there; of an export, which gives everything that matches, until its first bytes are.
 * @returns how many milliseconds that took
 */
export async function look({ site, stories }: Pick<Site, 'site' | 'stories'>, { as, path }: Page): Promise<number> {
  const began = performance.now()
  const bearer = as === 'staff' ? stories.staff : stories[as].token
  const answer = await site.app.inject({
    url: path,
    headers: { authorization: `Bearer ${bearer}` },
    payloadAsStream: true,
  })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  for await (const part of answer.stream()) {
    const took = performance.now() - began
    if (path.includes('/export') && part.length > 0) return took
  }
  return performance.now() - began
}

/** A batch of an export that was begun after its first bytes does not count against what is asked for next. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await setTimeout(1)
}

export async function measure(given: Site, pool: pg.Pool, page: Page, calls: number): Promise<Measured> {
  for (let first = 0; first < Math.min(FIRST_CALLS, calls); first++) await look(given, page)
  const times: number[] = []
  for (let spent = 0; times.length < Math.min(FEWEST_CALLS, calls) || (times.length < calls && spent < LONGEST_MS); ) {
    const took = await look(given, page)
    await untilIdle(pool)
    times.push(took)
    spent += took
  }
  const statements = await given.heard.during(() => look(given, page))
  const explained: Explained[] = []
  for (const statement of statements.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
    explained.push(await explain(pool, statement))
  }
  return { page, calls: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), statements: explained }
}

type Plan = {
  'Node Type': string
  'Index Cond'?: string
  'Actual Loops'?: number
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

type Reading = {
  few?: number
  /** By an index wherever there is one, as on tables that have grown large: a small one is read or joined whole in any case. */
  byIndex?: boolean
}

/** What a statement reads: buffers, and tables that it reads from end to end. */
export async function explain(
  pool: pg.Pool,
  { text, values }: Statement,
  { few = FEW_ROWS, byIndex = false }: Reading = {},
): Promise<Explained> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const way of byIndex ? ['seqscan', 'hashjoin', 'mergejoin'] : []) {
      await client.query(`set local enable_${way} = off`)
    }
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const [whole] = rows[0]['QUERY PLAN'] as { Plan: Plan; 'Execution Time': number }[]
    if (!whole) throw new Error('no plan')
    const { Plan: plan } = whole
    const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    return { text, buffers, ms: whole['Execution Time'], wholly: [...new Set(whollyRead(plan, few))] }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Takes all rows of what is below it before it gives any. */
const GATHERS = /^(Sort|Aggregate|Hash|Materialize|WindowAgg|SetOp)$/

/**
 * A table is read whole where nothing says which of its rows: one after another, or along an index. Not so where a limit ends the
 * reading, unless rows were passed over on the way to it.
 */
function whollyRead(plan: Plan, few: number, limited = false): string[] {
  const type = plan['Node Type']
  const along = /Seq Scan/.test(type) || (/^Index.* Scan/.test(type) && !plan['Index Cond'])
  const passed = plan['Rows Removed by Filter'] ?? 0
  const rows = (passed + (limited ? 0 : (plan['Actual Rows'] ?? 0))) * (plan['Actual Loops'] ?? 1)
  const own = along && rows > few ? [plan['Relation Name'] ?? ''] : []
  const within = type === 'Limit' || (limited && !GATHERS.test(type))
  return [...own, ...(plan.Plans ?? []).flatMap((one) => whollyRead(one, few, within))]
}
