import { type ReportQuery, ReportQuerySchema } from './reports.contract.ts'

/** Where a report is on the site, with what it was asked for. */
export function addressOf({ report, query }: { report: string; query: ReportQuery }): string {
  const usual: Record<string, unknown> = ReportQuerySchema.parse({})
  const given = Object.entries(query).filter(([name, value]) => value !== undefined && value !== usual[name])
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/admin/reports/${report}${search.size > 0 ? `?${search}` : ''}`
}
