import { ReportQuerySchema } from '#modules/reports/reports.contract.ts'

const NAMES = Object.keys(ReportQuerySchema.shape)

/** What the address asks of a report; the server says what is wrong with it. */
export function queryIn(search: URLSearchParams): Record<string, string> {
  const given = [...search].filter(([name, value]) => NAMES.includes(name) && value !== '')
  return Object.fromEntries(given)
}
