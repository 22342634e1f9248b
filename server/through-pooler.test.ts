import { expect, test } from 'vitest'
import { openPool } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { refuseAnotherDatabase, startLiveness } from '#platform/liveness.ts'
import { ownDatabase, testDatabase } from '#tests/support/database.ts'
import { openTransactionPooler } from '#tests/support/transaction-pooler.ts'
import { openMarket } from './two-owners.fixture.ts'

/** As `DATABASE_STATEMENT_NAMES=off` and `DATABASE_DIRECT_URL` have it: requests through the pooler, the rest past it. */
const database = testDatabase({ each: true })

test('owners sell and are paid through a pooler that lends a connection for each transaction', async () => {
  const { db, close } = openPool(await openTransactionPooler(database.url), { names: false })
  const market = await openMarket({ db, url: database.url })
  expect(await market.site.modules.ledger.check()).toEqual([])
  await market.app.close()
  await close()
  // Nothing was left on its connections for the next.
  const { rows } = await database.pool.query(
    `select from pg_locks join pg_database on pg_database.oid = database where locktype = 'advisory' and datname = current_database()`,
  )
  expect(rows).toEqual([])
}, 60_000)

test('with names and settings of the connection it does not work: such a pooler refuses them', async () => {
  const { db, close } = openPool(await openTransactionPooler(database.url), { max: 1 })
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: 'unsupported startup parameter: statement_timeout' },
  })
  await close()
  const named = openPool(await openTransactionPooler(database.url), { max: 1, unhurried: true })
  const often = async () => {
    for (let round = 0; round < 8; round++) await named.db.execute(sql`select ${round}::int`)
  }
  await expect(often()).rejects.toMatchObject({ cause: { message: expect.stringContaining('does not exist') } })
  await named.close()
})

test('two addresses that lead to different databases are refused', async () => {
  const other = await ownDatabase()
  const liveness = await startLiveness(database.url, { warn: () => {} })
  await refuseAnotherDatabase(database.db, liveness)
  await expect(refuseAnotherDatabase(other.db, liveness)).rejects.toThrow(/lead to different databases/)
  await liveness.stop()
})
