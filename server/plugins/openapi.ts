import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import { writtenOnce } from '#platform/api/unchanging.ts'
import { BRAND } from '#platform/brand.ts'
import { finished, INTRODUCTION, SECURITY_SCHEMES } from './description.ts'

/** The reader sets styles inline; nothing else differs from the policy of the site. */
const DOCS_POLICY = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
}

/** Zod schemas check what goes out (what comes in: validation.ts), and describe both at /api/openapi.json and /api/docs. */
export const openapi = fp(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string | undefined }) => {
    const named = namedSchemas()
    const transformObject = createJsonSchemaTransformObject({ schemaRegistry: named })
    app.setSerializerCompiler<z.ZodType>((route) => writtenOnce(serializerCompiler(route)))
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: BRAND.name,
          version: '1',
          description: INTRODUCTION,
          license: { name: 'MIT', identifier: 'MIT' },
        },
        components: { securitySchemes: SECURITY_SCHEMES },
        servers: [{ url: publicUrl ?? '/' }],
      },
      transform: createJsonSchemaTransform({ schemaRegistry: named }),
      transformObject: (document) => finished(transformObject(document) as object),
    })
    await app.register(async (docs) => {
      docs.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' }
      })
      // Its files are named beside it.
      docs.addHook('onRequest', async ({ url }, reply) => {
        if (/\/docs(\?|$)/.test(url)) return reply.redirect(url.replace('/docs', '/docs/'))
      })
      await docs.register(swaggerUi, {
        routePrefix: '/docs',
        staticCSP: DOCS_POLICY,
        // There are two hundred operations, so all are collapsed at first.
        uiConfig: { docExpansion: 'none', deepLinking: true, filter: true },
      })
    })
  },
  { name: 'openapi' },
)

/**
 * The schemas with a name as they are before the screens are loaded: their bundle carries the contracts a second time,
 * and zod keeps one list of names for the whole process.
 */
function namedSchemas() {
  const named = z.registry<z.core.GlobalMeta>()
  for (const schema of z.globalRegistry._idmap.values()) named.add(schema, z.globalRegistry.get(schema) ?? {})
  return named
}
