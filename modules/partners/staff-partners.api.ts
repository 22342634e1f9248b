import type { FastifyPluginAsync } from 'fastify'
import { success } from '#modules/accounts/index.ts'
import { serve } from '#platform/api/serve.ts'
import type { Partners } from './partners.ts'
import { partners } from './staff-partners.routes.ts'

export function staffPartnersApi(p: Partners['staff']): FastifyPluginAsync {
  return serve(partners, {
    list: ({ staff, query }) => p.list(staff, query),
    export: ({ staff, query, say }) => p.export({ who: staff, say }, query),
    read: ({ staff, id, locale }) => p.read(staff, { ownerId: id, locale }),
    payoutDetails: ({ staff, id }) => p.payoutDetails(staff, id),
    openDocument: ({ staff, id, document }) => p.document(staff, { ownerId: id, id: document }),
    verify: ({ staff, id, body: { seen, updated_at } }) =>
      success(p.decide(staff, { ownerId: id, seen, seenAt: new Date(updated_at), to: 'verified' })),
    reject: ({ staff, id, body: { seen, updated_at, reason } }) =>
      success(p.decide(staff, { ownerId: id, seen, seenAt: new Date(updated_at), to: 'rejected', reason })),
  })
}
