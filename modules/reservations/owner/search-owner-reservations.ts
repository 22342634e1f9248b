import { changesToAnswer } from '#modules/reservations/change/change.views.ts'
import { surnameHashesIn } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { inArray, sql } from '#platform/database/query.ts'
import { type CsvColumn, csvExport, type LocalReader, utcText } from '#platform/lists/export.ts'
import { type Found, inOrder, readAll, readPage } from '#platform/lists/found.ts'
import { toMajor } from '#platform/money.ts'
import { inDoubt } from './money-standing.ts'
import type { OwnerFound, OwnerReservation, OwnerSearch, OwnerWanted } from './owner-reservations.contract.ts'
import { saidIn, viewsOf } from './owner-views.ts'

/** By code, email or surname; by status, hotel and day of check-in. Nothing of another owner is ever found. */
export async function searchOwnerReservations(
  deps: ReservationDeps,
  query: OwnerSearch,
  ownerId: string,
): Promise<OwnerFound> {
  return readPage(await foundBy(deps, query, ownerId), query.page)
}

const COLUMNS: readonly CsvColumn<OwnerReservation>[] = [
  { head: /*i18n*/ { id: 'export.guest', message: 'Guest' }, of: nameOf },
  { head: /*i18n*/ { id: 'export.code', message: 'Code' }, of: (row) => row.reservation_code },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.hotel', message: 'Hotel' }, of: (row) => row.hotel_name },
  { head: /*i18n*/ { id: 'export.room', message: 'Room' }, of: (row) => row.room_name },
  { head: /*i18n*/ { id: 'export.checkIn', message: 'Check-in' }, of: (row) => row.checkin_date },
  { head: /*i18n*/ { id: 'export.checkOut', message: 'Check-out' }, of: (row) => row.checkout_date },
  { head: /*i18n*/ { id: 'export.rooms', message: 'Rooms' }, of: ({ rooms }) => rooms },
  { head: /*i18n*/ { id: 'export.guests', message: 'Guests' }, of: ({ guests }) => guests },
  { head: /*i18n*/ { id: 'export.currency', message: 'Currency' }, of: (row) => row.total_price.currency },
  { head: /*i18n*/ { id: 'export.total', message: 'Total' }, of: (row) => toMajor(row.total_price).toFixed(2) },
  { head: /*i18n*/ { id: 'export.share', message: 'You receive' }, of: (row) => toMajor(row.owner_amount).toFixed(2) },
  { head: /*i18n*/ { id: 'export.booked', message: 'Booked (UTC)' }, of: (row) => utcText(row.booked_at) },
]

export async function exportOwnerReservations(deps: ReservationDeps, query: OwnerWanted, reader: LocalReader<string>) {
  const found = await foundBy(deps, query, reader.who)
  const said = saidIn(reader.locale)
  const read = readAll({
    ...found,
    details: async (ids: readonly string[]) => (await found.details(ids)).map((row) => row && said(row)),
  })
  return csvExport({ name: 'bookings', now: deps.clock.now(), columns: COLUMNS, say: reader.say, read })
}

function nameOf({ guest_first_name: first, guest_last_name: last }: OwnerReservation) {
  return `${first} ${last}`.trim()
}

async function foundBy(
  deps: ReservationDeps,
  query: OwnerWanted,
  ownerId: string,
): Promise<Found<OwnerReservation, string>> {
  const { text, sort = '-booked', ...narrowed } = query
  const doubtful = query.status ? await inDoubt(deps.db, ownerId) : []
  const found = text ? await staysBehind(deps, text, ownerId) : undefined
  const stays = deps.stays.searchOfOwner(ownerId, { ...narrowed, sort, doubtful, found })
  return {
    ...stays,
    async details(ids) {
      const known = (await stays.details(ids)).filter((stay) => stay !== null)
      const views = await viewsOf(deps, known, await changesToAnswer(deps.db, ownerId))
      return inOrder(ids, views, ({ id }) => id)
    },
  }
}

/**
 * The owner's stays whose guests or code a text names; who else travels on the same booking is none of the hotel's business. Each way
 * of finding has an index of its own.
 */
export async function staysBehind(
  { db, surnameKey }: ReservationDeps,
  text: string,
  ownerId: string,
): Promise<string[]> {
  const own = sql`i.kind = 'stay' and i.owner_id = ${ownerId} and i.order_ref is not null`
  const booked = sql`select i.order_ref as stay from reservations r join reservation_items i on i.reservation_id = r.id where ${own}`
  const { rows } = await db.execute<{ stay: string }>(sql`
    ${booked} and r.code = ${text.toUpperCase()}
    union ${booked} and r.contact_email = ${text}
    union select i.order_ref from reservation_travellers t join reservation_items i on i.reservation_id = t.reservation_id
      where ${own} and (i.people is null or t.position = any(i.people))
        and ${inArray(sql`t.surname_hash`, surnameHashesIn(surnameKey, text))}`)
  return rows.map(({ stay }) => stay)
}
