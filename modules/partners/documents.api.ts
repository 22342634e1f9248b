import type { FastifyPluginAsync } from 'fastify'
import { success } from '#modules/accounts/index.ts'
import { serve } from '#platform/api/serve.ts'
import { ownerDocuments } from './documents.routes.ts'
import type { Partners } from './partners.ts'

export function documentsApi(partners: Partners): FastifyPluginAsync {
  return serve(ownerDocuments, {
    list: ({ owner }) => partners.documentsOf(owner.id),
    open: ({ owner, id }) => partners.ownDocument(owner, id),
    remove: ({ owner, id }) => success(partners.removeDocument(owner, id)),
    add: ({ owner, query, body }) => partners.addDocument(owner, { ...query, content: body }),
  })
}
