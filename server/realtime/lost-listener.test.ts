import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { testCallers } from '#tests/support/callers.ts'
import { type ChatPlace, openChatPlace } from '#tests/support/chat-place.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { plainChatClient } from '#tests/support/plain-chat-client.ts'

const callers = testCallers()
const database = testDatabase()
let here: ChatPlace
let there: ChatPlace

beforeEach(async () => {
  here = await openChatPlace(database, callers)
  there = await openChatPlace(database, callers)
})
afterEach(async () => {
  await here.close()
  await there.close()
})

/** Backends of this database that listen for other processes, and how many channels each hears. */
async function listening(): Promise<number[]> {
  const { rows } = await database.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen "socket.io%' order by pid`)
  return rows.map(({ pid }) => pid)
}

test('after five lost connections in a row a message still crosses from one process to the other', async () => {
  const ana = await plainChatClient(there.url)
  try {
    const sessionId = await ana.createSession()
    ana.join(sessionId)
    await eventually(() => expect(ana.named('session_joined')).toHaveLength(1))
    for (let loss = 1; loss <= 5; loss++) {
      const before = await eventually(async () => {
        const pids = await listening()
        expect(pids).toHaveLength(2)
        return pids
      })
      for (const pid of before) await database.db.execute(sql`select pg_terminate_backend(${pid})`)
      await eventually(async () => {
        const now = await listening()
        expect(now).toHaveLength(2)
        expect(now.filter((pid) => before.includes(pid))).toEqual([])
        expect([here.listener.hears(), there.listener.hears()]).toEqual([true, true])
      })
      await here.desk.say(sessionId, `After loss ${loss}`)
      await eventually(() => expect(ana.named('new_message')).toHaveLength(loss))
    }
    expect(ana.named('new_message').map(({ message }) => message)).toEqual(
      [1, 2, 3, 4, 5].map((loss) => `After loss ${loss}`),
    )
  } finally {
    ana.close()
  }
})
