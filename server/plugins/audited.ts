import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type {
  Caller,
  CustomerIdentity,
  GuestIdentity,
  OwnerIdentity,
  Permission,
  SignedInStaff,
} from '#modules/accounts/index.ts'
import { type Asked, type Audit, type Entry, withinCall } from '#modules/audit/index.ts'
import type { Database } from '#platform/database/index.ts'

type Deps = { audit: Pick<Audit, 'record'>; db: Database }

declare module 'fastify' {
  interface FastifyContextConfig {
    unrecorded?: true
  }
  interface FastifyRequest {
    /** The call in whose name entries are written; null before its caller is known. */
    asked: Asked | null
  }
}

/** What these open is neither about a person nor money. */
const OF_THE_SITE: readonly Permission[] = ['settings.manage', 'diagnostics.read', 'diagnostics.work']

/** Lists refresh themselves: the same read by the same session counts as one for so long. */
const SAME_READ_MS = 3_600_000
const MOST_REMEMBERED = 10_000

/**
 * Nothing that staff write, and no read of personal or money data, goes without an entry in the audit log. Use cases record what
 * they do in their own transaction; where one has recorded nothing, the call itself is. A read is recorded before its answer
 * leaves, and fails when that fails. Must be registered after the access plugin.
 */
export const audited = fp(
  async (app: FastifyInstance, deps: Deps) => {
    const reads = rememberReads()
    app.decorateRequest('asked', null)
    app.addHook('preHandler', (request, _reply, done) => {
      request.asked = { address: addressOf(request), entries: 0 }
      withinCall(request.asked, done)
    })
    app.addHook('onSend', (request, reply, _payload, done) => {
      const { caller, asked } = request
      if (!caller || !asked || reply.statusCode >= 400 || asked.entries > 0) return done()
      record(request, caller, { ...deps, reads }).then(() => done(), done)
    })
  },
  { name: 'audited', dependencies: ['access'] },
)

type Recording = Deps & { reads: ReturnType<typeof rememberReads> }

async function record(request: FastifyRequest, caller: NonNullable<Caller>, deps: Recording): Promise<void> {
  const { reads } = deps
  if ('viewedBy' in caller && caller.viewedBy) {
    const looked: Looked = { ...caller, viewedBy: caller.viewedBy }
    if (!isRead(request)) await recordAct(request, looked, deps)
    else if (reads.isNew(`${caller.sessionId} ${request.url}`)) await recordLook(request, looked, deps)
  }
  if (caller.kind !== 'staff') return
  if (request.method !== 'GET') await recordWrite(request, caller, deps)
  else if (opensPeople(request) && reads.isNew(`${caller.sessionId} ${request.url}`))
    await recordCall(request, caller, deps)
}

/** It is done, whether or not its entry can be written: who asked for it must not be told otherwise. */
async function recordWrite(request: FastifyRequest, staff: SignedInStaff, deps: Deps): Promise<void> {
  await recordCall(request, staff, deps).catch((error) =>
    request.log.error({ err: error }, 'what staff did is missing from the audit log'),
  )
}

type Looked = (CustomerIdentity | OwnerIdentity | GuestIdentity) & { viewedBy: SignedInStaff }

/** What staff see who look at the site as someone else, under their own name. */
async function recordLook(request: FastifyRequest, looked: Looked, deps: Deps): Promise<void> {
  await recordAs(looked, { action: 'viewed', detail: { read: operationOf(request) } }, deps)
}

/** What staff have done for a traveller. It is done, as `recordWrite` has it. */
async function recordAct(request: FastifyRequest, looked: Looked, deps: Deps): Promise<void> {
  await recordAs(looked, { action: 'acted', detail: { did: operationOf(request) } }, deps).catch((error) =>
    request.log.error({ err: error }, 'what staff did for a traveller is missing from the audit log'),
  )
}

async function recordAs(looked: Looked, { action, ...act }: Pick<Entry, 'action' | 'detail'>, { audit, db }: Deps) {
  const { viewedBy: who } = looked
  const about: Pick<Entry, 'permission' | 'action' | 'subject'> =
    looked.kind === 'guest'
      ? { permission: 'reservations.act', action: `booking.${action}`, subject: `reservation:${looked.code}` }
      : { permission: 'users.impersonate', action: `${looked.kind}.${action}`, subject: `${looked.kind}:${looked.id}` }
  await db.transaction((tx) => audit.record(tx, { who, ...about, ...act }))
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

async function recordCall(request: FastifyRequest, who: SignedInStaff, { audit, db }: Deps): Promise<void> {
  const entry: Entry = {
    who,
    permission: permissionOf(request),
    action: `call.${operationOf(request)}`,
    subject: subjectOf(request),
  }
  const write = () => db.transaction((tx) => audit.record(tx, entry))
  await (request.asked ? withinCall(request.asked, write) : write())
}

function permissionOf({ routeOptions }: FastifyRequest): Permission | null {
  const { access } = routeOptions.config
  return typeof access === 'object' ? access.staff : null
}

function opensPeople(request: FastifyRequest): boolean {
  const permission = permissionOf(request)
  const { unrecorded } = request.routeOptions.config
  return permission !== null && !unrecorded && !OF_THE_SITE.includes(permission)
}

/** As the description of the API names it. */
function operationOf({ routeOptions, method }: FastifyRequest): string {
  const named = routeOptions.schema as { operationId?: string } | undefined
  return named?.operationId ?? method.toLowerCase()
}

/** As other entries call what the address calls so. */
const KINDS: Readonly<Record<string, string>> = {
  reservations: 'reservation',
  'emission-queue': 'reservation',
  'hotel-owners': 'owner',
  'hotel-verification': 'hotel',
  'stay-reviews': 'review',
  'payout-runs': 'payout-run',
  conversations: 'chat',
  chats: 'chat',
  tickets: 'ticket',
  agents: 'staff',
  replies: 'canned-reply',
  applications: 'application',
  openings: 'opening',
}

/** The last thing that the address names, such as `chat:…`; or the room alone. */
function subjectOf({ routeOptions, params }: FastifyRequest): string {
  const parts = (routeOptions.url ?? '').split('/').filter(Boolean).slice(1)
  const at = parts.findLastIndex((part) => part.startsWith(':'))
  if (at < 1) return parts.slice(1).join('/') || 'site'
  const value = (params as Record<string, unknown>)[(parts[at] ?? '').slice(1)]
  const kind = parts[at - 1] ?? ''
  return `${KINDS[kind] ?? kind}:${String(value).slice(0, 100)}`
}

/** An IPv4 address is the same whichever way the socket came. */
const addressOf = ({ ip }: FastifyRequest) => ip.replace(/^::ffff:(?=\d)/, '')

function rememberReads(now: () => number = Date.now) {
  const seen = new Map<string, number>()
  return {
    isNew(read: string): boolean {
      const last = seen.get(read)
      if (last !== undefined && last > now() - SAME_READ_MS) return false
      seen.delete(read)
      seen.set(read, now())
      if (seen.size > MOST_REMEMBERED) for (const [oldest] of [...seen].slice(0, seen.size / 2)) seen.delete(oldest)
      return true
    },
  }
}
