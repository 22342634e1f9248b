import type { Locale } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import type { WatchedStay } from './alerts.contract.ts'
import type { AlertDeps } from './alerts.deps.ts'

/** The hotel of an alert with its rates for the days and people; null when it is not on the site any more, or a supplier sells it. */
export function openWatched({ hotels }: Pick<AlertDeps, 'hotels'>, stay: WatchedStay, locale: Locale) {
  const { hotelId, kind: _, ...asked } = stay
  return hotels.search.open(hotelId, asked, { locale, market: marketOfSale(), ownOnly: true })
}
