import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ROLES } from '#modules/accounts/access.contract.ts'
import {
  AcceptInvitationSchema,
  AdminSessionSchema,
  FactorResetSchema,
  InviteSchema,
  RoleChangeSchema,
  StaffMemberSchema,
  StaffRolesSchema,
} from '#modules/accounts/accounts.contract.ts'
import { originOf, staffIn } from '#modules/accounts/callers.ts'
import { permissionsOf } from '#modules/accounts/permissions.ts'
import { ErrorBodySchema, errorResponses, guardedResponses } from '#platform/http.ts'
import type { Staff } from './staff.ts'

const tags = ['staff: members']
const manage = { access: { staff: 'staff.manage' } } as const
const limited = { access: 'public', rateLimit: { max: 20 } } as const
const Id = z.object({ id: z.uuid() })
const Done = z.null().describe('done')

/** Who works here, and how one comes to. */
export function membersApi(staff: Staff): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(invitationRoutes(staff))
    await app.register(acceptRoute(staff))
    await app.register(factorRoute(staff))
    await app.register(listRoutes(staff))
    await app.register(changeRoutes(staff))
  }
}

function invitationRoutes(staff: Staff): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/admin/staff',
      {
        config: manage,
        schema: {
          tags,
          summary: 'Invite somebody',
          description: 'Mails a link to set a password with, for 72 hours.',
          body: InviteSchema,
          response: { 201: z.object({ id: z.uuid() }), 409: ErrorBodySchema, ...guardedResponses },
        },
      },
      async (request, reply) => reply.code(201).send(await staff.invite(staffIn(request), request.body)),
    )
    app.post(
      '/admin/staff/:id/link',
      {
        config: manage,
        schema: {
          tags,
          summary: 'Send a new link',
          description: 'For an invitation that went astray or a forgotten password; the links before it end.',
          params: Id,
          response: { 204: Done, 404: ErrorBodySchema, ...guardedResponses },
        },
      },
      async (request, reply) => {
        await staff.sendLink(staffIn(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}

function factorRoute(staff: Staff): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/admin/staff/:id/second-factor/reset',
      {
        config: manage,
        schema: {
          tags,
          summary: 'Reset the second factor of a colleague',
          description:
            'For who lost the app and the recovery codes. With a reason, audited and mailed; every session ends.',
          params: Id,
          body: FactorResetSchema,
          response: { 204: Done, 404: ErrorBodySchema, 409: ErrorBodySchema, ...guardedResponses },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        await staff.resetSecondFactor(staffIn(request), { id, reason: request.body.reason })
        return reply.code(204).send(null)
      },
    )
  }
}

function acceptRoute(staff: Staff): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/admin/accept-invitation',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Follow the link of an invitation',
          description: 'Sets the password, signs other devices out and this one in.',
          body: AcceptInvitationSchema,
          response: { 200: AdminSessionSchema, ...errorResponses },
        },
      },
      (request) => staff.acceptInvitation(request.body, originOf(request)),
    )
  }
}

function listRoutes(staff: Staff): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/staff',
      {
        config: manage,
        schema: {
          tags,
          summary: 'Who works here',
          description: 'By name, with those who are invited or disabled.',
          response: { 200: z.array(StaffMemberSchema), ...guardedResponses },
        },
      },
      () => staff.list(),
    )
    app.get(
      '/admin/staff/roles',
      {
        config: manage,
        schema: {
          tags,
          summary: 'What each role may do',
          description: 'The permissions that a role brings; a person has one role.',
          response: { 200: StaffRolesSchema, ...guardedResponses },
        },
      },
      async () => ROLES.map((role) => ({ role, permissions: [...permissionsOf(role)] })),
    )
  }
}

function changeRoutes(staff: Staff): FastifyPluginAsyncZod {
  const response = { 204: Done, 404: ErrorBodySchema, 409: ErrorBodySchema, ...guardedResponses }
  return async (app) => {
    app.put(
      '/admin/staff/:id/role',
      {
        config: manage,
        schema: {
          tags,
          summary: 'Change a role',
          description: 'Holds from the next request on. The last superadmin keeps the role.',
          params: Id,
          body: RoleChangeSchema,
          response,
        },
      },
      async (request, reply) => {
        await staff.changeRole(staffIn(request), { id: request.params.id, role: request.body.role })
        return reply.code(204).send(null)
      },
    )
    for (const verb of ['disable', 'enable'] as const) {
      const summary = verb === 'disable' ? 'Shut somebody out' : 'Let somebody back in'
      const description = 'Sessions end at once. The last superadmin cannot be disabled.'
      app.post(
        `/admin/staff/:id/${verb}`,
        { config: manage, schema: { tags, summary, description, params: Id, response } },
        async (request, reply) => {
          await staff[verb](staffIn(request), request.params.id)
          return reply.code(204).send(null)
        },
      )
    }
    app.delete(
      '/admin/staff/:id/sessions',
      {
        config: manage,
        schema: {
          tags,
          summary: 'End every session of somebody',
          description: 'Signs every device out, such as one that was lost; the caller keeps the one in use.',
          params: Id,
          response: { 204: Done, 404: ErrorBodySchema, ...guardedResponses },
        },
      },
      async (request, reply) => {
        await staff.endSessions(staffIn(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}
