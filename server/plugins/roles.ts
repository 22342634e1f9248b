import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '#platform/errors.ts'
import type { Roles } from '#platform/roles.ts'

const MISDIRECTED = /*i18n*/ {
  id: 'request.misdirected',
  message:
    'This server does not answer this address. Send the request again; if it is refused again, tell those who run the site.',
}
const OF_EVERY_PROCESS = ['/healthz', '/readyz', '/metrics']
const SOCKETS = '/socket.io/'

/**
 * Refuses what this process does not do, with 421: what stands at the address is elsewhere, and whatever was asked may be sent again over
 * another connection (RFC 9110, 15.5.20). A 404 would say that there is nothing, to search engines too.
 */
export const doesOnly = fp(
  async (app: FastifyInstance, { roles }: { roles: Roles }) => {
    app.addHook('onRequest', async (request) => {
      if (isFromInside(request) || isDone(roles, request.url.split('?')[0] ?? '/')) return
      throw new AppError('request/misdirected', { userMessage: MISDIRECTED })
    })
  },
  { name: 'roles' },
)

function isDone(roles: Roles, path: string): boolean {
  if (OF_EVERY_PROCESS.includes(path)) return true
  return `${path}/`.startsWith(SOCKETS) ? roles.has('sockets') : roles.has('web')
}

/** What this process asks itself, such as with news of the sandbox bank, comes by no line. */
const isFromInside = ({ raw }: FastifyRequest) => !(raw instanceof IncomingMessage)
