import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Database } from '#platform/database/index.ts'

/**
 * Makes a transaction that asks the pool for a second connection fail. As many of them at once as the pool has connections
 * would wait for each other forever: what a transaction reads it reads through its own `tx`.
 */
export function refuseSecondConnections(db: Database, pool: Pool): void {
  const inside = new AsyncLocalStorage<true>()
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) => begin((tx) => inside.run(true, () => work(tx)), config)
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    if (inside.getStore()) throw new Error('a transaction asked the pool for a second connection')
    return connect(...args)
  }) as Pool['connect']
}
