import Fastify, { type FastifyPluginAsync } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { knownCaller } from '#modules/accounts/index.ts'
import { endpointTools } from '#platform/api/serve.ts'
import { createTranslate } from '#platform/i18n.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import { access, type Callers } from '#server/plugins/access.ts'
import { errors } from '#server/plugins/errors.ts'
import { validation } from '#server/plugins/validation.ts'
import { testCallers } from './callers.ts'

type Around = {
  callers?: Callers
  /** For routes whose work is done once for a key. */
  idempotency?: Idempotency
}

/**
 * A module's routes with the error language and the access checks of the true server around them; call it through `inject`.
 * Callers are faked by `testCallers()` (tests/support/callers.ts) unless the real access checks are given.
 */
export async function apiOf(
  routes: FastifyPluginAsync | readonly FastifyPluginAsync[],
  { callers = testCallers(), idempotency = NONE }: Around = {},
) {
  const app = Fastify({ routerOptions: { maxParamLength: 400 } }) // as server/app.ts
  const translate = createTranslate()
  app.setSerializerCompiler(serializerCompiler)
  await app.register(access, { callers })
  await app.register(errors, { translate })
  await app.register(validation)
  await app.register(endpointTools, { idempotency, translate, known: knownCaller })
  for (const plugin of [routes].flat()) await app.register(plugin)
  return app
}

const NONE: Idempotency = {
  once: async () => {
    throw new Error('give apiOf the idempotency of the database')
  },
  forgetOld: async () => 0,
}
