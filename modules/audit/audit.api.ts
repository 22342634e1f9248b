import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { guardedResponses } from '#platform/http.ts'
import { AuditChoicesSchema, type AuditPage, AuditPageSchema, VerdictSchema } from './audit.contract.ts'
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

/** Names of members of staff by id; of an id that nobody has, none. */
type StaffNames = (ids: readonly string[]) => Promise<Map<string, string>>

/** `/admin/audit`: reading only; rows are written by what staff do. */
export function auditApi(audit: Audit, staffNames: StaffNames): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoutes(audit, staffNames))
    await app.register(checkRoute(audit))
  }
}

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

const STAFF = /^staff:(.+)$/

/** The log keeps ids; whoever reads it wants names. */
async function named(page: AuditPage, staffNames: StaffNames): Promise<AuditPage> {
  const idOf = (subject: string) => STAFF.exec(subject)?.[1] ?? ''
  const names = await staffNames(page.rows.map(({ subject }) => idOf(subject)).filter(Boolean))
  return { ...page, rows: page.rows.map((row) => ({ ...row, subjectName: names.get(idOf(row.subject)) ?? null })) }
}

function readRoutes(audit: Audit, staffNames: StaffNames): FastifyPluginAsyncZod {
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
      async ({ query: { since, until, ...query } }) =>
        named(await audit.list({ ...query, since: instant(since), until: instant(until) }), staffNames),
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
