import type { CountStore } from './counts.ts'
import type { Redis } from './redis.ts'

/** Counts of all processes in Redis: a key lives as long as its window. */
export function countsInRedis({ ask, prefix }: Redis): CountStore {
  return {
    tell: (untold) =>
      ask((client) =>
        Promise.all(
          untold.map(async ({ key, by, windowMs }) => {
            const name = `${prefix}:count:${key}`
            const [, count, left] = await client
              .multi()
              .set(name, 0, { expiration: { type: 'PX', value: windowMs }, condition: 'NX' })
              .incrBy(name, by)
              .pTTL(name)
              .exec()
            return { count: Number(count), leftMs: Math.max(0, Number(left)) }
          }),
        ),
      ),
  }
}

/** Asks the first one, and the other where it does not answer. */
export function eitherCounts(first: CountStore, other: CountStore): CountStore {
  return { tell: (untold) => first.tell(untold).catch(() => other.tell(untold)) }
}
