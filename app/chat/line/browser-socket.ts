import { io } from 'socket.io-client'
import type { ChatSocket } from './chat-socket.ts'

/** Specification §7, §9: websocket first, then polling; back after one to five seconds. */
const TIMEOUT_MS = 8_000
const FALLBACK_TIMEOUT_MS = 10_000
const BACK_MS = { reconnectionDelay: 1_000, reconnectionDelayMax: 5_000 }

/** Where to knock after a failure: an address of the developer's own machine is nobody else's (specification §8). */
export function addressAfterFailure(address: string, origin: string): string {
  return address.includes('localhost') ? origin : address
}

type Handshake = { token: string | null; locale: string }

/** @param handshake who connects, and in which language; read at each connection. */
export function openBrowserSocket(address: string, origin: string, handshake: () => Handshake): ChatSocket {
  const socket = io(address, {
    transports: ['websocket', 'polling'],
    timeout: TIMEOUT_MS,
    forceNew: true,
    ...BACK_MS,
    auth: (give) => give(handshake()),
  }) as ChatSocket
  socket.on('connect_error', () => {
    const { io: manager } = socket
    Object.assign(manager, { uri: addressAfterFailure(address, origin) })
    manager.opts.transports = ['polling', 'websocket']
    manager.timeout(FALLBACK_TIMEOUT_MS)
  })
  // What the server complains of is for the log alone (specification §8).
  // biome-ignore lint/suspicious/noConsole: the visitor's log is the console
  socket.on('error', ({ code }) => console.warn('chat', code))
  return socket
}
