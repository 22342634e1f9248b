import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { copyTree } from '#scripts/prepared-world.mjs'

/** What a copy of a running server leaves out: it is the server's own, or comes over the line. */
const LEFT_OUT = /^\/((pg_wal|pg_replslot|pg_notify|pg_stat_tmp|pg_subtrans|pg_dynshmem)\/|postmaster\.|\.s\.PGSQL)/

/** A second server that follows a bundled one. As pg_basebackup would make it, which the bundle lacks. */
export async function startStandby(
  primary: EmbeddedPostgres & { dir: string },
  dir: string,
): Promise<EmbeddedPostgres> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  const { uid, gid } = statSync(primary.dir)
  const put = (name: string, text: string) => {
    writeFileSync(join(dir, name), text)
    chownSync(join(dir, name), uid, gid)
  }
  try {
    await client.query("select pg_backup_start('a standby', true)")
    copyTree(primary.dir, dir, (path) => LEFT_OUT.test(path.slice(primary.dir.length)))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    put('backup_label', rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  const password = readFileSync(`${primary.dir}.password`, 'utf8').trim()
  writeFileSync(`${dir}.password`, password, { mode: 0o600 })
  put('standby.signal', '')
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=standby`
  put('postgresql.auto.conf', `primary_conninfo = '${source}'\n`)
  return startEmbeddedPostgres({ dir })
}
