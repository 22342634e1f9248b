import Fastify from 'fastify'
import { type FastifyPluginAsyncZod, serializerCompiler } from 'fastify-type-provider-zod'
import { createTranslate } from '#platform/i18n.ts'
import { access, type Callers } from '#server/plugins/access.ts'
import { errors } from '#server/plugins/errors.ts'
import { validation } from '#server/plugins/validation.ts'
import { testCallers } from './callers.ts'

/**
 * A module's routes with the error language and the access checks of the true server around them; call it through
 * `inject`. Who calls is made up by `testCallers()` (tests/support/callers.ts) unless the true doors are given.
 */
export async function apiOf(plugin: FastifyPluginAsyncZod, { callers = testCallers() }: { callers?: Callers } = {}) {
  const app = Fastify({ routerOptions: { maxParamLength: 400 } }) // as server/app.ts
  app.setSerializerCompiler(serializerCompiler)
  await app.register(access, { callers })
  await app.register(errors, { translate: createTranslate() })
  await app.register(validation)
  await app.register(plugin)
  return app
}
