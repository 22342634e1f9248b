import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Server, type Socket } from 'socket.io'
import type { Chat } from '#modules/chat/index.ts'
import { STAFF_NAMESPACE } from '#modules/chat/socket.contract.ts'
import type { Check } from '#platform/diagnosis/check.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Listener } from '#platform/listen.ts'
import type { Counts } from '#platform/shared/counts.ts'
import type { Redis } from '#platform/shared/redis.ts'
import { heapGrowsFor } from '#server/heap-growth.ts'
import type { Callers } from '#server/plugins/access.ts'
import { createFanOut } from './fan-out.ts'
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
  /** Where processes tell each other instead while it is there. */
  redis?: Redis | null
  /** False for a process that has no sockets. */
  here?: boolean
  /** What visitors write is counted there. */
  counts: Counts
  /** Limits how many sockets there are and what they may send; off in tests that send a lot. */
  limited: boolean
  /** Which proxies are trusted, as for requests. */
  trustProxy?: Trust
  /** The site's public address; its pages may open sockets even when the Host differs. */
  publicUrl?: string | undefined
}

/** Bytes of one frame: the longest message in any script, and what goes around it. */
const MAX_FRAME = 64 * 1024
/** How long a start waits for the listening connection; afterwards the readiness check reports it. */
const PATIENCE_MS = 5_000
const LONGEST_CLOSE_MS = 2000

/**
 * Sockets on the port of the site; websocket first, then polling (specification §7). They fan out over all processes of a site. A
 * process without sockets of its own tells those that have some.
 */
export const realtime = fp(
  async (app: FastifyInstance, { redis = null, here = true, ...deps }: RealtimeDeps) => {
    const { listener } = deps
    const warn = (error: Error) => app.log.warn({ err: error }, 'sockets could not tell other processes')
    const fanOut = await createFanOut({ ...deps, redis, warn })
    const networkOf = networkFinder(deps.trustProxy ?? false)
    const door = createDoor(deps.limited)
    const io = new Server({
      allowRequest: (request, answer) => answer(...admission(request, { ...deps, networkOf, door })),
      serveClient: false,
      transports: ['websocket', 'polling'],
      maxHttpBufferSize: MAX_FRAME,
      adapter: fanOut.adapter,
    })
    if (here) io.attach(app.server)
    fanOut.hear(['/', STAFF_NAMESPACE])
    await Promise.race([listener.ready(), delay(PATIENCE_MS, null, { ref: false })])
    const silence = relay(io, deps.chat)
    const stopServing = here ? serve(io, { ...deps, networkOf, door, log: app.log }) : () => {}
    app.addHook('preClose', async () => {
      silence()
      stopServing()
      for (const namespace of io._nsps.values()) namespace.adapter.close()
      const closing = Promise.all([fanOut.close(), listener.close()])
      await Promise.race([closing, delay(LONGEST_CLOSE_MS, null, { ref: false })])
    })
  },
  { name: 'realtime' },
)

type Serving = Omit<RealtimeDeps, 'redis' | 'here'> &
  Pick<Admitting, 'networkOf' | 'door'> & { log: FastifyInstance['log'] }

/** Lets sockets in. @returns ends them */
function serve(io: Server, { networkOf, door, ...deps }: Serving): () => void {
  io.engine.on('connection', (line: EngineLine) => {
    const leave = door.enter(networkOf(line.request))
    heapGrowsFor(io.engine.clientsCount)
    line.once('close', () => {
      leave()
      heapGrowsFor(io.engine.clientsCount)
    })
  })
  deps.watch?.(socketCheck({ hears: deps.listener.hears, count: () => io.engine.clientsCount }))
  const guarded = {
    ...deps,
    floods: createFloods(deps.limited, deps.counts),
    networkOf: (socket: Socket) => networkOf(socket.request),
  }
  visitorSockets(io, guarded)
  const stopStaff = staffSockets(io, guarded)
  return () => {
    stopStaff()
    io.local.disconnectSockets(true)
    io.engine.close()
  }
}

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
