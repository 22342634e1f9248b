import type { Report } from '#modules/reports/report.ts'
import { WORDS } from '#modules/reports/words.ts'
import { dayNumber } from '#platform/dates.ts'
import { airportsIn } from './places.ts'

const MOST = 100

export const unmetDemand: Report = {
  id: 'unmet-demand',
  group: 'demand',
  title: /*i18n*/ { id: 'reports.unmet', message: 'Demand without result' },
  says: /*i18n*/ {
    id: 'reports.unmet-says',
    message: 'Flights that visitors asked for and we could not offer, the most wanted first.',
  },
  notes: [WORDS.kept],
  needs: 'reports.read',
  rows: 'ranked',
  nameHead: /*i18n*/ { id: 'reports.route', message: 'Route' },
  nameOf: (part) => ({ places: airportsIn(part) }),
  columns: [
    {
      key: 'searches',
      head: /*i18n*/ { id: 'reports.unmet-searches', message: 'Searches without result' },
      kind: 'count',
      drawn: true,
    },
    {
      key: 'visitors',
      head: /*i18n*/ { id: 'reports.unmet-visitors', message: 'Visitors' },
      kind: 'count',
      adds: 'none',
    },
    {
      key: 'partial',
      head: /*i18n*/ { id: 'reports.unmet-partial', message: 'A supplier did not answer' },
      kind: 'count',
    },
    {
      key: 'lastOn',
      head: /*i18n*/ { id: 'reports.unmet-last', message: 'Last asked for' },
      kind: 'day',
      adds: 'none',
    },
  ],
  async read({ unmet }, wanted) {
    const rows = await unmet({ ...wanted, most: MOST })
    return rows.map(({ origin, destination, searches, visitors, partial, lastOn }) => ({
      bucket: null,
      part: `${origin}-${destination}`,
      currency: null,
      values: { searches, visitors, partial, lastOn: dayNumber(lastOn) },
    }))
  },
}
