import type { FastifyPluginAsync } from 'fastify'
import { careHandlers } from '#modules/accounts/care/care.api.ts'
import { serve } from '#platform/api/serve.ts'
import { people } from './people.routes.ts'
import type { People } from './people.ts'

export function peopleApi(p: People): FastifyPluginAsync {
  return serve(people, {
    ...careHandlers(p),
    list: ({ staff, query }) => p.list(staff, query),
    export: ({ staff, query, say }) => p.export({ who: staff, say }, query),
    read: ({ staff, id }) => p.read(staff, id),
    proposeMerge: ({ staff, id, body }) => p.merging.propose(staff, { id, ...body }),
    withdrawMerge: ({ staff, id }) => p.merging.withdraw(staff, id),
  })
}
