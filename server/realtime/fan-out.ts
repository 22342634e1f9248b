import { setTimeout as delay } from 'node:timers/promises'
import type { RedisClientType } from '@redis/client'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Namespace } from 'socket.io'
import { openPool } from '#platform/database/index.ts'
import type { Listener } from '#platform/listen.ts'
import type { Redis } from '#platform/shared/redis.ts'

export type FanOutDeps = {
  /** Where processes tell each other of events… */
  databaseUrl: string
  /** …and where they hear of them. */
  listener: Listener
  /** Where they tell each other instead while it is there. */
  redis: Redis | null
  warn(error: Error): void
}

/** One connection, so that what is told first is heard first: an end before the leaving of its room. */
const TELLING_CONNECTIONS = 1
/** Before the name of a namespace, in the names of the channels on which processes tell each other. */
const CHANNELS = 'socket.io'
/** So often processes tell each other, for each namespace, that they are there. */
const HEARTBEAT_MS = 15_000
const LATE_MS = 5_000
/** A stream keeps about so many events: minutes of a busy desk, for processes that lost their line. */
const MOST_KEPT = 10_000
const AFTER_ERROR_MS = 250

/** How the sockets of all processes of a site hear the same. */
export async function createFanOut(deps: FanOutDeps) {
  const { listener, databaseUrl, warn } = deps
  const { pool, close } = openPool(databaseUrl, { max: TELLING_CONNECTIONS })
  const byPostgres = createAdapter(busOf(pool, listener), {
    channelPrefix: CHANNELS,
    heartbeatInterval: HEARTBEAT_MS,
    heartbeatTimeout: 2 * HEARTBEAT_MS + LATE_MS,
    errorHandler: warn,
  })
  return {
    /** For each namespace. */
    adapter: deps.redis ? await besideRedis(byPostgres, deps.redis) : byPostgres,
    /** Asked for at once: the adapter asks for them one after another, later than the first socket may come. */
    hear(namespaces: readonly string[]) {
      for (const one of namespaces) void listener.listen(`${CHANNELS}#${one}`).catch(() => {})
    },
    close,
  }
}

type Pool = Parameters<typeof createAdapter>[0]
type ByPostgres = ReturnType<typeof createAdapter>

/**
 * What the adapter takes for a pool. Given a real pool, it would hold one of its connections for good and never return
 * one that ended; this one listens on its own connection, which reconnects by itself, and borrows one only to notify.
 */
function busOf(pool: Pick<Pool, 'query'>, listener: Listener) {
  const ear = {
    on: (name: string, hear: Parameters<Listener['onNotification']>[0]) => {
      if (name === 'notification') listener.onNotification(hear)
    },
    query: (text: string) => listener.listen(/^LISTEN "(.+)"$/.exec(text)?.[1] ?? ''),
    removeAllListeners: () => {},
    release: () => {},
  }
  return { query: pool.query.bind(pool), connect: async () => ear } as unknown as Pool
}

/** What both adapters have from the one that they extend, whose types keep it to themselves. */
type Adapter = {
  uid: string
  onMessage(message: unknown, offset?: string): void
  doPublish(message: unknown): Promise<string>
  doPublishResponse(asker: string, response: unknown): Promise<void>
  close(): void
}

/**
 * Events go through the stream while Redis is there, and through PostgreSQL while it is not. All processes hear both: one that has lost
 * its line to Redis is told by the others what went through it once the line is back.
 */
async function besideRedis(byPostgres: ByPostgres, redis: Redis): Promise<ByPostgres> {
  const { createAdapter: createStreams } = await import('@socket.io/redis-streams-adapter')
  const byStream = createStreams(mouthOf(redis), {
    streamName: `${redis.prefix}:sockets`,
    channelPrefix: `${redis.prefix}:sockets`,
    maxLen: MOST_KEPT,
  })
  // Called with `new`, as adapters are, which no arrow function can be.
  return function adapter(nsp: Namespace) {
    const own = byPostgres(nsp) as unknown as Adapter
    const stream = byStream(nsp) as unknown as Adapter
    const first = async <T>(way: () => Promise<T>, other: () => Promise<T>) =>
      redis.isHere() ? way().catch(other) : other()
    const { doPublish, doPublishResponse, close } = own
    // Answers to what is asked of all come to the name by which the stream's part is known.
    own.uid = stream.uid
    stream.onMessage = (message, offset) => own.onMessage(message, offset)
    own.doPublish = (message) =>
      first(
        () => stream.doPublish(message),
        () => doPublish.call(own, message),
      )
    own.doPublishResponse = (asker, response) =>
      first(
        () => stream.doPublishResponse(asker, response),
        () => doPublishResponse.call(own, asker, response),
      )
    own.close = () => {
      close.call(own)
      stream.close()
    }
    return own
  } as unknown as ByPostgres
}

/**
 * What the adapter uses of a client. It leaves promises alone that fail with their connection, and asks again at once: here they
 * do not fail, and it waits a moment.
 */
function mouthOf(redis: Redis) {
  return {
    // By which it knows whose client it is.
    sSubscribe: () => {},
    xAdd: (...entry: Parameters<RedisClientType['xAdd']>) => redis.ask((client) => client.xAdd(...entry)),
    publish: (channel: string, message: Buffer) =>
      redis.ask((client) => client.publish(channel, message)).catch(() => 0),
    duplicate() {
      const copy = redis.another()
      return {
        sSubscribe: () => {},
        on: copy.on.bind(copy),
        // Closed before it ever was open: nobody waits.
        connect: () => copy.connect().catch(() => new Promise(() => {})),
        disconnect: async () => void (copy.isOpen && copy.destroy()),
        subscribe: (...asked: Parameters<RedisClientType['subscribe']>) => copy.subscribe(...asked).catch(() => {}),
        xRead: (...asked: Parameters<RedisClientType['xRead']>) =>
          copy
            .xRead(...asked)
            .catch((error: unknown) => delay(AFTER_ERROR_MS, null, { ref: false }).then(() => Promise.reject(error))),
      }
    },
  }
}
