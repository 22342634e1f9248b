import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import {
  type Access,
  type Caller,
  type CustomerIdentity,
  type GuestIdentity,
  lacksSecondFactor,
  mayDo,
  type OwnerIdentity,
  type SignedInStaff,
} from '#modules/accounts/index.ts'
import { AppError } from '#platform/errors.ts'

const TEXT = {
  signIn: /*i18n*/ { id: 'account.unauthenticated', message: 'Please sign in to continue.' },
  secondFactor: /*i18n*/ {
    id: 'account.second-factor',
    message: 'This needs your second factor. Open “Second factor” in the menu to set it up or to enter a code.',
  },
  forbidden: /*i18n*/ {
    id: 'account.forbidden',
    message: 'Your role does not allow this. Ask a superadmin if you need it for your work.',
  },
  viewOnly: /*i18n*/ {
    id: 'account.view-only',
    message: 'You are viewing the site as this person: you cannot change anything from here.',
  },
  theirsAlone: /*i18n*/ {
    id: 'account.theirs-alone',
    message:
      'Only the traveller can do this. Cancel and refund on the reservation’s page; paying and writing are up to them.',
  },
  notInViews: /*i18n*/ {
    id: 'account.not-in-views',
    message: 'This is private to the person and is not shown to staff.',
  },
}

/** Who is behind a bearer token; each answers null for a token that it does not know, or no longer. */
export type Callers = {
  customerOf(token: string): Promise<CustomerIdentity | null>
  ownerOf(token: string): Promise<OwnerIdentity | null>
  staffOf(token: string): Promise<SignedInStaff | null>
  /** Someone whom staff look at the site as. */
  viewOf(token: string): Promise<CustomerIdentity | OwnerIdentity | GuestIdentity | null>
  guestOf(key: string): Promise<{ reservationId: string; only?: 'review' } | null>
}

const VIEW = /^va_/
const GUEST_KEY = /^[rv]k_/
/** By access: the kinds of token that open a route (server/plugins/description.ts); with an empty one it opens without, too. */
const TOKENS: Record<string, object[]> = {
  public: [],
  traveller: [{}, { customer: [] }, { guest: [] }],
  reviewer: [{}, { customer: [] }, { guest: [] }],
  customer: [{ customer: [] }],
  owner: [{ owner: [] }],
  staff: [{ staff: [] }],
}

/**
 * Lets in whom the route's `config.access` names, and sets `request.caller`. The server does not start when a route
 * names nobody. It runs after the limits of the address, so that guessing tokens is limited too, and before the body is
 * read.
 */
declare module 'fastify' {
  interface FastifyContextConfig {
    notInViews?: true
    inTheirName?: true
  }
}

export const access = fp(
  async (app: FastifyInstance, { callers }: { callers: Callers }) => {
    const routes: RouteOptions[] = []
    app.decorateRequest('caller', null)
    app.addHook('onRoute', (route) => {
      routes.push(route)
      describe(route)
    })
    app.addHook('onReady', async () => {
      const silent = routes.filter(({ config }) => !config?.access).map(({ method, url }) => `${method} ${url}`)
      if (silent.length === 0) return
      throw new Error(`These routes do not say who may call them; give each a config.access: ${silent.join('; ')}`)
    })
    // Answers about a person must not be cached by others; public answers set their own cache headers.
    app.addHook('onSend', (request, reply, _payload, done) => {
      const open = request.routeOptions.config.access === 'public' && reply.hasHeader('cache-control')
      if (!open) reply.header('cache-control', 'private, no-store')
      done()
    })
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const wanted = request.routeOptions.config.access
      if (!wanted || wanted === 'public') return done()
      callerFor(request, wanted, callers)
        .then((caller) => {
          refuseInViews(request, caller)
          request.caller = caller
        })
        .then(() => done(), done)
    })
  },
  { name: 'access' },
)

async function callerFor(
  request: FastifyRequest,
  wanted: Exclude<Access, 'public'>,
  callers: Callers,
): Promise<Caller> {
  const token = bearerOf(request)
  if (wanted === 'traveller' || wanted === 'reviewer') return token ? travellerOf(token, wanted, callers) : null
  const caller = token ? await signedIn(token, wanted, callers) : null
  if (!caller) throw new AppError('account/unauthenticated', { userMessage: TEXT.signIn })
  if (typeof wanted === 'object' && caller.kind === 'staff' && !mayDo(caller, wanted.staff)) {
    const message = `${caller.role} lacks ${wanted.staff}`
    throw new AppError('account/forbidden', { userMessage: TEXT.forbidden, message })
  }
  if (typeof wanted === 'object' && caller.kind === 'staff' && lacksSecondFactor(caller, wanted.staff))
    throw new AppError('account/second-factor', { userMessage: TEXT.secondFactor })
  return caller
}

/**
 * Who looks at the site as someone else reads what that person reads, but for what is private, and does nothing; who acts for a traveller
 * does what a route allows in their name.
 */
function refuseInViews({ method, routeOptions }: FastifyRequest, caller: Caller): void {
  if (!caller || !('viewedBy' in caller) || !caller.viewedBy) return
  const { notInViews, inTheirName } = routeOptions.config
  const acts = caller.kind === 'guest'
  if (method !== 'GET' && method !== 'HEAD' && !(acts && inTheirName))
    throw new AppError('account/view-only', { userMessage: acts ? TEXT.theirsAlone : TEXT.viewOnly })
  if (notInViews) throw new AppError('account/view-only', { userMessage: TEXT.notInViews })
}

async function signedIn(token: string, wanted: Access, callers: Callers): Promise<Caller> {
  if (VIEW.test(token)) {
    const seen = await callers.viewOf(token)
    return seen?.kind === wanted ? seen : null
  }
  if (wanted === 'customer') return callers.customerOf(token)
  return wanted === 'owner' ? callers.ownerOf(token) : callers.staffOf(token)
}

async function travellerOf(token: string, wanted: 'traveller' | 'reviewer', callers: Callers): Promise<Caller> {
  if (VIEW.test(token)) {
    const seen = await callers.viewOf(token)
    return seen?.kind === 'owner' ? null : seen
  }
  if (!GUEST_KEY.test(token)) return callers.customerOf(token)
  const guest = await callers.guestOf(token)
  if (!guest || (guest.only === 'review' && wanted !== 'reviewer')) return null
  return { kind: 'guest', reservationId: guest.reservationId }
}

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** The description states the same access rules: who may call, and whether a token is required or optional. */
function describe(route: RouteOptions) {
  const wanted = route.config?.access
  if (!wanted || !route.schema) return
  const access = typeof wanted === 'object' ? `staff:${wanted.staff}` : wanted
  const security = TOKENS[typeof wanted === 'object' ? 'staff' : wanted]
  route.schema = { ...route.schema, 'x-access': access, security } as typeof route.schema
}
