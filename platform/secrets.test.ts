import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { secrets } from './secrets.tables.ts'
import { openSecrets } from './secrets.ts'

const OLD = 'an old key that is long enough to be one'
const NEW = 'a new key that is long enough to be one!'

const database = testDatabase()
beforeEach(() => database.db.delete(secrets))

const open = (...keys: string[]) => openSecrets(database.db, keys)
const hex = async (...keys: string[]) => (await open(...keys))('vault').toString('hex')
async function stored(): Promise<string> {
  const [row] = await database.db.select().from(secrets)
  return row?.value.toString('hex') ?? ''
}

test('gives the same keys every time, another for each purpose', async () => {
  const [first, second] = [await open(), await open()]
  expect(first('vault')).toEqual(second('vault'))
  expect(first('vault')).toHaveLength(32)
  expect(first('vault')).not.toEqual(first('offers'))
})

test('two processes that start at once agree', async () => {
  const keys = await Promise.all([hex(OLD), hex(OLD), hex(OLD)])
  expect(new Set(keys).size).toBe(1)
})

test('with a key the database alone opens nothing', async () => {
  const kept = await hex(OLD)
  await expect(open()).rejects.toThrow('Start the site with the same one')
  await expect(open(NEW)).rejects.toThrow('is not the one')
  expect(await hex(OLD)).toBe(kept)
})

test('a key that is given later takes the root under its wing and loses nothing', async () => {
  const bare = await hex()
  const before = await stored()
  expect(await hex(OLD)).toBe(bare)
  expect(await stored()).not.toContain(before)
  await expect(open()).rejects.toThrow()
})

test('a key is changed by giving the new one before the old one', async () => {
  const kept = await hex(OLD)
  expect(await hex(NEW, OLD)).toBe(kept)
  expect(await hex(NEW)).toBe(kept)
  await expect(open(OLD)).rejects.toThrow('is not the one')
})

test('several processes change it one after the other, and one that starts again at any moment still opens it', async () => {
  const kept = await hex(OLD)
  // First each learns the new key, then each puts it first, then each forgets the old one.
  for (const keys of [[OLD, NEW], [OLD], [NEW, OLD], [OLD, NEW], [NEW, OLD], [NEW], [NEW, OLD], [NEW]])
    expect([keys, await hex(...keys)]).toEqual([keys, kept])
  await expect(open(OLD)).rejects.toThrow('is not the one')
})
