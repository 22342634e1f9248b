import type { Socket } from 'socket.io-client'
import type { VisitorEmits, VisitorHears } from '#modules/chat/socket.contract.ts'
import type { ChatState, RawMessage } from './chat-state.ts'

export type ChatSocket = Socket<VisitorHears, VisitorEmits>

type Hearer = {
  read(): ChatState
  change(change: Partial<ChatState>): void
  hear(message: RawMessage): void
}

/** The server's events (specification §7), as changes of the local state. */
export function hearServer(socket: ChatSocket, { read, change, hear }: Hearer): void {
  socket.on('new_message', hear)
  socket.on('new_admin_message', (said: RawMessage) => {
    change({ typing: null })
    hear({ ...said, senderType: 'admin' })
  })
  // A client that is told of an agent has been let in, whether or not that was acknowledged.
  socket.on('admin_assigned', ({ adminName }) => change({ status: 'active', agentName: adminName, joined: true }))
  socket.on('session_closed', () => change({ status: 'closed', typing: null }))
  socket.on('session_waiting', () => change({ status: 'waiting', agentName: null, typing: null }))
  socket.on('messages_read', ({ seq }) => change({ staffRead: Math.max(read().staffRead, seq) }))
  socket.on('user_typing', ({ userType, userName }) => userType !== 'customer' && change({ typing: userName }))
  socket.on('user_stopped_typing', ({ userType }) => userType !== 'customer' && change({ typing: null }))
}
