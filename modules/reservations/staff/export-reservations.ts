import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import { takeTable } from '#platform/lists/found.ts'
import { toMajor } from '#platform/money.ts'
import { foundReservations, lookAt } from './search-reservations.ts'
import type { StaffFound, StaffWanted } from './staff-reservations.contract.ts'

const COLUMNS: readonly CsvColumn<StaffFound>[] = [
  { head: /*i18n*/ { id: 'export.traveller', message: 'Traveller' }, of: ({ traveller }) => traveller },
  { head: /*i18n*/ { id: 'export.code', message: 'Code' }, of: ({ code }) => code },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.what', message: 'Journey or stay' }, of: ({ title }) => title },
  { head: /*i18n*/ { id: 'export.from', message: 'From' }, of: ({ departure }) => departure.slice(0, 10) },
  { head: /*i18n*/ { id: 'export.until', message: 'Until' }, of: (row) => row.return?.slice(0, 10) ?? '' },
  { head: /*i18n*/ { id: 'export.travellers', message: 'Travellers' }, of: ({ travellers }) => travellers },
  { head: /*i18n*/ { id: 'export.currency', message: 'Currency' }, of: ({ total }) => total.currency },
  { head: /*i18n*/ { id: 'export.total', message: 'Total' }, of: ({ total }) => toMajor(total).toFixed(2) },
  { head: /*i18n*/ { id: 'export.booked', message: 'Booked (UTC)' }, of: ({ createdAt }) => utcText(createdAt) },
]

export async function exportReservations(deps: ReservationDeps, query: StaffWanted, reader: Reader<StaffIdentity>) {
  const found = await foundReservations(deps, query)
  const taken = lookAt(query, 'reservations.exported')
  return takeTable(deps, reader, { name: 'reservations', columns: COLUMNS, found, taken })
}
