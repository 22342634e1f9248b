import type { Database } from '#platform/database/index.ts'
import { lt, sql } from '#platform/database/query.ts'
import type { Count, CountStore } from './counts.ts'
import { rateCounts } from './rate-counts.tables.ts'

/** So often what is over is deleted. */
const TIDY_MS = 60_000

/** Counts in a table that is not in the log: after a crash of the database limits begin anew. */
export function countsInPostgres(db: Database): CountStore {
  let tidied = performance.now()
  return {
    async tell(untold) {
      const [keys, bys, windows] = [
        untold.map(({ key }) => key),
        untold.map(({ by }) => by),
        untold.map(({ windowMs }) => windowMs),
      ].map((list) => sql.param(list))
      const isOver = sql`${rateCounts.until} <= now()`
      const { rows } = await db.execute<Count & { key: string }>(sql`
        insert into ${rateCounts} (key, count, until)
        select key, by, now() + ms * interval '1 millisecond'
        from unnest(${keys}::text[], ${bys}::int[], ${windows}::int[]) told(key, by, ms) order by key
        on conflict (key) do update set
          count = case when ${isOver} then excluded.count else ${rateCounts.count} + excluded.count end,
          until = case when ${isOver} then excluded.until else ${rateCounts.until} end
        returning key, count, ceil(extract(epoch from until - now()) * 1000)::int as "leftMs"`)
      const found = new Map(rows.map((row) => [row.key, row]))
      if (performance.now() - tidied > TIDY_MS) {
        tidied = performance.now()
        await db.delete(rateCounts).where(lt(rateCounts.until, sql`now()`))
      }
      return untold.map(({ key, by, windowMs }) => found.get(key) ?? { count: by, leftMs: windowMs })
    },
  }
}
