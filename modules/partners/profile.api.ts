import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerIn } from '#modules/accounts/index.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import {
  OwnerProfileChangeSchema,
  OwnerProfileSchema,
  PayoutChangeSchema,
  PayoutStateSchema,
} from './partners.contract.ts'
import type { Partners } from './partners.ts'

const config = { access: 'owner' } as const
const foundOrNot = { ...guardedResponses, 404: ErrorBodySchema } as const
const Profile = z.object({ data: OwnerProfileSchema })
const Payout = z.object({ data: PayoutStateSchema })

/** What a signed-in owner sees and changes of the own business. */
export function profileApi(partners: Partners): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(profileRoutes(partners))
    await app.register(payoutRoutes(partners))
  }
}

function profileRoutes(partners: Partners): FastifyPluginAsyncZod {
  const tags = ['owner: profile']
  return async (app) => {
    app.get(
      '/hotel-owner/auth/profile',
      {
        config,
        schema: {
          tags,
          summary: 'Read the profile',
          description: 'With the verification status of this moment.',
          response: { 200: Profile, ...foundOrNot },
        },
      },
      async (request) => ({ data: await partners.profileOf(ownerIn(request).id) }),
    )
    app.put(
      '/hotel-owner/auth/profile',
      {
        config,
        schema: {
          tags,
          summary: 'Change the profile',
          description:
            'What is left away stays. The address cannot be changed. Who is verified and changes company or tax ID is verified again.',
          body: OwnerProfileChangeSchema,
          response: { 200: Profile, ...foundOrNot },
        },
      },
      async (request) => ({ data: await partners.changeProfile(ownerIn(request).id, request.body) }),
    )
  }
}

function payoutRoutes(partners: Partners): FastifyPluginAsyncZod {
  const tags = ['owner: payout details']
  return async (app) => {
    app.get(
      '/hotel-owner/payout-details',
      {
        config,
        schema: {
          tags,
          summary: 'How payouts are paid',
          description: 'Those in force and those that wait for it; numbers show their end only.',
          response: { 200: Payout, ...foundOrNot },
        },
      },
      async (request) => ({ data: await partners.payoutStateOf(ownerIn(request).id) }),
    )
    app.put(
      '/hotel-owner/payout-details',
      {
        config,
        schema: {
          tags,
          summary: 'Change how payouts are paid',
          description:
            'Needs the password. In force after 72 hours; the addresses known until now are told at once. Replaces a change that waits.',
          body: PayoutChangeSchema,
          response: { 200: Payout, ...foundOrNot },
        },
      },
      async (request) => ({ data: await partners.changePayout(ownerIn(request), request.body) }),
    )
    app.delete(
      '/hotel-owner/payout-details/waiting',
      {
        config,
        schema: {
          tags,
          summary: 'Cancel a change that waits',
          description: 'The details in force stay (409 partner/state when nothing waits).',
          response: { 200: Payout, 409: ErrorBodySchema, ...foundOrNot },
        },
      },
      async (request) => ({ data: await partners.cancelPayoutChange(ownerIn(request)) }),
    )
  }
}
