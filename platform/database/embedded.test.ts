import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { socketFolder, startEmbeddedPostgres } from './embedded.ts'
import { applyMigrations, sqlState } from './index.ts'

let folder: string
beforeAll(() => {
  folder = temporaryFolder('embedded')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process of its own that starts the database, writes a row a millisecond, and waits to be killed. */
const WRITER = `
  import { startEmbeddedPostgres } from '${fileURLToPath(new URL('./embedded.ts', import.meta.url))}'
  import pg from 'pg'
  const server = await startEmbeddedPostgres({ dir: process.argv[1] })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create table written (n int primary key)')
  for (let n = 1; ; n++) {
    await client.query('insert into written values ($1)', [n])
    process.stdout.write(n + '\\n')
  }`

async function runWriterUntil(dir: string, rows: number): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WRITER, dir], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  })
  let acknowledged = 0
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (data: Buffer) => reject(new Error(data.toString())))
    child.stdout.on('data', (data: Buffer) => {
      acknowledged = Number(data.toString().trim().split('\n').at(-1))
      if (acknowledged >= rows) resolve()
    })
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  return acknowledged
}

describe('the bundled database', () => {
  test('keeps every acknowledged row when its owner is killed, and starts again beside the orphan', async () => {
    const dir = join(folder, 'killed')
    const acknowledged = await runWriterUntil(dir, 50)
    const server = await startEmbeddedPostgres({ dir })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as count from written where n <= $1', [acknowledged])
    expect(rows[0].count).toBe(acknowledged)
    await client.end()
    await server.stop()
  }, 60_000)

  test('does not take the folder of a living site, and says what to do', async () => {
    const dir = join(folder, 'shared')
    const server = await startEmbeddedPostgres({ dir, temporary: true })
    const second = spawn(process.execPath, ['--input-type=module', '--eval', WRITER, dir], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
    })
    let said = ''
    second.stderr.on('data', (data: Buffer) => {
      said += data
    })
    const code = await new Promise((resolve) => second.once('close', resolve))
    expect(code).toBe(1)
    expect(said).toContain(`Process ${process.pid} already runs the bundled database`)
    expect(said).toContain('DATA_DIR')
    await server.stop()
  }, 60_000)

  test('migrations run once when several processes start together', async () => {
    const server = await startEmbeddedPostgres({ dir: join(folder, 'migrated'), temporary: true })
    await Promise.all(Array.from({ length: 4 }, () => applyMigrations(server.url)))
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query(
      'select count(*)::int as all, count(distinct hash)::int as once from drizzle.__drizzle_migrations',
    )
    expect(rows[0].all).toBeGreaterThan(0)
    expect(rows[0].all).toBe(rows[0].once)
    await client.end()
    await server.stop()
  }, 60_000)
})

test('a socket is in the folder of the database unless its path cannot be one', () => {
  expect(socketFolder('/srv/jangada/.data/postgres', 5432)).toBe('/srv/jangada/.data/postgres')
  for (const dir of [`/srv/${'long/'.repeat(20)}postgres`, '/srv/my data/postgres', '/srv/a,b/postgres'])
    expect(socketFolder(dir, 5432)).toBeNull()
})

test('sqlState finds the code in the error and in the wrapper around it', () => {
  const raised = Object.assign(new Error('duplicate'), { code: '23505' })
  expect(sqlState(raised)).toBe('23505')
  expect(sqlState(new Error('wrapped', { cause: raised }))).toBe('23505')
  expect(sqlState(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBeUndefined()
})
