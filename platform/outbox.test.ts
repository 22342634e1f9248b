import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createLog } from './log.ts'
import { type Outbox, openOutbox } from './outbox.ts'

const database = testDatabase()
const ROWS = Array.from({ length: 30 }, (_, at) => ({ row: at }))
const open = () => openOutbox(database.url, createLog('silent'))
/** As every process does twice a second. */
const look = ({ watch }: Outbox) => (watch.find ? undefined : watch.work())

test('what a process puts it does itself while it has workers; what one without puts, any other does', async () => {
  const [first, second, sender] = [open(), open(), open()]
  const done: string[] = []
  first.take('test', async () => void done.push('first'))
  second.take('test', async () => void done.push('second'))
  try {
    for (const data of ROWS) await first.put(database.db, 'test', data)
    await eventually(async () => {
      await look(first)
      expect(done).toHaveLength(30)
    })
    expect(new Set(done)).toEqual(new Set(['first']))
    for (const data of ROWS) await sender.put(database.db, 'test', data)
    await eventually(async () => {
      await look(first)
      expect(done).toHaveLength(60)
    })
  } finally {
    for (const one of [first, second, sender]) await one.end()
  }
})

test('what its process could not do is found by another that looks', async () => {
  const [dying, other] = [open(), open()]
  const done: string[] = []
  dying.take('test', () => Promise.reject(new Error('it dies')))
  other.take('test', async () => void done.push('other'))
  try {
    await dying.put(database.db, 'test', {})
    await dying.end()
    await look(other)
    await eventually(() => expect(done).toEqual(['other']))
  } finally {
    await other.end()
  }
})
