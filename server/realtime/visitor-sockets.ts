import type { Server, Socket } from 'socket.io'
import type { CustomerIdentity } from '#modules/accounts/index.ts'
import type { Chat } from '#modules/chat/index.ts'
import {
  IdentifySchema,
  JoinSchema,
  LeaveSchema,
  ReadSchema,
  SendSchema,
  STAFF_NAMESPACE,
  TypingSchema,
} from '#modules/chat/socket.contract.ts'
import { newId } from '#platform/ids.ts'
import type { Callers } from '#server/plugins/access.ts'
import { type GuardDeps, guard, tooFast } from './guard.ts'
import { plainRoom, visitorRoom } from './relay.ts'

type Deps = GuardDeps & { chat: Chat; callers: Pick<Callers, 'customerOf'> }
/** Who is at the other end: the customer that their token proves, and the conversations that their keys have opened. */
type Visitor = { customer: CustomerIdentity | null; conversations: Map<string, string> }

/**
 * The widget's events (specification §7). A token of a customer may come with the handshake; an invalid one counts as
 * none.
 */
export function visitorSockets(io: Server, deps: Deps): void {
  io.of('/').on('connection', (socket) => {
    const visitor: Visitor = { customer: null, conversations: new Map() }
    const token = (socket.handshake.auth as { token?: unknown })['token']
    const known = typeof token === 'string' ? deps.callers.customerOf(token.slice(0, 200)).catch(() => null) : null
    const customerOf = async () => {
      visitor.customer ??= (await known) ?? null
      return visitor.customer
    }
    const events = guard(socket, deps)
    joining(socket, events, deps, { conversations: visitor.conversations, customerOf })
    talking(socket, events, deps, { conversations: visitor.conversations, customerOf })
    events.hear('identify', IdentifySchema, async ({ sessionId, customerId }) => {
      const customer = await customerOf()
      // What a browser says of itself counts for nothing: only whom the token proves. It need not know its own number.
      if (customer && (customerId ?? customer.id) === customer.id) await deps.chat.link(sessionId, customer)
    })
  })
}

type Events = ReturnType<typeof guard>

type Joining = Pick<Visitor, 'conversations'> & { customerOf(): Promise<CustomerIdentity | null> }

function joining(socket: Socket, events: Events, { chat }: Deps, { conversations, customerOf }: Joining): void {
  events.on('join_session', JoinSchema, async ({ session_id: sessionId, last_seq }) => {
    const conversationId = await chat.idOf(sessionId, await customerOf())
    // In the room first: what is said between reading and joining would reach nobody.
    await socket.join([visitorRoom(conversationId), ...(last_seq == null ? [plainRoom(conversationId)] : [])])
    conversations.set(sessionId, conversationId)
    const { data, ...view } = await chat.read(sessionId, last_seq ?? 0)
    const joined = {
      sessionId,
      status: view.status,
      agentName: view.agent_name,
      staffRead: view.staff_read,
      rated: view.rated,
      wantsEmail: view.wants_email,
      messages: data,
    }
    socket.emit('session_joined', joined)
    return joined
  })
  events.on('leave_session', LeaveSchema, async ({ sessionId }) => {
    await chat.leave(sessionId)
    const conversationId = conversations.get(sessionId)
    conversations.delete(sessionId)
    // In other tabs, too: what an agent still does with this conversation must not appear in the next one.
    if (conversationId)
      socket.nsp.in(visitorRoom(conversationId)).socketsLeave([visitorRoom(conversationId), plainRoom(conversationId)])
    return {}
  })
}

function talking(socket: Socket, events: Events, deps: Deps, { conversations, customerOf }: Joining): void {
  const { chat, floods } = deps
  const network = deps.networkOf(socket)
  events.on('send_message', SendSchema, async ({ sessionId, message: body, client_id, file_ids }) => {
    const customerId = (await customerOf())?.id ?? null
    if (!(await floods.mayWrite({ network, sessionId, customerId }))) throw tooFast()
    const { message } = await chat.say(sessionId, { body, clientId: client_id ?? newId(), fileIds: file_ids })
    return { message }
  })
  events.hear('read_up_to', ReadSchema, ({ sessionId, seq }) => chat.readUpTo(sessionId, seq))
  const typing = new Set<string>()
  const tell = (conversationId: string, name: string, on: boolean) => {
    if (on) typing.add(conversationId)
    else typing.delete(conversationId)
    socket.nsp.server.of(STAFF_NAMESPACE).emit('typing', { conversationId, by: 'visitor', name, on })
  }
  for (const on of [true, false]) {
    events.hear(on ? 'typing_start' : 'typing_stop', TypingSchema, ({ sessionId, userName }) => {
      const conversationId = conversations.get(sessionId)
      if (conversationId) tell(conversationId, userName ?? '', on)
    })
  }
  // Someone who disconnects while typing counts as having stopped.
  socket.on('disconnect', () => {
    for (const conversationId of typing) tell(conversationId, '', false)
  })
}
