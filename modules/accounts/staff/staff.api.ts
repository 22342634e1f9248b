import type { FastifyPluginAsync } from 'fastify'
import { originOf } from '#modules/accounts/callers.ts'
import { factorHandlers } from '#modules/accounts/second-factor/second-factor.api.ts'
import { serve } from '#platform/api/serve.ts'
import { members } from './members.routes.ts'
import { staffRolesRoutes } from './roles/staff-roles.routes.ts'
import { setup } from './setup.routes.ts'
import type { Setup } from './setup.ts'
import type { Staff } from './staff.ts'
import { adminOf } from './staff-session.ts'
import { staffAccount, staffFactor, staffSignIn } from './staff-sign-in.routes.ts'

/** Signing in to the administration, the first account, and who works here. */
export function staffApi(s: Staff, first: Setup): FastifyPluginAsync[] {
  return [
    serve(staffSignIn, {
      logIn: ({ body, request }) => s.logIn(body, originOf(request)),
      acceptInvitation: ({ body, request }) => s.acceptInvitation(body, originOf(request)),
    }),
    serve(staffAccount, {
      read: ({ staff }) => adminOf(staff),
      changePassword: ({ staff, body }) => s.changePassword(staff, body),
      logOut: ({ staff }) => s.logOut(staff),
      proveFactor: async ({ staff, body }) => {
        await s.secondFactor.proveNow(staff, body)
        return adminOf({ ...staff, secondFactor: 'proved' })
      },
    }),
    serve(staffFactor, factorHandlers(s.secondFactor, 'staff')),
    serve(setup, {
      read: async () => ({ open: await first.isOpen() }),
      finish: ({ body, request }) => first.finish(body, originOf(request)),
    }),
    membersApi(s),
    rolesApi(s),
  ]
}

function membersApi(s: Staff): FastifyPluginAsync {
  return serve(members, {
    list: ({ query }) => s.list(query),
    export: ({ staff, query, say }) => s.export({ who: staff, say }, query),
    read: ({ id }) => s.read(id),
    invite: ({ staff, body }) => s.invite(staff, body),
    sendLink: ({ staff, id }) => s.sendLink(staff, id),
    changeRole: ({ staff, id, body }) => s.changeRole(staff, { id, role: body.role }),
    disable: ({ staff, id }) => s.disable(staff, id),
    enable: ({ staff, id }) => s.enable(staff, id),
    endSessions: ({ staff, id }) => s.endSessions(staff, id),
    resetFactor: ({ staff, id, body }) => s.resetSecondFactor(staff, { id, reason: body.reason }),
  })
}

function rolesApi({ roles }: Staff): FastifyPluginAsync {
  return serve(staffRolesRoutes, {
    list: () => roles.list(),
    create: ({ staff, body }) => roles.create(staff, body),
    change: ({ staff, id, body }) => roles.change(staff, { ...body, id }),
    remove: ({ staff, id }) => roles.remove(staff, id),
  })
}
