import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ChangePasswordSchema,
  ForgotPasswordSchema,
  LoginSchema,
  ResetPasswordSchema,
  TokenSchema,
  ValidSchema,
} from '#modules/accounts/accounts.contract.ts'
import { ownerIn } from '#modules/accounts/callers.ts'
import { ticketOptionsApi } from '#modules/accounts/second-factor/passkeys.api.ts'
import { secondFactorApi } from '#modules/accounts/second-factor/second-factor.api.ts'
import { ErrorBodySchema, errorResponses, guardedResponses } from '#platform/http.ts'
import { OwnerDevicesSchema, SuccessSchema } from './owners.contract.ts'
import type { Owners } from './owners.ts'

const tags = ['owner: sign-in']
/** Each of these may send a mail to somebody, or costs a password hash. */
const limited = { access: 'public', rateLimit: { max: 20 } } as const
const config = { access: 'owner' } as const
const FACTOR = {
  path: '/hotel-owner/auth/two-factor',
  access: 'owner' as const,
  tags: ['owner: two-factor sign-in'],
  bearerIn: ownerIn,
}
const success = { success: true as const }
const Id = z.object({ id: z.uuid() })

/** What concerns an owner's account alone; registering, signing in and the profile stand in modules/partners. */
export function ownerAccountApi(owners: Owners): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(linkRoutes(owners))
    await app.register(deviceRoutes(owners))
    await app.register(passwordRoutes(owners))
    await app.register(secondFactorApi(owners.secondFactor, FACTOR))
    await app.register(ticketOptionsApi(owners.secondFactor, { path: '/hotel-owner/auth/second-factor', tags }))
  }
}

function linkRoutes(owners: Owners): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/hotel-owner/auth/confirm-email',
      {
        config,
        schema: {
          tags,
          summary: 'Confirm the address of a partner account',
          description:
            'With a link that was mailed to the address of the account that is signed in, once, within 7 days. The link proves the mailbox, the session says whose account it is.',
          body: TokenSchema,
          response: { 200: SuccessSchema, ...guardedResponses },
        },
      },
      async (request) => {
        await owners.confirmEmail(ownerIn(request), request.body.token)
        return success
      },
    )
    app.post(
      '/hotel-owner/auth/resend-confirmation',
      {
        config,
        schema: {
          tags,
          summary: 'Mail the link that confirms the address again',
          description: 'At most 3 mails in ten minutes. Does nothing for an address that is confirmed.',
          response: { 200: SuccessSchema, ...guardedResponses },
        },
      },
      async (request) => {
        await owners.resendConfirmation(ownerIn(request))
        return success
      },
    )
    app.post(
      '/hotel-owner/auth/correct-email',
      {
        config: { ...config, rateLimit: { max: 20 } },
        schema: {
          tags,
          summary: 'Correct an address that nobody has confirmed',
          description:
            'For who mistyped it at registration. Links to the old address end, and a link goes to the new one; whether it is known makes no difference. A confirmed address stays as it is.',
          body: LoginSchema,
          response: { 200: SuccessSchema, ...guardedResponses, 409: ErrorBodySchema },
        },
      },
      async (request) => {
        await owners.correctAddress(ownerIn(request), request.body)
        return success
      },
    )
    app.post(
      '/hotel-owner/auth/forgot-password',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Ask for a new password',
          description: 'Mails a link to an address that has an account. The answer is the same for every address.',
          body: ForgotPasswordSchema,
          response: { 200: SuccessSchema, ...errorResponses },
        },
      },
      async ({ body }) => {
        await owners.forgotPassword(body.email)
        return success
      },
    )
    app.post(
      '/hotel-owner/auth/verify-reset-token',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Look whether a link to set a password still works',
          description:
            'Reset links work once, for one hour; first passwords for 72 hours. Looking does not use them up.',
          body: TokenSchema,
          response: { 200: ValidSchema, ...errorResponses },
        },
      },
      ({ body }) => owners.verifyResetToken(body.token),
    )
    app.post(
      '/hotel-owner/auth/reset-password',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Set a new password, or the first one',
          description: 'Uses the link up, confirms the address and signs every device out.',
          body: ResetPasswordSchema,
          response: { 200: SuccessSchema, ...errorResponses },
        },
      },
      async ({ body }) => {
        await owners.resetPassword(body)
        return success
      },
    )
  }
}

function deviceRoutes(owners: Owners): FastifyPluginAsyncZod {
  return async (app) => {
    const out = {
      description: 'The token is worth nothing afterwards.',
      response: { 200: SuccessSchema, ...guardedResponses },
    }
    app.post(
      '/hotel-owner/auth/logout',
      { config, schema: { tags, summary: 'Sign out on this device', ...out } },
      async (request) => {
        await owners.logOut(ownerIn(request))
        return success
      },
    )
    app.post(
      '/hotel-owner/auth/logout-everywhere',
      { config, schema: { tags, summary: 'Sign out on every device', ...out } },
      async (request) => {
        await owners.logOutEverywhere(ownerIn(request))
        return success
      },
    )
    app.get(
      '/hotel-owner/auth/sessions',
      {
        config,
        schema: {
          tags,
          summary: 'Where the account is signed in',
          description: 'The device last seen first; "last seen" is exact to five minutes.',
          response: { 200: OwnerDevicesSchema, ...guardedResponses },
        },
      },
      async (request) => ({ data: await owners.devicesOf(ownerIn(request)) }),
    )
    app.delete(
      '/hotel-owner/auth/sessions/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Sign one device out',
          description: 'Its token is worth nothing afterwards.',
          params: Id,
          response: { 200: SuccessSchema, 404: ErrorBodySchema, ...guardedResponses },
        },
      },
      async (request) => {
        await owners.endDevice(ownerIn(request), request.params.id)
        return success
      },
    )
  }
}

function passwordRoutes(owners: Owners): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/hotel-owner/auth/change-password',
      {
        config,
        schema: {
          tags,
          summary: 'Change the password',
          description: 'Signs every other device out and tells the owner by mail.',
          body: ChangePasswordSchema,
          response: { 200: SuccessSchema, ...guardedResponses },
        },
      },
      async (request) => {
        await owners.changePassword(ownerIn(request), request.body)
        return success
      },
    )
  }
}
