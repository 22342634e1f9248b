import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SuccessSchema } from '#modules/accounts/owners/owners.contract.ts'
import { ErrorBodySchema, errorResponses, guardedResponses } from '#platform/http.ts'
import {
  AddPasskeySchema,
  CreationOptionsSchema,
  RenamePasskeySchema,
  RequestOptionsSchema,
} from './passkeys.contract.ts'
import type { Place } from './place.ts'
import {
  EnrolmentRequestSchema,
  PasskeyAddedSchema,
  SecondFactorProofSchema,
  TicketSchema,
} from './second-factor.contract.ts'
import type { SecondFactor } from './second-factor.ts'

const conflicts = { 409: ErrorBodySchema, ...guardedResponses } as const
const Id = z.object({ id: z.uuid() })
const success = { success: true as const }
/** As the other routes of signing in. */
const limited = { access: 'public', rateLimit: { max: 20 } } as const

/** Passkeys of who is signed in, and what an authenticator is asked to sign in an open session. */
export function passkeysApi(factor: SecondFactor, place: Place): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(asking(factor, place))
    await app.register(keeping(factor, place))
  }
}

function asking(factor: SecondFactor, { path, access, tags, bearerIn }: Place): FastifyPluginAsyncZod {
  const config = { access }
  return async (app) => {
    app.post(
      `${path}/challenge`,
      {
        config,
        schema: {
          tags,
          summary: 'Ask to prove the second factor with a passkey',
          description: 'The answer of the authenticator stands for a code in this session, once, within five minutes.',
          response: { 200: z.object({ data: RequestOptionsSchema }), ...conflicts },
        },
      },
      async (request) => ({ data: await factor.challenge(bearerIn(request)) }),
    )
    app.post(
      `${path}/passkeys/options`,
      {
        config,
        schema: {
          tags,
          summary: 'Ask to add a passkey',
          description:
            'Where two-factor sign-in is on, a session that has not proved it sends a code or a passkey as well. 409 on an address without https, where browsers offer no passkeys.',
          body: EnrolmentRequestSchema,
          response: { 200: z.object({ data: CreationOptionsSchema }), ...conflicts },
        },
      },
      async (request) => ({ data: await factor.askForPasskey(bearerIn(request), request.body) }),
    )
    app.post(
      `${path}/passkeys`,
      {
        config,
        schema: {
          tags,
          summary: 'Add a passkey',
          description:
            'With what the authenticator made of the options. Where it is the first factor, two-factor sign-in is on and 8 recovery codes come with it. At most 20.',
          body: AddPasskeySchema,
          response: { 200: z.object({ data: PasskeyAddedSchema }), ...conflicts },
        },
      },
      async (request) => {
        const { passkey, codes } = await factor.addPasskey(bearerIn(request), request.body)
        return { data: { passkey, recovery_codes: codes } }
      },
    )
  }
}

function keeping(factor: SecondFactor, { path, access, tags, bearerIn }: Place): FastifyPluginAsyncZod {
  const config = { access }
  return async (app) => {
    app.post(
      `${path}/passkeys/:id/rename`,
      {
        config,
        schema: {
          tags,
          summary: 'Rename a passkey',
          description: 'The name is for its owner alone.',
          params: Id,
          body: RenamePasskeySchema,
          response: { 200: SuccessSchema, 404: ErrorBodySchema, ...guardedResponses },
        },
      },
      async (request) => {
        await factor.renamePasskey(bearerIn(request), { id: request.params.id, name: request.body.name })
        return success
      },
    )
    app.post(
      `${path}/passkeys/:id/remove`,
      {
        config,
        schema: {
          tags,
          summary: 'Remove a passkey',
          description:
            'With the password and a code or a passkey. With the last factor, two-factor sign-in is off and the recovery codes go.',
          params: Id,
          body: SecondFactorProofSchema,
          response: { 200: SuccessSchema, 404: ErrorBodySchema, ...conflicts },
        },
      },
      async (request) => {
        await factor.removePasskey(bearerIn(request), { ...request.body, id: request.params.id })
        return success
      },
    )
  }
}

/** What an authenticator is asked to sign in the second step of signing in. */
export function ticketOptionsApi(
  factor: SecondFactor,
  { path, tags }: Pick<Place, 'path' | 'tags'>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `${path}/options`,
      {
        config: limited,
        schema: {
          tags,
          summary: 'Ask for the second step with a passkey',
          description: 'The answer of the authenticator goes with the ticket, once, within five minutes.',
          body: TicketSchema,
          response: { 200: z.object({ data: RequestOptionsSchema }), 409: ErrorBodySchema, ...errorResponses },
        },
      },
      async ({ body }) => ({ data: await factor.challengeFor(body.ticket) }),
    )
  }
}
