import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#platform/network.ts'

/** Per process; each costs memory before it has sent anything. */
const MOST = 20_000

/** Cuts what comes beyond: more connections than a process can hold, or than one network may have. */
export function capConnections(server: Server, mostOfOneNetwork: number | undefined): void {
  server.maxConnections = MOST
  if (mostOfOneNetwork === undefined) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > mostOfOneNetwork) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
