import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { privacyRequestsRoutes } from './privacy-requests.routes.ts'
import type { PrivacyRequests } from './privacy-requests.ts'

export function privacyRequestsApi(p: PrivacyRequests): FastifyPluginAsync {
  return serve(privacyRequestsRoutes, {
    list: ({ staff, query }) => p.list(staff, query),
    kept: ({ query, locale }) => p.kept(query.realm, locale),
    record: ({ staff, body }) => p.record(staff, body),
    read: ({ staff, id, locale }) => p.read(staff, { id, locale }),
    answer: ({ staff, id, body }) => p.answer(staff, { id, words: body.answer }),
    refuse: ({ staff, id, body }) => p.refuse(staff, { id, words: body.reason }),
    sendData: ({ staff, id }) => p.sendData(staff, id),
    takeData: ({ staff, id }) => p.takeData(staff, id),
    erase: ({ staff, id, body, locale }) => p.erase(staff, { id, reason: body.reason, locale }),
  })
}
