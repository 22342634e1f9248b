import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  AuthRecordSchema,
  CustomerLoginSchema,
  ForgotPasswordSchema,
  LoginSchema,
  PendingSchema,
  RegisterSchema,
  ResetPasswordSchema,
  TokenSchema,
  ValidSchema,
  VerifyEmailSchema,
} from '#modules/accounts/accounts.contract.ts'
import { bearerIn, customerIn, originOf } from '#modules/accounts/callers.ts'
import { ticketOptionsApi } from '#modules/accounts/second-factor/passkeys.api.ts'
import { SecondFactorLoginSchema } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { ErrorBodySchema, errorResponses, guardedResponses } from '#platform/http.ts'
import type { Customers } from './customers.ts'

const tags = ['customer: sign-in']
/** Each of these may send a mail to somebody, or costs a password hash. */
const limited = { access: 'public', rateLimit: { max: 20 } } as const
const pending = { status: 'pending' as const }
const Done = z.null().describe('done')

/** From nobody to somebody: registering, signing in and out, and the way back after a forgotten password. */
export function signInApi(customers: Customers): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(registerRoutes(customers))
    await app.register(sessionRoutes(customers))
    await app.register(forgottenRoutes(customers))
    await app.register(ticketOptionsApi(customers.secondFactor, { path: '/customer/second-factor', tags }))
  }
}

function registerRoutes(customers: Customers): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/customer/register',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Register',
          description:
            'Mails a link that confirms the address; the account exists once it is followed and a password is chosen. The answer is the same for a known address, which is told by mail.',
          body: RegisterSchema,
          response: { 202: PendingSchema, ...errorResponses },
        },
      },
      async ({ body }, reply) => {
        await customers.register(body)
        return reply.code(202).send(pending)
      },
    )
    app.post(
      '/customer/verify-email',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Confirm the address',
          description:
            'Follows the link of the mail, once, within 24 hours, and sets the password; this device is signed in.',
          body: VerifyEmailSchema,
          response: { 200: AuthRecordSchema, ...errorResponses },
        },
      },
      (request) => customers.verifyEmail(request.body, originOf(request)),
    )
  }
}

function sessionRoutes(customers: Customers): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/customer/login',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Sign in',
          description:
            'With two-factor sign-in on, `status` is `second_factor` and the ticket opens the account with a code or a passkey within five minutes. From the fifth failure on, attempts wait before they are looked at: 1 s, doubling, up to 15 minutes (429 account/slow-down).',
          body: LoginSchema,
          response: { 200: CustomerLoginSchema, 401: ErrorBodySchema, ...errorResponses },
        },
      },
      (request) => customers.logIn(request.body, originOf(request)),
    )
    app.post(
      '/customer/second-factor',
      {
        config: limited,
        schema: {
          tags,
          summary: 'The second step of signing in',
          description: 'With a code of the app, a recovery code or a passkey; each answer opens once.',
          body: SecondFactorLoginSchema,
          response: { 200: AuthRecordSchema, 401: ErrorBodySchema, 409: ErrorBodySchema, ...errorResponses },
        },
      },
      (request) => customers.logInWithFactor(request.body, originOf(request)),
    )
    const config = { access: 'customer' } as const
    app.post(
      '/customer/refresh',
      {
        config,
        schema: {
          tags,
          summary: 'Stay signed in',
          description: 'The same token for seven more days.',
          response: { 200: AuthRecordSchema, ...guardedResponses },
        },
      },
      (request) => customers.refresh(customerIn(request), bearerIn(request)),
    )
    const out = { description: 'The token is worth nothing afterwards.', response: { 204: Done, ...guardedResponses } }
    app.post(
      '/customer/logout',
      { config, schema: { tags, summary: 'Sign out on this device', ...out } },
      async (request, reply) => {
        await customers.logOut(customerIn(request))
        return reply.code(204).send(null)
      },
    )
    app.post(
      '/customer/logout-everywhere',
      { config, schema: { tags, summary: 'Sign out on every device', ...out } },
      async (request, reply) => {
        await customers.logOutEverywhere(customerIn(request))
        return reply.code(204).send(null)
      },
    )
  }
}

function forgottenRoutes(customers: Customers): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/customer/forgot-password',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Ask for a new password',
          description: 'Mails a link to an address that has an account. The answer is the same for every address.',
          body: ForgotPasswordSchema,
          response: { 202: PendingSchema, ...errorResponses },
        },
      },
      async ({ body }, reply) => {
        await customers.forgotPassword(body.email)
        return reply.code(202).send(pending)
      },
    )
    app.post(
      '/customer/verify-reset-token',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Look whether a reset link still works',
          description: 'Links work once, for one hour; looking does not use them up.',
          body: TokenSchema,
          response: { 200: ValidSchema, ...errorResponses },
        },
      },
      ({ body }) => customers.verifyResetToken(body.token),
    )
    app.post(
      '/customer/reset-password',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Set a new password',
          description: 'Uses the link up and signs every device out.',
          body: ResetPasswordSchema,
          response: { 204: Done, ...errorResponses },
        },
      },
      async ({ body }, reply) => {
        await customers.resetPassword(body)
        return reply.code(204).send(null)
      },
    )
  }
}
