import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { acting, views } from './views.routes.ts'
import type { Views } from './views.ts'

export function viewsApi(all: Views): FastifyPluginAsync[] {
  return [
    serve(views, {
      start: ({ staff, body }) => all.start(staff, body),
      end: ({ staff, id }) => all.end(staff, id),
    }),
    serve(acting, {
      start: ({ staff, body }) => all.start(staff, { kind: 'booking', ...body }),
      end: ({ staff, id }) => all.end(staff, id),
    }),
  ]
}
