import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { membersApi } from './members.api.ts'
import { setupApi } from './setup.api.ts'
import type { Setup } from './setup.ts'
import type { Staff } from './staff.ts'
import { staffSignInApi } from './staff-sign-in.api.ts'

/** Signing in to the administration, the first account, and who works here. */
export function staffApi(staff: Staff, setup: Setup): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(staffSignInApi(staff))
    await app.register(setupApi(setup))
    await app.register(membersApi(staff))
  }
}
