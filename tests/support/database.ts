import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, inject, onTestFinished } from 'vitest'
import { openPool } from '#platform/database/index.ts'
import { refuseSecondConnections } from './one-connection.ts'

type Options = Parameters<typeof openPool>[1]

/** A fresh database, cloned from the migrated template in some tens of milliseconds. */
async function openTestDatabase(options: Options = {}) {
  const { url: adminUrl, template } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const { db, pool, close } = openPool(url, options)
  refuseSecondConnections(db, pool)
  return {
    db,
    pool,
    url,
    async close() {
      await close()
      await administer(adminUrl, `drop database ${name} with (force)`)
    },
  }
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>

/**
 * The database of a test file or of a `describe`: opened before its first test and dropped after its last; with `each` every
 * test has a fresh one. Not there outside of tests and hooks.
 * @param options as the site opens it where that differs, such as for making a world
 */
export function testDatabase({ each = false, ...options }: Options & { each?: boolean } = {}): TestDatabase {
  let opened: TestDatabase | undefined
  const [before, after] = each ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(async () => {
    opened = await openTestDatabase(options)
  })
  after(() => opened?.close())
  const own = () => {
    if (!opened) throw new Error('the database of a test file is opened before its first test')
    return opened
  }
  return {
    get db() {
      return own().db
    },
    get pool() {
      return own().pool
    },
    get url() {
      return own().url
    },
    close: () => own().close(),
  }
}

/** One more database, for the test that asks. */
export async function ownDatabase(options?: Options): Promise<TestDatabase> {
  const database = await openTestDatabase(options)
  onTestFinished(() => database.close())
  return database
}

/** One connection for all files of a worker: opening one takes as long as cloning a database. */
let administrator: pg.Pool | undefined

async function administer(url: string, statement: string) {
  administrator ??= openAdministrator(url)
  const client = await administrator.connect()
  try {
    // Two files may clone the template at the same moment; PostgreSQL lets one at a time read it.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement).finally(() => client.query('select pg_advisory_unlock(1)'))
  } finally {
    client.release()
  }
}

function openAdministrator(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server ends before the workers do.
  pool.on('error', () => {})
  return pool
}
