import { get, group } from '#platform/api/endpoint.ts'
import { HistoryQuerySchema, RouteQuerySchema, SearchedRouteSchema, SearchHistorySchema } from './searches.contract.ts'

/** What visitors ask for, and do not find. It tells of nobody. */
export const searchHistory = group(
  '/admin/search-history',
  { name: 'searchHistory', tag: 'staff: search history', access: { staff: 'reports.read' } },
  {
    read: get('/', {
      unrecorded: true,
      summary: 'What is asked for, and what is not found',
      description:
        'Of the last 7, 30 or 90 days, which are Brasília’s. What was worked out less than an hour ago is answered at once, and anew behind it.',
      query: HistoryQuerySchema,
      out: SearchHistorySchema,
    }),
    route: get('/route', {
      unrecorded: true,
      summary: 'One journey or place, by day of travel',
      description: 'A day with fewer than three visitors is left out.',
      query: RouteQuerySchema,
      out: SearchedRouteSchema,
    }),
  },
)
