import { setTimeout as delay } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Server } from 'socket.io'
import type { Chat } from '#modules/chat/index.ts'
import { openPool } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Callers } from '../plugins/access.ts'
import { relay } from './relay.ts'
import { staffSockets } from './staff-sockets.ts'
import { visitorSockets } from './visitor-sockets.ts'

export type RealtimeDeps = {
  chat: Chat
  callers: Pick<Callers, 'customerOf' | 'staffOf'>
  translate: Translate
  /** Where processes hear of each other. */
  databaseUrl: string
  /** Limits what one socket may send; off in tests that send a lot. */
  limited: boolean
}

/** Bytes of one frame: the longest message in any script, and what goes around it. */
const MAX_FRAME = 64 * 1024
/** One connection listens, others tell. */
const CONNECTIONS = 3
const LONGEST_CLOSE_MS = 2000

/** Sockets on the port of the site; websocket first, then polling (specification §7). They fan out over all processes of a database. */
export const realtime = fp(
  async (app: FastifyInstance, deps: RealtimeDeps) => {
    const { pool, close } = openPool(deps.databaseUrl, { max: CONNECTIONS })
    const io = new Server(app.server, {
      ...{ serveClient: false, transports: ['websocket', 'polling'], maxHttpBufferSize: MAX_FRAME },
      adapter: createAdapter(pool, {
        errorHandler: (error) => app.log.warn({ err: error }, 'sockets could not tell other processes'),
      }),
    })
    const silence = relay(io, deps.chat)
    visitorSockets(io, { ...deps, log: app.log })
    const stopStaff = staffSockets(io, { ...deps, log: app.log })
    app.addHook('preClose', async () => {
      silence()
      stopStaff()
      io.disconnectSockets(true)
      for (const namespace of io._nsps.values()) namespace.adapter.close()
      io.engine.close()
      // A listener that is just connecting is given to nobody any more, and would be waited for without end.
      await Promise.race([close(), delay(LONGEST_CLOSE_MS, null, { ref: false })])
    })
  },
  { name: 'realtime' },
)
