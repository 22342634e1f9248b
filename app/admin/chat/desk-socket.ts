import { io, type Socket } from 'socket.io-client'
import { STAFF_NAMESPACE } from '#modules/chat/chat-limits.contract.ts'
import type { StaffEmits, StaffHears } from '#modules/chat/socket.contract.ts'
import { localeOf } from '#platform/language.ts'

export type DeskSocket = Socket<StaffHears, StaffEmits>

const KNOCK_AGAIN_MS = 5_000

/**
 * The console's socket, which reconnects by itself. @param token of the signed-in agent, asked for at each handshake: after a
 * new sign-in it is another one. Refusals come in the language of the page.
 */
export function openDeskSocket(token: () => string | null): DeskSocket {
  const socket: DeskSocket = io(STAFF_NAMESPACE, {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 8_000,
    auth: (give) => give({ token: token(), locale: localeOf(location.pathname) }),
  })
  knockAgain(socket)
  return socket
}

/** Refused or sent away by the server, a socket does not come back by itself. */
export function knockAgain(socket: DeskSocket, afterMs = KNOCK_AGAIN_MS): void {
  const knock = () => setTimeout(() => socket.active || socket.connect(), afterMs)
  socket.on('connect_error', () => void (socket.active || knock()))
  socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && knock()))
}
