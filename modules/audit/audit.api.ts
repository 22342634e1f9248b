import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { guardedResponses } from '#platform/http.ts'
import { AuditChoicesSchema, AuditPageSchema, VerdictSchema } from './audit.contract.ts'
import type { Audit } from './audit.ts'

const QuerySchema = z.object({
  subject: z.string().max(200).optional().describe('such as `reservation:ABC234`'),
  actorId: z.uuid().optional(),
  action: z.string().max(100).optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional().describe('exclusive'),
  before: z.coerce.number().int().positive().optional().describe('the `next` of the page before'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** `/admin/audit`: reading only; rows are written by what staff do. */
export function auditApi(audit: Audit): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoutes(audit))
    await app.register(checkRoute(audit))
  }
}

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

function readRoutes(audit: Audit): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/audit',
      {
        config: { access: { staff: 'audit.read' } },
        schema: {
          tags: ['audit'],
          summary: 'What staff did, newest first',
          description: 'Append-only and hash-chained. Filters are combined.',
          querystring: QuerySchema,
          response: { 200: AuditPageSchema, ...guardedResponses },
        },
      },
      ({ query: { since, until, ...query } }) => audit.list({ ...query, since: instant(since), until: instant(until) }),
    )
    app.get(
      '/admin/audit/choices',
      {
        config: { access: { staff: 'audit.read' } },
        schema: {
          tags: ['audit'],
          summary: 'By what the log can be narrowed',
          description: 'Everybody who is in it, and every action.',
          response: { 200: AuditChoicesSchema, ...guardedResponses },
        },
      },
      () => audit.choices(),
    )
  }
}

function checkRoute(audit: Audit): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/audit/verification',
      {
        config: { access: { staff: 'audit.read' } },
        schema: {
          tags: ['audit'],
          summary: 'Prove that the log is whole',
          description: 'Recomputes the hash of every row from the first on.',
          response: { 200: VerdictSchema, ...guardedResponses },
        },
      },
      () => audit.verify(),
    )
  }
}
