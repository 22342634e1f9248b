import type { FastifyPluginAsync } from 'fastify'
import { originOf } from '#modules/accounts/index.ts'
import { serve } from '#platform/api/serve.ts'
import type { Partners } from './partners.ts'
import { ownerSignIn } from './sign-in.routes.ts'

export function signInApi(partners: Partners): FastifyPluginAsync {
  return serve(ownerSignIn, {
    register: ({ body, locale, request }) => partners.register(body, { locale, ...originOf(request) }),
    logIn: ({ body, request }) => partners.logIn(body, originOf(request)),
    logInWithFactor: ({ body, request }) => partners.logInWithFactor(body, originOf(request)),
  })
}
