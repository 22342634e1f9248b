import type { FastifyPluginAsync } from 'fastify'
import type { People } from '#modules/accounts/people/people.ts'
import { serve } from '#platform/api/serve.ts'
import { accountMerge } from './merging.routes.ts'

export function accountMergeApi({ merging }: Pick<People, 'merging'>): FastifyPluginAsync {
  return serve(accountMerge, {
    look: ({ body }) => merging.look(body.token),
    confirm: ({ body }) => merging.confirm(body.token),
  })
}
