import type { FastifyPluginAsync } from 'fastify'
import { careHandlers } from '#modules/accounts/care/care.api.ts'
import { serve } from '#platform/api/serve.ts'
import { ownerAccounts } from './owner-care.routes.ts'
import type { OwnerCare } from './owner-care.ts'

/** `/admin/owner-accounts/…` */
export function ownerCareApi(care: OwnerCare): FastifyPluginAsync {
  return serve(ownerAccounts, { read: ({ staff, id }) => care.read(staff, id), ...careHandlers(care) })
}
