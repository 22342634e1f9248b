import Fastify from 'fastify'
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createTranslate } from '#platform/i18n.ts'
import { errors } from '#server/plugins/errors.ts'

/** A module's routes with the error language of the true server around them; call it through `inject`. */
export async function apiOf(plugin: FastifyPluginAsyncZod) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(errors, { translate: createTranslate() })
  await app.register(plugin)
  return app
}
