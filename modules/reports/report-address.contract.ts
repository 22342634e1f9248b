import { QUERY_NAMES, type ReportQuery, USUAL_QUERY } from './reports.contract.ts'

/** Where a report is on the site, with what it was asked for. */
export function addressOf({ report, query }: { report: string; query: ReportQuery }): string {
  const usual: Partial<Record<string, string>> = USUAL_QUERY
  const search = new URLSearchParams()
  for (const name of QUERY_NAMES) {
    const value = query[name]
    if (value !== undefined && value !== usual[name]) search.set(name, value)
  }
  return `/admin/reports/${report}${search.size > 0 ? `?${search}` : ''}`
}
