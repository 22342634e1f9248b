import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import type { Reports } from './create-reports.ts'
import { overview, reports as reportRoutes, savedReports } from './reports.routes.ts'

/** `/admin/reports/…` and `/admin/saved-reports/…` */
export function reportsApi(reports: Reports): FastifyPluginAsync[] {
  return [
    serve(reportRoutes, {
      list: ({ staff, locale }) => reports.list(staff, locale),
      read: ({ staff, report, query, locale }) => reports.read(staff, { id: report, query, locale }),
      export: ({ staff, report, query: { format, ...query }, locale }) =>
        reports.export(staff, { id: report, query, locale, format }),
    }),
    serve(overview, { read: ({ staff, locale }) => reports.overview(staff, locale) }),
    serve(savedReports, {
      people: ({ staff, query }) => reports.people(staff, query.report),
      save: ({ staff, body }) => reports.save(staff, body),
      change: ({ staff, id, body }) => reports.change(staff, id, body),
      remove: ({ staff, id }) => reports.remove(staff, id),
      schedule: ({ staff, id, body }) => reports.schedule(staff, id, body),
      unschedule: ({ staff, id }) => reports.unschedule(staff, id),
    }),
  ]
}
