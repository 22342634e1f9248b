import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const SLEEP_MS = 20
const PATIENCE_MS = 5000

/** A pool is at its end before its connections are: one that is told of the drop is an error that nobody hears. */
async function leftAlone(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let waited = 0; waited < PATIENCE_MS; waited += SLEEP_MS) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
      if (rowCount === 0) return
      await delay(SLEEP_MS)
    }
  } finally {
    await client.end()
  }
}

/** A database with nothing in it, not even our tables; dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const { url } = inject('postgres')
  const name = `test_empty_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name} template template0`)
  onTestFinished(async () => {
    await leftAlone(url, name)
    await administer(url, `drop database ${name} with (force)`)
  })
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Each table with how many rows it has and a hash of all of them, in whatever order they lie. */
export async function rowHashes(url: string, without: readonly string[] = []): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'pgboss', 'drizzle') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    )
    const found: Record<string, string> = {}
    for (const { name } of rows) {
      if (without.includes(name)) continue
      const { rows: sums } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as sum
         from (select md5(t::text) as hash from ${name} t) as hashes`,
      )
      found[name] = sums[0]?.sum ?? ''
    }
    return found
  } finally {
    await client.end()
  }
}

/** Every row of a table as a text. */
export async function rowsOf(url: string, name: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(({ row }) => row)
  } finally {
    await client.end()
  }
}
