import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** These headers govern documents; on scripts, fonts and photos they would be a wasted kilobyte each. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Scripts and styles come from us, carry the nonce of the answer, and nothing else runs. Style attributes are allowed:
 * React sets them for positions and sizes. In development Vite adds scripts of its own, so there is no policy.
 */
export const security = fp(
  async (
    app: FastifyInstance,
    { https, policy, mapTiles }: { https: boolean; policy: boolean; mapTiles: string | undefined },
  ) => {
    await app.register(helmet, {
      enableCSPNonces: true,
      contentSecurityPolicy: policy && {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'"],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...(mapTiles ? [new URL(mapTiles).origin] : [])],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          // The pages of the payment provider, under /sandbox-pay.
          frameSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: https ? [] : null,
        },
      },
      hsts: https,
      // The same as `frameAncestors` says, for browsers that know only this.
      frameguard: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    app.addHook('onSend', async (request, reply) => {
      if (/^\/(assets|photos)\//.test(request.url)) for (const name of PAGE_HEADERS) reply.removeHeader(name)
      else reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
    })
  },
  { name: 'security' },
)
