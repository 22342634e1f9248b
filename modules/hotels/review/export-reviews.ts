import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { ListingDeps } from '#modules/hotels/listings/deps.ts'
import { type CsvColumn, csvExport, type Reader, utcText } from '#platform/lists/export.ts'
import type { ReviewRow, ReviewsWanted } from './review.contract.ts'
import { allReviews } from './review.views.ts'

const COLUMNS: readonly CsvColumn<ReviewRow>[] = [
  { head: /*i18n*/ { id: 'export.hotel', message: 'Hotel' }, of: ({ name }) => name },
  { head: /*i18n*/ { id: 'export.city', message: 'City' }, of: ({ cityName }) => cityName },
  { head: /*i18n*/ { id: 'export.country', message: 'Country' }, of: ({ countryCode }) => countryCode },
  { head: /*i18n*/ { id: 'export.owner', message: 'Owner' }, of: ({ owner }) => owner?.name ?? '' },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.waits', message: 'Waits for' }, of: ({ waits }) => waits },
  { head: /*i18n*/ { id: 'export.since', message: 'Waits since (UTC)' }, of: ({ since }) => since && utcText(since) },
]

/** All that are found; names of owners are in it, so that it was taken is written down before the first row leaves. */
export async function exportReviews(deps: ListingDeps, { who, say }: Reader<StaffIdentity>, query: ReviewsWanted) {
  const entry = { who, permission: 'hotels.read', action: 'hotels.exported', subject: 'hotels' }
  const detail = { shown: query.status ?? query.waits ?? 'all', searched: query.q ? 'yes' : 'no' }
  await deps.db.transaction((tx) => deps.audit.record(tx, { ...entry, detail }))
  return csvExport({ name: 'hotels', now: deps.clock.now(), columns: COLUMNS, say, read: allReviews(deps, query) })
}
