import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { ListingDeps } from '#modules/hotels/listings/deps.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import { takeTable } from '#platform/lists/found.ts'
import type { ReviewRow, ReviewsWanted } from './review.contract.ts'
import { foundReviews } from './review.views.ts'

const COLUMNS: readonly CsvColumn<ReviewRow>[] = [
  { head: /*i18n*/ { id: 'export.hotel', message: 'Hotel' }, of: ({ name }) => name },
  { head: /*i18n*/ { id: 'export.city', message: 'City' }, of: ({ cityName }) => cityName },
  { head: /*i18n*/ { id: 'export.country', message: 'Country' }, of: ({ countryCode }) => countryCode },
  { head: /*i18n*/ { id: 'export.owner', message: 'Owner' }, of: ({ owner }) => owner?.name ?? '' },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.waits', message: 'Awaiting' }, of: ({ waits }) => waits },
  { head: /*i18n*/ { id: 'export.since', message: 'Waiting since (UTC)' }, of: ({ since }) => since && utcText(since) },
  { head: /*i18n*/ { id: 'export.owed', message: 'Due by (UTC)' }, of: ({ due }) => due && utcText(due) },
]

/** Names of owners are in it. */
export function exportReviews(deps: ListingDeps, reader: Reader<StaffIdentity>, query: ReviewsWanted) {
  const detail = { shown: query.status ?? query.waits ?? 'all', searched: query.q ? 'yes' : 'no' }
  const taken = { permission: 'hotels.read', action: 'hotels.exported', subject: 'hotels', detail }
  return takeTable(deps, reader, { name: 'hotels', columns: COLUMNS, found: foundReviews(deps, query), taken })
}
