import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBodySchema, errorResponses, guardedResponses } from '#platform/http.ts'
import {
  AcceptInvitationSchema,
  AdminSchema,
  AdminSessionSchema,
  ChangePasswordSchema,
  InviteSchema,
  LoginSchema,
  RoleChangeSchema,
  SetupSchema,
  SetupStateSchema,
  StaffMemberSchema,
} from '../accounts.contract.ts'
import { originOf, staffIn } from '../callers.ts'
import type { Setup } from './setup.ts'
import type { Staff } from './staff.ts'
import { adminOf } from './staff-session.ts'

const limited = { access: 'public', rateLimit: { max: 20 } } as const
const manage = { access: { staff: 'staff.manage' } } as const
const Id = z.object({ id: z.uuid() })
const Done = z.null().describe('done')

/** Signing in to the administration, the first account, and who works here. */
export function staffApi(staff: Staff, setup: Setup): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(signInRoutes(staff))
    await app.register(setupRoutes(setup))
    await app.register(invitationRoutes(staff))
    await app.register(memberRoutes(staff))
  }
}

function signInRoutes(staff: Staff): FastifyPluginAsyncZod {
  const tags = ['staff: sign-in']
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

function setupRoutes(setup: Setup): FastifyPluginAsyncZod {
  const tags = ['staff: setup']
  return async (app) => {
    app.get(
      '/setup',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Whether the first account is still to be made',
          description: 'Open until it was made once, then closed for ever.',
          response: { 200: SetupStateSchema, ...errorResponses },
        },
      },
      async () => ({ open: await setup.isOpen() }),
    )
    app.post(
      '/setup',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Make the first account of staff',
          description: 'With the token that the server prints while there is none. The account is a superadmin.',
          body: SetupSchema,
          response: { 201: AdminSessionSchema, 404: ErrorBodySchema, ...errorResponses },
        },
      },
      async (request, reply) => reply.code(201).send(await setup.finish(request.body, originOf(request))),
    )
  }
}

function invitationRoutes(staff: Staff): FastifyPluginAsyncZod {
  const tags = ['staff: members']
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

function memberRoutes(staff: Staff): FastifyPluginAsyncZod {
  const tags = ['staff: members']
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
    const response = { 204: Done, 404: ErrorBodySchema, 409: ErrorBodySchema, ...guardedResponses }
    app.put(
      '/admin/staff/:id/role',
      {
        config: manage,
        schema: {
          tags,
          summary: 'Change a role',
          description: 'Holds from the next request on. The last superadmin keeps the role.',
          ...{ params: Id, body: RoleChangeSchema, response },
        },
      },
      async (request, reply) => {
        await staff.changeRole(staffIn(request), { id: request.params.id, role: request.body.role })
        return reply.code(204).send(null)
      },
    )
    for (const verb of ['disable', 'enable'] as const) {
      const summary = verb === 'disable' ? 'Shut somebody out' : 'Let somebody back in'
      const description = 'Sessions end at once. The last superadmin can not be disabled.'
      app.post(
        `/admin/staff/:id/${verb}`,
        { config: manage, schema: { tags, summary, description, params: Id, response } },
        async (request, reply) => {
          await staff[verb](staffIn(request), request.params.id)
          return reply.code(204).send(null)
        },
      )
    }
  }
}
