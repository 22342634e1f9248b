import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type CsvColumn, csvExport, type Reader, utcText } from '#platform/lists/export.ts'
import { toMajor } from '#platform/money.ts'
import { allReservations } from './search-reservations.ts'
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
  const read = await allReservations(deps, query, reader.who)
  return csvExport({ name: 'reservations', now: deps.clock.now(), columns: COLUMNS, say: reader.say, read })
}
