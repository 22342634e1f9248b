import type { Database } from '#platform/database/index.ts'
import { type Counts, createCounts } from '#platform/shared/counts.ts'
import { countsInPostgres } from '#platform/shared/counts-in-postgres.ts'
import { countsInRedis, eitherCounts } from '#platform/shared/counts-in-redis.ts'
import type { Redis } from '#platform/shared/redis.ts'

/** Limits of all processes: in Redis while it is there. */
export function countsOf(db: Database, redis: Redis | null): Counts {
  const inPostgres = countsInPostgres(db)
  return createCounts(redis ? eitherCounts(countsInRedis(redis), inPostgres) : inPostgres)
}
