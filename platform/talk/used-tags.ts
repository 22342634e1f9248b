import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { gte, type SQL, sql } from '#platform/database/query.ts'
import type { AnyPgColumn, PgTable } from '#platform/database/schema.ts'
import type { UsedTag } from './tags.contract.ts'

const TAG_DAYS = 90
const TAGS_SHOWN = 50

type Talks = { table: PgTable; tags: AnyPgColumn; lastAt: AnyPgColumn }

/** The tags of the last three months, what is used most first. */
export async function usedTags(db: DatabaseOrTransaction, { table, tags, lastAt }: Talks, now: Date) {
  const since = new Date(now.getTime() - TAG_DAYS * 86_400_000)
  const tag: SQL<string> = sql`unnest(${tags})`
  const count = sql<number>`count(*)::int`
  const rows: UsedTag[] = await db
    .select({ tag: tag.as('tag'), count: count.as('count') })
    .from(table)
    .where(gte(lastAt, since))
    .groupBy(sql`tag`)
    .orderBy(sql`count desc`, sql`tag`)
    .limit(TAGS_SHOWN)
  return rows
}
