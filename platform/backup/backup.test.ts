import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSecrets } from '#platform/secrets.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { ownDatabase, testDatabase } from '#tests/support/database.ts'
import { emptyDatabase, rowHashes } from '#tests/support/empty-database.ts'
import { checkArchive, isArchiveName, peekArchive, restoreArchive, writeArchive } from './index.ts'

const PASSPHRASE = 'jangada no mar alto'
const NOT_KEPT = ['pgboss.queue_stats', 'drizzle.backfills']

const database = testDatabase({ unhurried: true })
let folder: string
beforeEach(() => {
  folder = temporaryFolder('backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const make = (more: Partial<Parameters<typeof writeArchive>[0]> = {}) =>
  writeArchive({ url: database.url, folder, passphrase: PASSPHRASE, release: '0.1.0', ...more })

async function fill(rows = 50) {
  await openSecrets(database.db)
  await database.pool.query(
    `insert into mails (id, recipient, subject, text, html, files, contents)
     select gen_random_uuid(), 'a@example.com', E'tab\\t, line\\n, \\\\N, é', repeat('x', i % 100), '', '[]', decode(md5(i::text), 'hex')
     from generate_series(1, $1::int) i`,
    [rows],
  )
}

describe('an archive', () => {
  test('is put back row for row into an empty database, jobs included, and once more over what was put back', async () => {
    await fill()
    const boss = new PgBoss(database.url)
    await boss.start()
    await boss.createQueue('post')
    await boss.send('post', { to: 'ana' }, { startAfter: 3600 })
    await boss.stop()
    const made = await make()
    expect(isArchiveName(made.file.split('/').pop() ?? '')).toBe(true)
    expect(statSync(made.file).mode & 0o777).toBe(0o600)
    expect(await peekArchive(made.file)).toMatchObject({ release: '0.1.0', takenAt: made.takenAt.toISOString() })
    expect((await checkArchive(made.file, PASSPHRASE)).end).toMatchObject({ rows: made.rows, tables: made.tables })
    const before = await rowHashes(database.url, NOT_KEPT)
    const url = await emptyDatabase()
    await restoreArchive({ url, file: made.file, passphrase: PASSPHRASE })
    expect(await rowHashes(url, NOT_KEPT)).toEqual(before)
    expect(await formOf(url)).toEqual(await formOf(database.url))

    await expect(restoreArchive({ url, file: made.file, passphrase: PASSPHRASE })).rejects.toMatchObject({
      trouble: 'not-empty',
    })
    await restoreArchive({ url, file: made.file, passphrase: PASSPHRASE, replace: true })
    expect(await rowHashes(url, NOT_KEPT)).toEqual(before)
    const again = new PgBoss(url)
    await again.start()
    expect(await again.findJobs('post')).toMatchObject([{ data: { to: 'ana' } }])
    await again.stop()
  })

  test('that was taken while older rows were being filled is put back, and they are filled then', async () => {
    const half = await ownDatabase()
    await openSecrets(half.db)
    await half.pool.query(`
      insert into payments (id, reservation_id, reservation_code, key, provider, status, method, currency, amount, expires_at, history, created_at,
        updated_at) select id, id, '', '', '', 'requires_payment', 'card', 'BRL', 1, now(), '[{"to":"requires_payment"}]', now(), now()
        from (values (gen_random_uuid()), (gen_random_uuid())) as ids (id);
      insert into payment_operations (payment_id, kind, key, status, created_at, tried_at)
        select id, 'authorise', id::text, 'intended', now(), now() from payments`)
    // As the migration leaves it, with one row that has its key by now.
    await half.pool.query(`
      alter table payment_operations alter column reservation_id drop not null, disable trigger user;
      update payment_operations set reservation_id = null where payment_id = (select id from payments order by id limit 1);
      alter table payment_operations enable trigger user,
        add constraint payment_operations_has_key check (reservation_id is not null) not valid;
      delete from drizzle.backfills where name = '0076_keys-of-payment-calls'`)
    const { file } = await make({ url: half.url })
    const into = await emptyDatabase()
    await restoreArchive({ url: into, file, passphrase: PASSPHRASE })
    const client = new pg.Client({ connectionString: into })
    await client.connect()
    try {
      const { rows } = await client.query('select reservation_id = payment_id as own from payment_operations')
      expect(rows).toEqual([{ own: true }, { own: true }])
      const asNew = `update payment_operations set reservation_id = null`
      await client.query('alter table payment_operations disable trigger user')
      await expect(client.query(asNew)).rejects.toThrow(/violates not-null constraint/)
    } finally {
      await client.end()
    }
  })

  test('takes the jobs over into the tables of another version of the library', async () => {
    const url = await ownDatabase()
    const boss = new PgBoss(url.url)
    await boss.start()
    await boss.createQueue('post')
    await boss.send('post', { to: 'eva' })
    await boss.stop()
    await url.pool.query('alter table pgboss.job add column of_another_version text')
    await url.pool.query('update pgboss.version set version = 99')
    const { file } = await make({ url: url.url })
    const into = await emptyDatabase()
    await restoreArchive({ url: into, file, passphrase: PASSPHRASE })
    const again = new PgBoss(into)
    await again.start()
    expect(await again.fetch('post')).toMatchObject([{ data: { to: 'eva' } }])
    await again.stop()
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    await fill()
    const tables = ['alpha_of_test', 'zulu_of_test']
    for (const name of tables) await database.pool.query(`create table ${name} (n int)`)
    let writing = true
    const writer = (async () => {
      for (let n = 0; writing; n++)
        await database.pool.query(
          `with one as (insert into alpha_of_test values ($1)) insert into zulu_of_test values ($1)`,
          [n],
        )
    })()
    try {
      const { file } = await make()
      const counts = new Map<string, number>()
      // What the two tables have in the archive is compared, since a restore would not know them.
      const { withArchive, openContent } = await import('./read-archive.ts')
      await withArchive(file, PASSPHRASE, async (frames) => {
        const { tables: content } = await openContent(frames)
        for await (const { table, data, rows } of content) {
          for await (const _ of data);
          counts.set(table.name, rows())
        }
      })
      expect(counts.get('zulu_of_test')).toBe(counts.get('alpha_of_test'))
    } finally {
      writing = false
      await writer
      for (const name of tables) await database.pool.query(`drop table ${name}`)
    }
  })

  test('leaves the rows of tables out that are of one machine', async () => {
    await fill(1)
    const { file } = await make({ leftOut: ['public.mails'] })
    const url = await emptyDatabase()
    await restoreArchive({ url, file, passphrase: PASSPHRASE, leftOut: ['public.mails'] })
    const { 'public.mails': mails } = await rowHashes(url)
    expect(mails).toBe('0 ')
  })
})

describe('an archive that cannot be trusted is refused, and nothing is written', () => {
  /** One for all of them: each damages a copy. */
  let whole: string
  beforeAll(async () => {
    await fill(4000)
    const kept = temporaryFolder('backup')
    whole = (await make({ folder: kept })).file
    return () => rmSync(kept, { recursive: true, force: true })
  })
  async function refused(trouble: string, damage: (file: string) => void, passphrase = PASSPHRASE) {
    const file = join(folder, basename(whole))
    cpSync(whole, file)
    damage(file)
    const url = await emptyDatabase()
    await expect(checkArchive(file, passphrase)).rejects.toMatchObject({ trouble })
    await expect(restoreArchive({ url, file, passphrase })).rejects.toMatchObject({ trouble })
    expect(await rowHashes(url)).toEqual({})
  }
  const flip = (file: string, at: number) => {
    const bytes = readFileSync(file)
    const index = at < 0 ? bytes.length + at : at
    bytes[index] = (bytes[index] ?? 0) ^ 1
    writeFileSync(file, bytes)
  }
  const replace = (file: string, from: string, to: string) =>
    writeFileSync(file, readFileSync(file, 'latin1').replace(from, to), 'latin1')
  test('with another passphrase', () => refused('passphrase-wrong', () => {}, 'jangada no mar baixo'))
  test('with its header changed', () => refused('passphrase-wrong', (file) => replace(file, '0.1.0', '0.1.1')))
  test('with a byte changed in the middle', () => refused('altered', (file) => flip(file, 70_000)))
  test('with its last byte changed', () => refused('altered', (file) => flip(file, -1)))
  test('with something behind its end', () => refused('altered', (file) => appendFileSync(file, 'more')))
  test('cut off within a chunk', () => refused('altered', (file) => truncateSync(file, statSync(file).size - 5)))
  test('cut off between two chunks', () =>
    refused('cut-off', (file) => {
      const [start] = [readFileSync(file)]
      const header = start.indexOf('}') + 1 + 32
      truncateSync(file, header + 65_536 + 16)
    }))
  test('cut off in its header', () => refused('cut-off', (file) => truncateSync(file, 60)))
  test('with nothing in it', () => refused('not-a-backup', (file) => truncateSync(file, 0)))
  test('of another kind', () => refused('not-a-backup', (file) => writeFileSync(file, 'PGDMP and so on, for a while')))
  test('of a newer format', () => refused('newer', (file) => replace(file, '"format":1', '"format":2')))

  test('a short passphrase makes no backup', async () => {
    await expect(make({ passphrase: 'short' })).rejects.toMatchObject({ trouble: 'passphrase-short' })
    expect(readdirSync(folder)).toEqual([])
  })

  test('from a release with migrations that this one does not know', async () => {
    const other = await ownDatabase()
    await openSecrets(other.db)
    await other.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    )
    const { file } = await make({ url: other.url })
    const url = await emptyDatabase()
    const newer = { trouble: 'newer', message: expect.stringContaining('Install that release or a newer one') }
    await expect(restoreArchive({ url, file, passphrase: PASSPHRASE })).rejects.toMatchObject(newer)
    expect(await rowHashes(url)).toEqual({})
  })

  test('of a site with a SECRET_KEY, until the same one is given', async () => {
    const other = await ownDatabase()
    const key = 'k'.repeat(32)
    const secret = await openSecrets(other.db, [key])
    const { file } = await make({ url: other.url })
    const url = await emptyDatabase()
    const restore = (secretKeys?: string[]) =>
      restoreArchive({ url, file, passphrase: PASSPHRASE, ...(secretKeys && { secretKeys }) })
    await expect(restore()).rejects.toMatchObject({ trouble: 'secret-key' })
    await expect(restore(['n'.repeat(32)])).rejects.toMatchObject({ trouble: 'secret-key' })
    expect(await rowHashes(url)).toEqual({})
    await restore([key])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { drizzle } = await import('drizzle-orm/node-postgres')
    const opened = await openSecrets(drizzle(client, { casing: 'snake_case' }) as never, [key])
    expect(opened('vault')).toEqual(secret('vault'))
    await client.end()
  })
})

test('a running site is not restored under its feet', async () => {
  await fill(1)
  const { file } = await make()
  const url = await emptyDatabase()
  const site = new pg.Client({ connectionString: url, application_name: 'jangada' })
  await site.connect()
  await expect(restoreArchive({ url, file, passphrase: PASSPHRASE })).rejects.toMatchObject({ trouble: 'in-use' })
  await site.end()
})

test('a folder that cannot be written to is named', async () => {
  cpSync(new URL(import.meta.url).pathname, join(folder, 'a-file'))
  const refused = { trouble: 'folder', message: expect.stringContaining('a-file') }
  await expect(make({ folder: join(folder, 'a-file', 'backups') })).rejects.toMatchObject(refused)
  await expect(make({ folder: '/proc/nowhere/at/all' })).rejects.toMatchObject({ trouble: 'folder' })
  await fill(1)
  await expect(make({ folder: join(folder, 'new', 'one') })).resolves.toMatchObject({ tables: expect.any(Number) })
})

test('one that is stopped leaves nothing behind', async () => {
  await fill(2000)
  const stop = new AbortController()
  const stopped = make({ signal: stop.signal, onProgress: () => stop.abort() })
  await expect(stopped).rejects.toMatchObject({ trouble: 'stopped' })
  expect(readdirSync(folder)).toEqual([])
})

/** Every constraint, index, trigger, column and the place of each sequence. */
async function formOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as form from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select case when c.relispartition then regexp_replace(indexdef, 'INDEX .* ON ', 'INDEX ON ') else indexdef end
      from pg_indexes join pg_class c on c.oid = (schemaname || '.' || quote_ident(tablename))::regclass where schemaname = 'public'
    union all select format('%s %s %s', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select format('%s %s', sequencename, last_value) from pg_sequences where schemaname in ('public', 'drizzle')
    order by 1`)
  await client.end()
  return rows.map(({ form }) => form)
}
