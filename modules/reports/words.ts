import type { Message } from '#platform/locale.ts'

/** What several reports say. */
export const WORDS = {
  day: /*i18n*/ { id: 'reports.day', message: 'Day' },
  week: /*i18n*/ { id: 'reports.week', message: 'Week of' },
  month: /*i18n*/ { id: 'reports.month', message: 'Month' },
  currency: /*i18n*/ { id: 'reports.currency', message: 'Currency' },
  product: /*i18n*/ { id: 'reports.product', message: 'Product' },
  market: /*i18n*/ { id: 'reports.market', message: 'Market' },
  total: /*i18n*/ { id: 'reports.total', message: 'Total' },
  before: /*i18n*/ { id: 'reports.before', message: '{head}, compared' },
  unnamed: /*i18n*/ { id: 'reports.unnamed', message: 'Not recorded' },
  kept: /*i18n*/ {
    id: 'reports.searches-kept',
    message: 'Searches are kept for {searchDays} days.',
  },
} satisfies Record<string, Message>

export const PRODUCT_WORDS: Record<string, Message> = {
  flight: /*i18n*/ { id: 'reports.flight', message: 'Flights' },
  stay: /*i18n*/ { id: 'reports.stay', message: 'Stays' },
  car: /*i18n*/ { id: 'reports.car', message: 'Cars' },
  policy: /*i18n*/ { id: 'reports.policy', message: 'Insurance' },
  several: /*i18n*/ { id: 'reports.several', message: 'Several of them' },
}
