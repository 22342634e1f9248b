import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Server, type Socket } from 'socket.io'
import type { Chat } from '#modules/chat/index.ts'
import { STAFF_NAMESPACE } from '#modules/chat/socket.contract.ts'
import { openPool } from '#platform/database/index.ts'
import type { Check } from '#platform/diagnosis/check.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Listener } from '#platform/listen.ts'
import { heapGrowsFor } from '#server/heap-growth.ts'
import type { Callers } from '#server/plugins/access.ts'
import { createDoor, createFloods, isOwnPage, networkFinder, type Trust } from './limits.ts'
import { relay } from './relay.ts'
import { socketCheck } from './socket-check.ts'
import { staffSockets } from './staff-sockets.ts'
import { visitorSockets } from './visitor-sockets.ts'

export type RealtimeDeps = {
  chat: Chat
  /** Where its check is added. */
  watch?: (check: Check) => void
  callers: Pick<Callers, 'customerOf' | 'staffOf'>
  translate: Translate
  /** Where processes tell each other of events… */
  databaseUrl: string
  /** …and where they hear of them; closed with the sockets. */
  listener: Listener
  /** Limits how many sockets there are and what they may send; off in tests that send a lot. */
  limited: boolean
  /** Which proxies are trusted, as for requests. */
  trustProxy?: Trust
  /** The site's public address; its pages may open sockets even when the Host differs. */
  publicUrl?: string | undefined
}

/** Bytes of one frame: the longest message in any script, and what goes around it. */
const MAX_FRAME = 64 * 1024
/** One connection, so that what is told first is heard first: an end before the leaving of its room. */
const TELLING_CONNECTIONS = 1
/** Before the name of a namespace, in the names of the channels on which processes tell each other. */
const CHANNELS = 'socket.io'
/** How long a start waits for the listening connection; afterwards the readiness check reports it. */
const PATIENCE_MS = 5_000
/** So often processes tell each other, for each namespace, that they are there. */
const HEARTBEAT_MS = 15_000
const LONGEST_CLOSE_MS = 2000

/** Sockets on the port of the site; websocket first, then polling (specification §7). They fan out over all processes of a database. */
export const realtime = fp(
  async (app: FastifyInstance, deps: RealtimeDeps) => {
    const { listener } = deps
    const { pool, close } = openPool(deps.databaseUrl, { max: TELLING_CONNECTIONS })
    const networkOf = networkFinder(deps.trustProxy ?? false)
    const door = createDoor(deps.limited)
    const io = new Server(app.server, {
      allowRequest: (request, answer) => answer(...admission(request, { ...deps, networkOf, door })),
      serveClient: false,
      transports: ['websocket', 'polling'],
      maxHttpBufferSize: MAX_FRAME,
      adapter: createAdapter(busOf(pool, listener), {
        channelPrefix: CHANNELS,
        heartbeatInterval: HEARTBEAT_MS,
        heartbeatTimeout: 2 * HEARTBEAT_MS + PATIENCE_MS,
        errorHandler: (error) => app.log.warn({ err: error }, 'sockets could not tell other processes'),
      }),
    })
    // The adapter asks for them one after another, later than the first socket may come.
    for (const namespace of ['/', STAFF_NAMESPACE]) void listener.listen(`${CHANNELS}#${namespace}`).catch(() => {})
    await Promise.race([listener.ready(), delay(PATIENCE_MS, null, { ref: false })])
    io.engine.on('connection', (line: EngineLine) => {
      const leave = door.enter(networkOf(line.request))
      heapGrowsFor(io.engine.clientsCount)
      line.once('close', () => {
        leave()
        heapGrowsFor(io.engine.clientsCount)
      })
    })
    deps.watch?.(socketCheck({ hears: listener.hears, count: () => io.engine.clientsCount }))
    const silence = relay(io, deps.chat)
    const guarded = {
      ...deps,
      log: app.log,
      floods: createFloods(deps.limited),
      networkOf: (socket: Socket) => networkOf(socket.request),
    }
    visitorSockets(io, guarded)
    const stopStaff = staffSockets(io, guarded)
    app.addHook('preClose', async () => {
      silence()
      stopStaff()
      io.disconnectSockets(true)
      for (const namespace of io._nsps.values()) namespace.adapter.close()
      io.engine.close()
      const closing = Promise.all([close(), listener.close()])
      await Promise.race([closing, delay(LONGEST_CLOSE_MS, null, { ref: false })])
    })
  },
  { name: 'realtime' },
)

type EngineLine = { request: IncomingMessage; once(name: 'close', then: () => void): void }
type Admitting = Pick<RealtimeDeps, 'publicUrl'> & {
  networkOf(request: IncomingMessage): string
  door: ReturnType<typeof createDoor>
}

/** What the engine is told of a handshake: why not, and whether. It does not ask for lines that it knows by their key. */
function admission(
  request: IncomingMessage,
  { publicUrl, networkOf, door }: Admitting,
): [reason: string | null, admitted: boolean] {
  if (!isOwnPage(request, publicUrl)) return ['a page of another site', false]
  return door.hasRoom(networkOf(request)) ? [null, true] : ['too many sockets', false]
}

type Pool = Parameters<typeof createAdapter>[0]

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
