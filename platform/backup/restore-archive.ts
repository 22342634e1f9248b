import { finished } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import copyStreams from 'pg-copy-streams'
import { applyMigrations, MIGRATIONS } from '#platform/database/index.ts'
import { bringUuidv7 } from '#platform/database/server-version.ts'
import { fitOf } from '#platform/secrets.ts'
import { altered } from './archive-header.ts'
import { asBackupError, BackupError } from './backup-error.ts'
import { nameOf, quoted, SCHEMAS, tablesOf } from './describe-database.ts'
import type { End, Frame, Manifest } from './frames.ts'
import { loosen } from './loosen.ts'
import { openContent, type TableContent, withArchive } from './read-archive.ts'
import { connect, end } from './read-snapshot.ts'

type Restoring = {
  url: string
  file: string
  passphrase: string
  /** SECRET_KEY, the newest first. */
  secretKeys?: readonly string[]
  /** What is in the database is deleted first, in the same transaction. */
  replace?: boolean
  /** Tables of which only the form was kept: `schema.name`. */
  leftOut?: readonly string[]
  onProgress?: (done: number, table: string) => void
}

/**
 * Puts a backup into a database: the tables as its release had them, its rows, then the migrations since. All rows come in one
 * transaction, so that a restore that is broken off leaves the database as it was. Check the archive first (`checkArchive`). Throws
 * BackupError.
 */
export async function restoreArchive(restoring: Restoring): Promise<{ manifest: Manifest; end: End }> {
  const { url, file, passphrase } = restoring
  const client = await connect(url)
  try {
    let current = ''
    const restore = async (frames: AsyncGenerator<Frame>) => {
      const { manifest, tables, finish } = await openContent(frames)
      assertRestorable(manifest, restoring.secretKeys)
      await client.query('begin')
      await emptied(client, restoring.replace ?? false)
      const sameJobs = await makeForm(client, manifest)
      const tighten = await loosen(client)
      const wanted = new Set((await tablesOf(client, restoring.leftOut)).map(nameOf))
      for await (const content of tables) {
        if (!wanted.delete(nameOf(content.table))) throw altered()
        current = content.table.name
        await fill(client, content, sameJobs)
      }
      const end = finish()
      for (const { name, value } of end.sequences)
        await client.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [name, value])
      await tighten()
      await client.query('commit')
      return { manifest, end }
    }
    const report = (done: number) => restoring.onProgress?.(done, current)
    const restored = await withArchive(file, passphrase, restore, report)
    await applyMigrations(url)
    await client.query('analyze')
    return restored
  } catch (error) {
    throw asBackupError(error, file)
  } finally {
    await end(client) // What was not committed is undone with it.
  }
}

/** Throws BackupError for what this release cannot restore, before anything is written. */
export function assertRestorable(manifest: Manifest, secretKeys: readonly string[] = []): void {
  const known = new Map(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((one) => [one.folderMillis, one.hash]))
  const unknown = manifest.migrations.filter(({ at, hash }) => known.get(at) !== hash)
  if (unknown.length > 0)
    throw new BackupError(
      'newer',
      `This backup was made by another release (${manifest.release}) whose changes of tables this one does not know: ${unknown.length} of them. Install that release or a newer one, then restore it.`,
    )
  const fit = manifest.root ? fitOf(Buffer.from(manifest.root, 'base64'), secretKeys) : 'fits'
  if (fit === 'fits') return
  throw new BackupError(
    'secret-key',
    fit === 'missing'
      ? 'The site of this backup had a SECRET_KEY, which backups do not contain. Set the same one, then restore again: without it nothing sealed can be read.'
      : 'SECRET_KEY is not the one of the site that this backup is of. Set that one, then restore again.',
  )
}

/** Throws BackupError where something is there, or somebody works with it. */
async function emptied(client: pg.Client, replace: boolean): Promise<void> {
  const others = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and application_name like 'jangada%' limit 1`,
  )
  if (others.rowCount)
    throw new BackupError('in-use', 'A site is running on this database. Stop it first, then restore again.')
  const found = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm') limit 1`,
    [SCHEMAS],
  )
  if (!found.rowCount) return
  if (!replace)
    throw new BackupError(
      'not-empty',
      'This database is not empty, and nothing in it was changed. Name an empty one (--into FOLDER, or DATABASE_URL), or give --replace to delete everything in it first.',
    )
  for (const schema of SCHEMAS) await client.query(`drop schema if exists ${quoted(schema)} cascade`)
  await client.query('create schema public')
}

/** The tables as the migrations of the archive leave them, and those of the jobs: true where these are as the archive has them. */
async function makeForm(client: pg.Client, manifest: Manifest): Promise<boolean> {
  await client.query("set local client_min_messages = 'warning'")
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await bringUuidv7(client)
  const given = new Set(manifest.migrations.map(({ at }) => at))
  for (const { folderMillis, sql } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (given.has(folderMillis)) for (const statement of sql) await client.query(statement)
  }
  const jobs = manifest.jobs === null ? null : await makeJobTables(client)
  // The plan is hasty, for a site that starts.
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  // What migrations have begun to check would keep their tables from being changed.
  await client.query('set constraints all immediate')
  return jobs === manifest.jobs
}

/** Returns their version. */
async function makeJobTables(client: pg.Client): Promise<string | null> {
  await client.query(withoutTransaction(getConstructionPlans('pgboss')))
  const { rows } = await client.query<{ version: string }>('select version::text from pgboss.version')
  return rows[0]?.version ?? null
}

/** pg-boss wraps its plan into a transaction of its own. */
function withoutTransaction(plan: string): string {
  const inner = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(plan)?.[1]
  if (inner === undefined) throw new Error('the plan of pg-boss is not one transaction any more')
  return inner
}

async function fill(client: pg.Client, content: TableContent, sameJobs: boolean): Promise<void> {
  const { table, data } = content
  const into = `${nameOf(table)} (${table.columns.map(quoted).join(', ')})`
  if (table.schema !== 'pgboss' || sameJobs) {
    if (isJobsVersion(table)) await client.query(`delete from ${nameOf(table)}`)
    await copyInto(client, into, content)
  } else if (isJobsVersion(table)) {
    for await (const _ of data);
  } else {
    await takeOver(client, content)
  }
}

const isJobsVersion = ({ schema, name }: TableContent['table']) => schema === 'pgboss' && name === 'version'

/** The tables of jobs are those of the library that is installed; where it is another version, what both know is taken over. */
async function takeOver(client: pg.Client, content: TableContent): Promise<void> {
  const { table } = content
  await client.query(
    `create temporary table handed_over (${table.columns.map((one) => `${quoted(one)} text`).join(', ')})`,
  )
  await copyInto(client, 'handed_over', content)
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [nameOf(table)],
  )
  const both = rows.filter(({ name }) => table.columns.includes(name))
  if (both.length > 0)
    await client.query(
      `insert into ${nameOf(table)} (${both.map(({ name }) => quoted(name)).join(', ')})
       select ${both.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')} from handed_over`,
    )
  await client.query('drop table handed_over')
}

async function copyInto(client: pg.Client, into: string, { data, rows }: TableContent): Promise<void> {
  const copy = client.query(copyStreams.from(`copy ${into} from stdin`))
  const done = finished(copy)
  done.catch(() => {})
  for await (const piece of data) {
    if (!copy.write(piece)) await Promise.race([new Promise((resolve) => copy.once('drain', resolve)), done])
  }
  copy.end()
  await done
  if (copy.rowCount !== rows()) throw altered()
}
