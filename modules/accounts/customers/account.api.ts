import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ChangePasswordSchema,
  CompanionFieldsSchema,
  CompanionSchema,
  DeviceSchema,
  ErasedSchema,
  EraseSchema,
  ProfileChangeSchema,
  ProfileSchema,
} from '#modules/accounts/accounts.contract.ts'
import { customerIn } from '#modules/accounts/callers.ts'
import { secondFactorApi } from '#modules/accounts/second-factor/second-factor.api.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'
import type { Customers } from './customers.ts'

const config = { access: 'customer' } as const
const Id = z.object({ id: z.uuid() })
const FACTOR = {
  path: '/customer/two-factor',
  access: 'customer' as const,
  tags: ['customer: two-factor sign-in'],
  bearerIn: customerIn,
}
const Done = z.null().describe('done')
const foundOrNot = { ...guardedResponses, 404: ErrorBodySchema } as const

/** What a signed-in customer may see and change of the own account. */
export function accountApi(customers: Customers): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(profileRoutes(customers))
    await app.register(deviceRoutes(customers))
    await app.register(companionRoutes(customers))
    await app.register(oneCompanionRoutes(customers))
    await app.register(privacyRoutes(customers))
    await app.register(secondFactorApi(customers.secondFactor, FACTOR))
  }
}

function profileRoutes(customers: Customers): FastifyPluginAsyncZod {
  const tags = ['customer: profile']
  return async (app) => {
    app.get(
      '/customer/profile',
      {
        config,
        schema: {
          tags,
          summary: 'Read the profile',
          description: 'The phone number as it is dialled from abroad.',
          response: { 200: ProfileSchema, ...foundOrNot },
        },
      },
      (request) => customers.profileOf(customerIn(request)),
    )
    app.put(
      '/customer/profile',
      {
        config,
        schema: {
          tags,
          summary: 'Change the profile',
          description: 'All fields at once. The address cannot be changed.',
          body: ProfileChangeSchema,
          response: { 200: ProfileSchema, ...foundOrNot },
        },
      },
      (request) => customers.changeProfile(customerIn(request), request.body),
    )
    app.post(
      '/customer/change-password',
      {
        config,
        schema: {
          tags,
          summary: 'Change the password',
          description: 'Signs every other device out and tells the owner by mail.',
          body: ChangePasswordSchema,
          response: { 204: Done, ...guardedResponses },
        },
      },
      async (request, reply) => {
        await customers.changePassword(customerIn(request), request.body)
        return reply.code(204).send(null)
      },
    )
  }
}

function deviceRoutes(customers: Customers): FastifyPluginAsyncZod {
  const tags = ['customer: profile']
  return async (app) => {
    app.get(
      '/customer/sessions',
      {
        config,
        schema: {
          tags,
          summary: 'Where the account is signed in',
          description: 'The device last seen first; "last seen" is exact to five minutes.',
          response: { 200: z.array(DeviceSchema), ...guardedResponses },
        },
      },
      (request) => customers.devicesOf(customerIn(request)),
    )
    app.delete(
      '/customer/sessions/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Sign one device out',
          description: 'Its token is worth nothing afterwards.',
          params: Id,
          response: { 204: Done, ...foundOrNot },
        },
      },
      async (request, reply) => {
        await customers.endDevice(customerIn(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}

const companions = ['customer: companions']

function companionRoutes(customers: Customers): FastifyPluginAsyncZod {
  const tags = companions
  return async (app) => {
    app.get(
      '/customer/companions',
      {
        config,
        schema: {
          tags,
          summary: 'People one books for',
          description: 'In the order in which they were added.',
          response: { 200: z.array(CompanionSchema), ...guardedResponses },
        },
      },
      (request) => customers.companionsOf(customerIn(request)),
    )
    app.post(
      '/customer/companions',
      {
        config,
        schema: {
          tags,
          summary: 'Add a companion',
          description: 'Up to 20 (409 account/conflict). Everything about them is encrypted at rest.',
          body: CompanionFieldsSchema,
          response: { 201: CompanionSchema, 404: ErrorBodySchema, 409: ErrorBodySchema, ...guardedResponses },
        },
      },
      async (request, reply) => reply.code(201).send(await customers.addCompanion(customerIn(request), request.body)),
    )
  }
}

function oneCompanionRoutes(customers: Customers): FastifyPluginAsyncZod {
  const tags = companions
  return async (app) => {
    app.put(
      '/customer/companions/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Change a companion',
          description: 'All fields at once.',
          params: Id,
          body: CompanionFieldsSchema,
          response: { 200: CompanionSchema, ...foundOrNot },
        },
      },
      (request) => customers.changeCompanion(customerIn(request), { ...request.body, id: request.params.id }),
    )
    app.delete(
      '/customer/companions/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Remove a companion',
          description: 'Reservations keep the travellers that they were made for.',
          params: Id,
          response: { 204: Done, ...foundOrNot },
        },
      },
      async (request, reply) => {
        await customers.removeCompanion(customerIn(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}

function privacyRoutes(customers: Customers): FastifyPluginAsyncZod {
  const tags = ['customer: privacy']
  return async (app) => {
    app.get(
      '/customer/export',
      {
        config,
        schema: {
          tags,
          summary: 'Everything that we know of you',
          description: 'One JSON document with a part for each area (LGPD art. 18).',
          response: { 200: z.record(z.string(), z.unknown()), ...foundOrNot },
        },
      },
      async (request, reply) => {
        reply.header('content-disposition', 'attachment; filename="jangada-my-data.json"')
        return customers.exportData(customerIn(request))
      },
    )
    app.post(
      '/customer/erase',
      {
        config,
        schema: {
          tags,
          summary: 'Erase the account',
          description: 'At once and for ever. Answers with what the law makes us keep, and why.',
          body: EraseSchema,
          response: { 200: ErasedSchema, ...guardedResponses },
        },
      },
      (request) => {
        const locale = localeFor(request.headers['accept-language'])
        return customers.erase(customerIn(request), { password: request.body.password, locale })
      },
    )
  }
}
