import { expect, onTestFinished, test } from 'vitest'
import type { Listener } from '#platform/listen.ts'
import { openRedis, type Redis } from '#platform/shared/redis.ts'
import { testCallers } from '#tests/support/callers.ts'
import { openChatPlace } from '#tests/support/chat-place.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { plainChatClient } from '#tests/support/plain-chat-client.ts'
import { openTestRedis } from '#tests/support/redis-server.ts'

const callers = testCallers()
const database = testDatabase()
const quiet = { warn: () => {}, info: () => {} }
/** PostgreSQL tells it nothing. */
const deaf: Listener = {
  listen: async () => {},
  onNotification: () => {},
  onReady: () => {},
  hears: () => true,
  ready: async () => {},
  close: async () => {},
}

async function openProcess(url: string, listener?: Listener) {
  const redis = await openRedis(url, 'test', quiet)
  const place = await openChatPlace(database, callers, { redis, ...(listener && { listener }) })
  onTestFinished(async () => {
    await place.close()
    await redis.close()
  })
  return { ...place, redis }
}

async function visitorAt({ url }: { url: string }, sessionId: string) {
  const visitor = await plainChatClient(url)
  onTestFinished(visitor.close)
  visitor.join(sessionId)
  await eventually(() => expect(visitor.named('session_joined')).toHaveLength(1))
  return () => visitor.named('new_message').map(({ message }) => message)
}

const areHere = (all: { redis: Redis }[], here: boolean) =>
  eventually(() => expect(all.map(({ redis }) => redis.isHere())).toEqual(all.map(() => here)))

test('a message crosses by Redis alone', async () => {
  const server = await openTestRedis()
  const [here, there] = [await openProcess(server.url, deaf), await openProcess(server.url, deaf)]
  const { sessionId } = await here.desk.open()
  const heard = await visitorAt(there, sessionId)
  // The stream is read from when its reader came on.
  await eventually(async () => {
    await here.desk.say(sessionId, 'By the stream')
    expect(heard()).toContain('By the stream')
  })
})

test('while it is away PostgreSQL carries messages, and Redis again when it is back: none is lost, and nothing fails', async () => {
  const server = await openTestRedis()
  const both = [await openProcess(server.url), await openProcess(server.url)]
  const [here, there] = both as [(typeof both)[0], (typeof both)[0]]
  const { sessionId } = await here.desk.open()
  const heard = await visitorAt(there, sessionId)
  await areHere(both, true)
  await server.stop()
  await areHere(both, false)
  await here.desk.say(sessionId, 'While it is away')
  await eventually(() => expect(heard()).toContain('While it is away'))
  await server.start()
  await areHere(both, true)
  await eventually(async () => {
    await here.desk.say(sessionId, 'Once it is back')
    expect(heard()).toContain('Once it is back')
  })
  const { data } = await here.desk.chat.read(sessionId)
  expect(data.filter(({ message_text }) => message_text === 'While it is away')).toHaveLength(1)
})
