import type pg from 'pg'
import type { Manifest, TableFrame } from './frames.ts'

/** Ours, those of the jobs, and the record of migrations. Anything else in the database is not the site's. */
export const SCHEMAS = ['drizzle', 'pgboss', 'public']

/**
 * What is measured of the queues, in a part for each day: nothing depends on it. And which older rows were filled, which is looked at
 * again where they are restored (platform/database/backfills.ts).
 */
const NOT_KEPT = ['pgboss.queue_stats', 'drizzle.backfills']

export type KeptTable = Pick<TableFrame, 'schema' | 'name' | 'columns'> & { bytes: number; parted: boolean }

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const nameOf = ({ schema, name }: Pick<KeptTable, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`

/** Every table whose rows are kept; a table in parts stands for all of them. Columns that are worked out are not among them. */
export async function tablesOf(client: pg.Client, leftOut: readonly string[] = []): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable & { bytes: string }>(
    `select n.nspname as schema, c.relname as name, c.relkind = 'p' as parted,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns,
       (select coalesce(sum(pg_table_size(relid)), 0) from pg_partition_tree(c.oid))
         + case when c.relkind = 'r' then pg_table_size(c.oid) else 0 end as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     order by n.nspname, c.relname`,
    [SCHEMAS],
  )
  const out = new Set([...NOT_KEPT, ...leftOut])
  return rows
    .filter(({ schema, name }) => !out.has(`${schema}.${name}`))
    .map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

type Facts = Pick<Manifest, 'postgres' | 'migrations' | 'jobs' | 'root'>

/** What a restore has to know before it begins. Throws Error where the database is not one of the site's. */
export async function factsOf(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<{ site: boolean; jobs: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('public.secrets') is not null as site,
       to_regclass('pgboss.version') is not null as jobs`,
  )
  if (!rows[0]?.site)
    throw new Error('This database has no site in it: there is nothing to back up. Start the site once first.')
  const migrations = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  const jobs = rows[0].jobs ? await client.query<{ version: string }>('select version::text from pgboss.version') : null
  const root = await client.query<{ value: Buffer }>(`select value from public.secrets where name = 'root'`)
  const server = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return {
    postgres: server.rows[0]?.version ?? '',
    migrations: migrations.rows.map(({ hash, at }) => ({ hash, at: Number(at) })),
    jobs: jobs?.rows[0]?.version ?? null,
    root: root.rows[0]?.value.toString('base64') ?? null,
  }
}

/** Where each sequence stands. Read after the snapshot was taken, so that none is behind a row of it. */
export async function sequencesOf(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  return rows.map((row) => ({ name: nameOf(row), value: row.value }))
}
