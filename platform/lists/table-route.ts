import type { z } from 'zod'
import { file, get } from '#platform/api/endpoint.ts'

/** The route of all that a list finds, as a table to download. */
export const tableRoute = <Query extends z.ZodType>(
  summary: string,
  query: Query,
  description = 'CSV, in the order of the list, headings in the language of the request. Audited.',
) => get('/export', { summary, description, query, out: file('text/csv'), perMinute: 10 })
