import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  AdminSchema,
  AdminSessionSchema,
  ChangePasswordSchema,
  LoginSchema,
} from '#modules/accounts/accounts.contract.ts'
import { originOf, staffIn } from '#modules/accounts/callers.ts'
import { secondFactorApi } from '#modules/accounts/second-factor/second-factor.api.ts'
import { SecondFactorAnswerSchema } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { ErrorBodySchema, errorResponses, guardedResponses } from '#platform/http.ts'
import type { Staff } from './staff.ts'
import { adminOf } from './staff-session.ts'

const tags = ['staff: sign-in']
const limited = { access: 'public', rateLimit: { max: 20 } } as const
const FACTOR = {
  path: '/admin/second-factor',
  access: 'staff' as const,
  tags: ['staff: second factor'],
  bearerIn: staffIn,
}
const Done = z.null().describe('done')

/** Coming, going and the own password. */
export function staffSignInApi(staff: Staff): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(comeAndGo(staff))
    await app.register(ownAccount(staff))
    await app.register(secondFactorApi(staff.secondFactor, FACTOR))
    await app.register(proveRoute(staff))
  }
}

function proveRoute(staff: Staff): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/admin/second-factor/prove',
      {
        config: { access: 'staff' },
        schema: {
          tags,
          summary: 'Prove the second factor in this session',
          description:
            'With a code of the app, a recovery code or a passkey. What moves money or rights, or opens personal data, needs it (403 account/second-factor).',
          body: SecondFactorAnswerSchema,
          response: { 200: AdminSchema, 409: ErrorBodySchema, ...guardedResponses },
        },
      },
      async (request) => {
        const caller = staffIn(request)
        await staff.secondFactor.proveNow(caller, request.body)
        return adminOf({ ...caller, secondFactor: 'proved' })
      },
    )
  }
}

function comeAndGo(staff: Staff): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/admin/login',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Sign in to the administration',
          description: 'For 12 hours. Slowed down like the sign-in of customers (429 account/slow-down).',
          body: LoginSchema,
          response: { 200: AdminSessionSchema, 401: ErrorBodySchema, ...errorResponses },
        },
      },
      (request) => staff.logIn(request.body, originOf(request)),
    )
    app.post(
      '/admin/logout',
      {
        config: { access: 'staff' },
        schema: {
          tags,
          summary: 'Sign out',
          description: 'The token is worth nothing afterwards.',
          response: { 204: Done, ...guardedResponses },
        },
      },
      async (request, reply) => {
        await staff.logOut(staffIn(request))
        return reply.code(204).send(null)
      },
    )
  }
}

function ownAccount(staff: Staff): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/me',
      {
        config: { access: 'staff' },
        schema: {
          tags,
          summary: 'Who is signed in',
          description: 'With the role and the permissions of this moment.',
          response: { 200: AdminSchema, ...guardedResponses },
        },
      },
      async (request) => adminOf(staffIn(request)),
    )
    app.post(
      '/admin/change-password',
      {
        config: { access: 'staff' },
        schema: {
          tags,
          summary: 'Change the own password',
          description: 'Signs every other device out.',
          body: ChangePasswordSchema,
          response: { 204: Done, ...guardedResponses },
        },
      },
      async (request, reply) => {
        await staff.changePassword(staffIn(request), request.body)
        return reply.code(204).send(null)
      },
    )
  }
}
