import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service of the outside that a test plays, on a free port. `close` also ends what it never answered. */
export async function openScriptedServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
