import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyReply {
    cspNonce: Nonces
  }
}

type Options = { https: boolean; policy: boolean; mapTiles: string | undefined }
type Nonces = { script: string; style: string }

const EVERYWHERE = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' }
/** These govern documents; on scripts, fonts and photos they would be a wasted kilobyte each. */
const OF_DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  // The same as `frame-ancestors` says, for browsers that know only this.
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const NO_DOCUMENTS = /^\/(assets|photos)\//

/**
 * Scripts and styles come from us, carry the nonce of the answer, and nothing else runs. Style attributes are allowed:
 * React sets them for positions and sizes. In development Vite adds scripts of its own, so there is no policy.
 */
export const security = fp(
  async (app: FastifyInstance, { https, policy, mapTiles }: Options) => {
    const everywhere = { ...EVERYWHERE, ...(https && HSTS) }
    const ofDocuments = { ...everywhere, ...OF_DOCUMENTS }
    const policyFor = policyWith({ https, mapTiles })
    app.decorateReply('cspNonce')
    app.addHook('onRequest', (request, reply, done) => {
      const document = !NO_DOCUMENTS.test(request.url)
      reply.cspNonce = { script: nonce(), style: nonce() }
      reply.headers(document ? ofDocuments : everywhere)
      if (document && policy) reply.header('content-security-policy', policyFor(reply.cspNonce))
      done()
    })
  },
  { name: 'security' },
)

const NONCE_BYTES = 16
const POOL = NONCE_BYTES * 128
let pool = Buffer.alloc(0)

/** Random bytes are asked for once for many answers: asking takes longer than all the headers. */
function nonce(): string {
  if (pool.length === 0) pool = randomBytes(POOL)
  const own = pool.toString('hex', 0, NONCE_BYTES)
  pool = pool.subarray(NONCE_BYTES)
  return own
}

function policyWith({ https, mapTiles }: Pick<Options, 'https' | 'mapTiles'>) {
  const around = [
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${mapTiles ? ` ${new URL(mapTiles).origin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    // The pages of the payment provider, under /sandbox-pay.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';')
  return ({ script, style }: Nonces) =>
    `default-src 'self';script-src 'self' 'nonce-${script}';script-src-attr 'none';style-src 'self' 'nonce-${style}';${around}`
}
