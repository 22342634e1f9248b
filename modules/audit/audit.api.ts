import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import type { AuditPage } from './audit.contract.ts'
import { audit } from './audit.routes.ts'
import type { Audit } from './audit.ts'

/** Names of members of staff by id; of an id that nobody has, none. */
type StaffNames = (ids: readonly string[]) => Promise<Map<string, string>>

/** `/admin/audit`: reading only; rows are written by what staff do. */
export function auditApi(a: Audit, staffNames: StaffNames): FastifyPluginAsync {
  return serve(audit, {
    list: async ({ query: { since, until, ...query } }) =>
      named(await a.list({ ...query, since: instant(since), until: instant(until) }), staffNames),
    export: ({ staff, query: { since, until, ...query }, say }) =>
      a.export({ ...query, since: instant(since), until: instant(until) }, { who: staff, say }),
    choices: () => a.choices(),
    verify: () => a.verify(),
    verifyWhole: () => a.verifyWhole(),
  })
}

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

const STAFF = /^staff:(.+)$/

/** The log keeps ids; its readers want names. */
async function named(page: AuditPage, staffNames: StaffNames): Promise<AuditPage> {
  const idOf = (subject: string) => STAFF.exec(subject)?.[1] ?? ''
  const names = await staffNames(page.rows.map(({ subject }) => idOf(subject)).filter(Boolean))
  return { ...page, rows: page.rows.map((row) => ({ ...row, subjectName: names.get(idOf(row.subject)) ?? null })) }
}
