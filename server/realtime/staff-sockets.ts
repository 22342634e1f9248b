import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import { mayDo, type SignedInStaff } from '#modules/accounts/index.ts'
import type { Chat } from '#modules/chat/index.ts'
import {
  AgentReadSchema,
  AgentSendSchema,
  STAFF_NAMESPACE,
  type StaffHears,
  type Viewer,
} from '#modules/chat/socket.contract.ts'
import type { Callers } from '#server/plugins/access.ts'
import { type GuardDeps, guard } from './guard.ts'
import { visitorRoom } from './relay.ts'

type Deps = GuardDeps & { chat: Chat; callers: Pick<Callers, 'staffOf'> }

/** How often consoles that are open show that their agents are there; a token that has ended is noticed as often. */
const LIFE_MS = 15_000

const ViewSchema = z.object({ conversationId: z.uuid().nullable() })
const TypingSchema = z.object({ conversationId: z.uuid(), on: z.boolean() })

/** Consoles: only a valid token of staff who may read chats gets in. @returns stops. */
export function staffSockets(io: Server, deps: Deps): () => void {
  const desk = io.of(STAFF_NAMESPACE)
  desk.use(async (socket, next) => {
    try {
      const staff = await staffAt(socket, deps)
      if (!staff) return next(new Error('account/unauthenticated'))
      socket.data['staff'] = staff
      next()
    } catch (error) {
      deps.log.error({ err: error }, 'an agent could not be let in')
      next(new Error('server/unavailable'))
    }
  })
  desk.on('connection', (socket) => connect(socket, deps))
  const look = () => showLife(io, deps).catch((error) => deps.log.error({ err: error }, 'agents could not be kept'))
  const timer = setInterval(() => void look(), LIFE_MS).unref()
  return () => clearInterval(timer)
}

/** Null for someone who may not be there. Throws where the database does not answer: that is no reason to send anyone away. */
async function staffAt({ handshake }: Socket, { callers }: Deps): Promise<SignedInStaff | null> {
  const token = (handshake.auth as { token?: unknown })['token']
  const staff = typeof token === 'string' ? await callers.staffOf(token.slice(0, 200)) : null
  return staff && mayDo(staff, 'chat.read') ? staff : null
}

function staffIn(socket: { data: Record<string, unknown> }): SignedInStaff {
  return socket.data['staff'] as SignedInStaff
}

async function showLife(io: Server, deps: Deps): Promise<void> {
  const sockets = [...io.of(STAFF_NAMESPACE).sockets.values()]
  if (sockets.length === 0) return
  const alive = new Set<string>()
  for (const socket of sockets) {
    const staff = await staffAt(socket, deps)
    if (!staff) socket.disconnect(true)
    else if (mayDo(staff, 'chat.work')) alive.add(staff.id)
  }
  await deps.chat.desk.keepAlive([...alive])
}

function connect(socket: Socket, deps: Deps): void {
  const { chat } = deps
  const staff = staffIn(socket)
  const events = guard(socket, { ...deps, limited: false })
  const works = mayDo(staff, 'chat.work')
  if (works) chat.desk.enter(staff.id).catch((error) => deps.log.error({ err: error }, 'an agent could not enter'))
  viewing(socket, events)
  if (!works) return
  events.on('send', AgentSendSchema, async (message) => {
    const { message: said } = await chat.desk.say(staff, message)
    return { message: said }
  })
  events.hear('read', AgentReadSchema, (upTo) => chat.desk.readUpTo(staff, upTo))
  saysWhoTypes(socket, events, staff.firstName)
}

/** To the visitor and to colleagues; someone who disconnects while typing counts as having stopped. */
function saysWhoTypes(socket: Socket, events: ReturnType<typeof guard>, userName: string): void {
  const typing = new Set<string>()
  const tell = (conversationId: string, on: boolean) => {
    if (on) typing.add(conversationId)
    else typing.delete(conversationId)
    const visitor = socket.nsp.server.of('/').to(visitorRoom(conversationId))
    visitor.emit(on ? 'user_typing' : 'user_stopped_typing', { userType: 'admin', userName })
    const news: Parameters<StaffHears['typing']>[0] = { conversationId, by: 'agent', name: userName, on }
    socket.broadcast.emit('typing', news)
  }
  events.hear('typing', TypingSchema, ({ conversationId, on }) => tell(conversationId, on))
  socket.on('disconnect', () => {
    for (const conversationId of typing) tell(conversationId, false)
  })
}

/** Who looks at a conversation, told to all who do. */
function viewing(socket: Socket, events: ReturnType<typeof guard>): void {
  const look = async (conversationId: string | null) => {
    const before = socket.data['views'] as string | undefined
    if (before === conversationId) return
    socket.data['views'] = conversationId ?? undefined
    if (before) await socket.leave(viewRoom(before))
    if (before) await tellViewers(socket, before)
    if (conversationId) await socket.join(viewRoom(conversationId))
  }
  events.on('view', ViewSchema, async ({ conversationId }) => {
    await look(conversationId)
    return { viewers: conversationId ? await tellViewers(socket, conversationId) : [] }
  })
  socket.on('disconnect', () => void look(null).catch(() => {}))
}

function viewRoom(conversationId: string): string {
  return `view ${conversationId}`
}

async function tellViewers(socket: Socket, conversationId: string): Promise<Viewer[]> {
  const there = await socket.nsp.in(viewRoom(conversationId)).fetchSockets()
  const named = there.map(({ data }) => staffIn({ data }))
  const viewers = [...new Map(named.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))]
  const view = viewers.map(([staffId, name]) => ({ staffId, name }))
  socket.nsp.to(viewRoom(conversationId)).emit('viewers', { conversationId, viewers: view })
  return view
}
