import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { people } from './people.routes.ts'
import type { People } from './people.ts'

export function peopleApi(p: People): FastifyPluginAsync {
  return serve(people, {
    list: ({ staff, query }) => p.list(staff, query),
    export: ({ staff, query, say }) => p.export({ who: staff, say }, query),
    read: ({ staff, id }) => p.read(staff, id),
    block: ({ staff, id, body }) => p.block(staff, { id, ...body }),
    unblock: ({ staff, id, body }) => p.unblock(staff, { id, ...body }),
    requireNewPassword: ({ staff, id, body }) => p.requireNewPassword(staff, { id, ...body }),
    resetFactor: ({ staff, id, body }) => p.resetFactor(staff, { id, ...body }),
    proposeMerge: ({ staff, id, body }) => p.merging.propose(staff, { id, ...body }),
    withdrawMerge: ({ staff, id }) => p.merging.withdraw(staff, id),
    endSessions: ({ staff, id }) => p.endSessions(staff, { id }),
    endSession: ({ staff, id, session }) => p.endSessions(staff, { id, session }),
  })
}
