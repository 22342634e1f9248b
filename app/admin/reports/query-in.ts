import { QUERY_NAMES } from '#modules/reports/reports.contract.ts'

/** What the address asks of a report; the server says what is wrong with it. */
export function queryIn(search: URLSearchParams): Record<string, string> {
  const given = QUERY_NAMES.map((name) => [name, search.get(name) ?? ''])
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
