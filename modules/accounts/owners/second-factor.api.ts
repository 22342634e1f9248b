import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { ownerIn } from '../callers.ts'
import {
  EnrolmentRequestSchema,
  EnrolmentSchema,
  RecoveryCodesSchema,
  SecondFactorCodeSchema,
  SecondFactorProofSchema,
  SecondFactorSchema,
  SuccessSchema,
} from './owners.contract.ts'
import type { Owners } from './owners.ts'

const tags = ['owner: two-factor sign-in']
const config = { access: 'owner' } as const
const path = '/hotel-owner/auth/two-factor'
const conflicts = { 409: ErrorBodySchema, ...guardedResponses } as const
const Codes = z.object({ data: RecoveryCodesSchema })
const success = { success: true as const }

/** Codes of an authenticator app beside the password, and what to do without the phone. */
export function secondFactorApi(owners: Owners): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      path,
      {
        config,
        schema: {
          tags,
          summary: 'Whether two-factor sign-in is on',
          description: 'With the number of recovery codes that were not used.',
          response: { 200: z.object({ data: SecondFactorSchema }), ...guardedResponses },
        },
      },
      async (request) => ({ data: await owners.secondFactorOf(ownerIn(request)) }),
    )
    app.post(
      `${path}/enrol`,
      {
        config,
        schema: {
          tags,
          summary: 'Get a key for an authenticator app',
          description: 'Nothing changes until a code of it is confirmed (409 when two-factor sign-in is on already).',
          body: EnrolmentRequestSchema,
          response: { 200: z.object({ data: EnrolmentSchema }), ...conflicts },
        },
      },
      async (request) => ({ data: await owners.enrolSecondFactor(ownerIn(request), request.body.password) }),
    )
    app.post(
      `${path}/confirm`,
      {
        config,
        schema: {
          tags,
          summary: 'Turn two-factor sign-in on',
          description: 'With a code of the app. Answers with 8 recovery codes, which are shown this once.',
          body: SecondFactorCodeSchema,
          response: { 200: Codes, ...conflicts },
        },
      },
      async (request) => {
        const codes = await owners.confirmSecondFactor(ownerIn(request), request.body.code)
        return { data: { recovery_codes: codes } }
      },
    )
    app.post(
      `${path}/recovery-codes`,
      {
        config,
        schema: {
          tags,
          summary: 'Get 8 new recovery codes',
          description: 'With the password and a code. Those before are worth nothing afterwards.',
          body: SecondFactorProofSchema,
          response: { 200: Codes, ...conflicts },
        },
      },
      async (request) => {
        const codes = await owners.renewRecoveryCodes(ownerIn(request), request.body)
        return { data: { recovery_codes: codes } }
      },
    )
    app.post(
      `${path}/disable`,
      {
        config,
        schema: {
          tags,
          summary: 'Turn two-factor sign-in off',
          description: 'With the password and a code. The owner is told by mail.',
          body: SecondFactorProofSchema,
          response: { 200: SuccessSchema, ...conflicts },
        },
      },
      async (request) => {
        await owners.disableSecondFactor(ownerIn(request), request.body)
        return success
      },
    )
  }
}
