import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { eventually } from '#tests/support/eventually.ts'
import { openPool } from './index.ts'
import { startKeptPostgres } from './kept-postgres.ts'
import { sql } from './query.ts'

let folder: string
beforeAll(() => {
  folder = temporaryFolder('kept')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const postmaster = (dir: string) => Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])

async function start(name: string) {
  const lines: { msg: string; level: number }[] = []
  const sentences: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const dir = join(folder, name)
  const onGivenUp = (sentence: string) => void sentences.push(sentence)
  const server = await startKeptPostgres({ dir, temporary: true, log, onGivenUp })
  return { dir, server, lines, sentences }
}

test('a database whose postmaster is killed is up again at the same address with what it had', async () => {
  const { dir, server, lines, sentences } = await start('killed')
  const { db, close } = openPool(server.url)
  await db.execute(sql`create table kept as select 7 as n`)
  await db.execute(sql`checkpoint`) // A temporary server flushes its files late.
  const before = postmaster(dir)
  process.kill(before, 'SIGKILL')
  await eventually(() => expect(postmaster(dir)).not.toBe(before), 40_000)
  await eventually(async () => expect((await db.execute(sql`select n from kept`)).rows).toEqual([{ n: 7 }]), 40_000)
  expect(lines.map(({ msg }) => msg)).toContain('the bundled database has ended by itself; it is started again')
  expect(sentences).toEqual([])
  await close()
  await server.stop()
  expect(() => process.kill(before, 0)).toThrow()
}, 60_000)

test('one that cannot be started again is given up after three attempts, with a sentence that says why', async () => {
  const { dir, server, lines, sentences } = await start('lost')
  renameSync(join(dir, 'global'), join(dir, 'taken-away'))
  process.kill(postmaster(dir), 'SIGKILL')
  await eventually(() => expect(sentences).toHaveLength(1), 60_000)
  expect(sentences[0]).toContain(
    `The bundled database in ${dir} has ended and could not be started again in 3 attempts.`,
  )
  expect(sentences[0]).toContain('global')
  expect(lines.filter(({ msg }) => msg.includes('ended by itself'))).toHaveLength(1)
  await server.stop()
}, 90_000)
