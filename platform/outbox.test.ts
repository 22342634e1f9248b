import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createLog } from './log.ts'
import { homeOutbox, outbox } from './outbox.tables.ts'
import { type Outbox, openOutbox } from './outbox.ts'

const database = testDatabase()
const ROWS = Array.from({ length: 30 }, (_, at) => ({ row: at }))
const open = () => openOutbox(database.url, createLog('silent'))
/** As every process does twice a second. */
const look = async ({ watches }: Outbox) => {
  for (const watch of watches) if (!watch.find) await watch.work()
}
const waiting = async () => (await database.db.$count(outbox)) + (await database.db.$count(homeOutbox))

/** Beside what lies on the first server, and beside what is spread by its key. */
const PLACES = { 'on the first server': () => ({}), 'on a shard': () => ({ of: newId() }) }

test.each(Object.entries(PLACES))(
  'what a process puts it does itself while it has workers; what one without puts, any other does: %s',
  async (_where, leaving) => {
    const [first, second, sender] = [open(), open(), open()]
    const done: string[] = []
    first.take('test', async () => void done.push('first'))
    second.take('test', async () => void done.push('second'))
    try {
      for (const data of ROWS) await first.put(database.db, 'test', data, leaving())
      await eventually(async () => {
        await look(first)
        expect(done).toHaveLength(30)
      })
      expect(new Set(done)).toEqual(new Set(['first']))
      for (const data of ROWS) await sender.put(database.db, 'test', data, leaving())
      await eventually(async () => {
        await look(first)
        expect(done).toHaveLength(60)
      })
    } finally {
      for (const one of [first, second, sender]) await one.end()
    }
    expect(await waiting()).toBe(0)
  },
)

test.each(Object.entries(PLACES))(
  'what its process could not do is found by another that looks: %s',
  async (_where, leaving) => {
    const [dying, other] = [open(), open()]
    const done: string[] = []
    dying.take('test', () => Promise.reject(new Error('it dies')))
    other.take('test', async () => void done.push('other'))
    try {
      await dying.put(database.db, 'test', {}, leaving())
      await dying.end()
      await look(other)
      await eventually(() => expect(done).toEqual(['other']))
    } finally {
      await other.end()
    }
  },
)

test('rows of the version before, which has no keys, are done all the same; each row once, the oldest first', async () => {
  const one = open()
  const done: unknown[] = []
  const key = newId()
  for (const data of ROWS) await one.put(database.db, 'test', data, { of: key })
  await database.db.insert(outbox).values({ queue: 'test', data: { row: 'before' } })
  one.take('test', async ({ data }) => void done.push((data as { row: unknown }).row))
  try {
    await look(one)
    await eventually(() => expect(done).toHaveLength(31))
  } finally {
    await one.end()
  }
  expect(done).toEqual([...ROWS.map(({ row }) => row), 'before'])
})

test('a row says when its work is to be done, and is the same however often it is given', async () => {
  const one = open()
  const at = new Date('2027-03-04T05:06:07.089Z')
  const given: unknown[] = []
  let away = true
  one.take('test', async (row) => {
    given.push(row)
    if (away) throw new Error('the queue is away')
  })
  try {
    await one.put(database.db, 'test', { what: 'later' }, { of: newId(), at })
    await eventually(async () => {
      await look(one)
      expect(given).toHaveLength(1)
    })
    away = false
    await eventually(async () => {
      await look(one)
      expect(given.length).toBeGreaterThan(1)
      expect(await waiting()).toBe(0)
    })
    expect(given[0]).toMatchObject({ data: { what: 'later' }, at })
    for (const again of given) expect(again).toEqual(given[0])
  } finally {
    await one.end()
  }
})
