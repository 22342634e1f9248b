import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Server } from 'socket.io'

/** Sockets on the port of the site; websocket first, then polling (specification §7). Rooms come with the chat. */
export const realtime = fp(
  async (app: FastifyInstance) => {
    const io = new Server(app.server, { serveClient: false, transports: ['websocket', 'polling'] })
    app.addHook('preClose', async () => {
      io.disconnectSockets(true)
      io.engine.close()
    })
  },
  { name: 'realtime' },
)
