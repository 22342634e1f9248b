import type { Report } from '#modules/reports/report.ts'
import { PRODUCT_WORDS, WORDS } from '#modules/reports/words.ts'
import { dayNumber } from '#platform/dates.ts'
import type { Message } from '#platform/locale.ts'
import { searchedFor } from './searched.ts'

const MOST = 100
const SEARCHED_WORDS: Record<string, Message> = {
  ...PRODUCT_WORDS,
  package: /*i18n*/ { id: 'reports.package', message: 'Packages' },
}

export const unmetDemand: Report = {
  id: 'unmet-demand',
  group: 'demand',
  title: /*i18n*/ { id: 'reports.unmet', message: 'Searches with no results' },
  says: /*i18n*/ {
    id: 'reports.unmet-says',
    message: 'What visitors searched for and we could not offer, most wanted first.',
  },
  notes: [WORDS.kept],
  needs: 'reports.read',
  rows: 'ranked',
  nameHead: /*i18n*/ { id: 'reports.unmet-what', message: 'What' },
  nameOf: (part) => {
    const [product = '', ...places] = part.split(' ')
    return { places, of: SEARCHED_WORDS[product] ?? WORDS.unnamed }
  },
  filters: ['product'],
  columns: [
    {
      key: 'searches',
      head: /*i18n*/ { id: 'reports.unmet-searches', message: 'Searches with no results' },
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
      head: /*i18n*/ { id: 'reports.unmet-last', message: 'Last searched' },
      kind: 'day',
      adds: 'none',
    },
  ],
  async read({ unmet }, { product, ...span }) {
    const searched = searchedFor(product)
    if (!searched) return []
    const rows = await unmet({ ...span, ...searched, most: MOST })
    return rows.map(({ product, origin, destination, searches, visitors, partial, lastOn }) => ({
      bucket: null,
      part: [product, ...(origin === null ? [] : [origin]), destination].join(' '),
      currency: null,
      values: { searches, visitors, partial, lastOn: dayNumber(lastOn) },
    }))
  },
}
