import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Scripts and styles come from us, carry the nonce of the answer, and nothing else runs. Style attributes are allowed:
 * React sets them for positions and sizes. In development Vite adds scripts of its own, so there is no policy.
 */
export const security = fp(
  async (app: FastifyInstance, { https, policy }: { https: boolean; policy: boolean }) => {
    await app.register(helmet, {
      enableCSPNonces: true,
      contentSecurityPolicy: policy && {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'"],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: https ? [] : null,
        },
      },
      hsts: https,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    app.addHook('onSend', async (_request, reply) => {
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
    })
  },
  { name: 'security' },
)
