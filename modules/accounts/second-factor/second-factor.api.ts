import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SuccessSchema } from '#modules/accounts/owners/owners.contract.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { passkeysApi } from './passkeys.api.ts'
import type { Place } from './place.ts'
import {
  EnrolmentRequestSchema,
  EnrolmentSchema,
  FirstRecoveryCodesSchema,
  RecoveryCodesSchema,
  SecondFactorCodeSchema,
  SecondFactorProofSchema,
  SecondFactorSchema,
} from './second-factor.contract.ts'
import type { SecondFactor } from './second-factor.ts'

const conflicts = { 409: ErrorBodySchema, ...guardedResponses } as const
const inData = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })
const success = { success: true as const }

/** Codes of an authenticator app beside the password, and what to do without the phone. Answers stand in `data` in every realm. */
export function secondFactorApi(factor: SecondFactor, place: Place): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(enrolling(factor, place))
    await app.register(keeping(factor, place))
    await app.register(passkeysApi(factor, place))
  }
}

function enrolling(factor: SecondFactor, { path, access, tags, bearerIn }: Place): FastifyPluginAsyncZod {
  const config = { access }
  return async (app) => {
    app.get(
      path,
      {
        config,
        schema: {
          tags,
          summary: 'Whether two-factor sign-in is on',
          description: 'With the number of recovery codes that were not used.',
          response: { 200: inData(SecondFactorSchema), ...guardedResponses },
        },
      },
      async (request) => ({ data: await factor.stateOf(bearerIn(request)) }),
    )
    app.post(
      `${path}/enrol`,
      {
        config,
        schema: {
          tags,
          summary: 'Get a key for an authenticator app',
          description:
            'Nothing changes until a code of it is confirmed (409 when there is one already). Where passkeys stand, a session that has not proved one sends a proof.',
          body: EnrolmentRequestSchema,
          response: { 200: inData(EnrolmentSchema), ...conflicts },
        },
      },
      async (request) => ({ data: await factor.enrol(bearerIn(request), request.body) }),
    )
    app.post(
      `${path}/confirm`,
      {
        config,
        schema: {
          tags,
          summary: 'Confirm the authenticator app',
          description:
            'With a code of the app. Where it is the first factor, answers with 8 recovery codes, which are shown this once.',
          body: SecondFactorCodeSchema,
          response: { 200: inData(FirstRecoveryCodesSchema), ...conflicts },
        },
      },
      async (request) => {
        const codes = await factor.confirm(bearerIn(request), request.body.code)
        return { data: { recovery_codes: codes } }
      },
    )
  }
}

function keeping(factor: SecondFactor, { path, access, tags, bearerIn }: Place): FastifyPluginAsyncZod {
  const config = { access }
  return async (app) => {
    app.post(
      `${path}/recovery-codes`,
      {
        config,
        schema: {
          tags,
          summary: 'Get 8 new recovery codes',
          description: 'With the password and a code or a passkey. Those before are worth nothing afterwards.',
          body: SecondFactorProofSchema,
          response: { 200: inData(RecoveryCodesSchema), ...conflicts },
        },
      },
      async (request) => {
        const codes = await factor.renewCodes(bearerIn(request), request.body)
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
          description:
            'With the password and a code or a passkey. App, passkeys and recovery codes go; its owner is told by mail.',
          body: SecondFactorProofSchema,
          response: { 200: SuccessSchema, ...conflicts },
        },
      },
      async (request) => {
        await factor.disable(bearerIn(request), request.body)
        return success
      },
    )
    app.post(
      `${path}/app/remove`,
      {
        config,
        schema: {
          tags,
          summary: 'Remove the authenticator app',
          description:
            'With the password and a code or a passkey. Passkeys stay; without one, two-factor sign-in is off.',
          body: SecondFactorProofSchema,
          response: { 200: SuccessSchema, ...conflicts },
        },
      },
      async (request) => {
        await factor.removeApp(bearerIn(request), request.body)
        return success
      },
    )
  }
}
