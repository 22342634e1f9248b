import pg from 'pg'
import { sqlState } from './index.ts'

/** Any fixed number; all processes that share a database must agree on it. */
const SIDE_LOCK = 7_201_005
const NOT_ALLOWED = '42501'
/** One that is older is made again, so that it does not grow. */
const OLDEST_MS = 86_400_000

/** Whose database this is, and of which making: its comment. */
type Mark = { owner: string; made: string; of: string }

export type SideDatabase = {
  url: string
  /** It has nothing in it yet. */
  empty: boolean
  /** It is complete: the next one finds it as it is. */
  keep(): Promise<void>
  /** Ends what no one else may do meanwhile. @param spoilt the next one makes it anew */
  close(spoilt?: boolean): Promise<void>
}
export type NoSide = 'busy' | 'not-allowed' | 'taken'

/**
 * A database of our own beside the one of `mainUrl`, on the same server: it is made where it is missing, made anew when what it is made
 * of (`of`) has changed or it has grown old, and no one else uses it before `close`. A database of that name which we did not make is
 * left alone, unless it is empty: an administrator may make it where our user may not.
 */
export async function openSideDatabase(
  mainUrl: string,
  { suffix, of, now }: { suffix: string; of: string; now: Date },
): Promise<SideDatabase | NoSide> {
  const client = new pg.Client({
    connectionString: mainUrl,
    application_name: 'jangada side',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {}) // Statements fail then, and say so.
  await client.connect()
  try {
    const side = await open(client, mainUrl, { suffix, of, now })
    if (typeof side === 'string') await client.end()
    return side
  } catch (error) {
    await client.end()
    if (sqlState(error) === NOT_ALLOWED) return 'not-allowed'
    throw error
  }
}

async function open(
  client: pg.Client,
  mainUrl: string,
  { suffix, of, now }: { suffix: string; of: string; now: Date },
): Promise<SideDatabase | NoSide> {
  const main = decodeURIComponent(new URL(mainUrl).pathname.slice(1))
  const name = `${main}_${suffix}`
  const { rows: locks } = await client.query('select pg_try_advisory_lock($1) as ours', [SIDE_LOCK])
  if (!locks[0].ours) return 'busy'
  const url = Object.assign(new URL(mainUrl), { pathname: `/${encodeURIComponent(name)}` }).href
  const sign = (made: string) => client.query(comment(name, { owner: suffix, made, of }))
  const there = await find(client, name)
  if (there === 'foreign' && !(await isEmpty(url))) return 'taken'
  const age = there && there !== 'foreign' ? now.getTime() - Date.parse(there.made) : Number.NaN
  const usable = there !== null && there !== 'foreign' && there.of === of && age < OLDEST_MS
  const empty = usable ? false : await make(client, { name, url, there })
  if (empty) await sign('never')
  return {
    url,
    empty,
    keep: async () => void (await sign(now.toISOString())),
    async close(spoilt = false) {
      if (spoilt) await sign('never').catch(() => {})
      await client.end()
    },
  }
}

/** Makes it, in the place of an older one where we may. @returns whether it is empty now */
async function make(
  client: pg.Client,
  { name, url, there }: { name: string; url: string; there: Mark | 'foreign' | null },
) {
  if (there === 'foreign') return true
  try {
    if (there) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
    return true
  } catch (error) {
    // It was made for us: then it grows, and is brought up to date.
    if (there && sqlState(error) === NOT_ALLOWED) return isEmpty(url)
    throw error
  }
}

async function find(client: pg.Client, name: string): Promise<Mark | 'foreign' | null> {
  const { rows } = await client.query(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  )
  if (rows.length === 0) return null
  const [owner, made, of] = String(rows[0].comment ?? '')
    .replace(/^made by the site: /, '')
    .split(' | ')
  return owner && made && of ? { owner, made, of } : 'foreign'
}

function comment(name: string, { owner, made, of }: Mark): string {
  return `comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(`made by the site: ${owner} | ${made} | ${of}`)}`
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } =
      await client.query(`select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')) as empty`)
    return rows[0].empty
  } finally {
    await client.end()
  }
}
