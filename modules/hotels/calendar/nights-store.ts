import { noSuchRoomType } from '#modules/hotels/listings/listings.errors.ts'
import { roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, isNull, type SQL, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { OwnNight } from './calendar.contract.ts'
import { roomNights } from './calendar.tables.ts'
import { PLAIN, type StoredNight, type Wanted } from './plan-edit.ts'

export type LockedRoom = { id: string; name: string; allotment: number }

/**
 * Room types whose nights are about to change, against a change of their allotment meanwhile, in their order. The caller
 * holds the row of the hotel. Throws AppError `hotel/not-found` for one that is not the hotel's or not sold any more.
 */
export async function lockRooms(
  tx: Transaction,
  hotelId: string,
  ids: readonly string[],
  { archived = false } = {},
): Promise<Map<string, LockedRoom>> {
  const wanted = [...new Set(ids)]
  const { id, name, allotment } = roomTypes
  const rows = await tx
    .select({ id, name, allotment })
    .from(roomTypes)
    .where(
      and(
        eq(roomTypes.hotelId, hotelId),
        inArray(roomTypes.id, wanted),
        archived ? undefined : isNull(roomTypes.archivedAt),
      ),
    )
    .orderBy(roomTypes.id)
    .for('share')
  if (rows.length < wanted.length) throw noSuchRoomType()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Rows for nights that have none, saying at once what is wanted and the rest as their room types do; one order for all who
 * make them. @returns those that were made. The others were there already, some perhaps made this very moment.
 */
export async function makeNights(tx: Transaction, cityId: string, wanted: readonly Wanted[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const { rows } = await tx.execute<{ key: string }>(sql`
    insert into ${roomNights} (hotel_id, room_type_id, day, city_id, allotment, own_allotment, price, closed, min_stay, max_stay,
      closed_to_arrival, closed_to_departure)
    select room.hotel_id, room.id, cell.d, ${cityId}, coalesce(cell.n, room.allotment), cell.n is not null, cell.p, cell.c, cell.i, cell.x,
      cell.ca, cell.cd
    from ${cellsOf(wanted.map(({ roomTypeId, day, set }) => ({ roomTypeId, day, ...PLAIN, ...set })))}
    join ${roomTypes} as room on room.id = cell.r
    order by room.id, cell.d
    on conflict do nothing
    returning room_type_id || ' ' || day as key`)
  return new Set(rows.map(({ key }) => key))
}

type NightRow = Omit<StoredNight, 'price'> & { price: string | null }

/** The nights that have rows, locked in the order in which stays take them. */
export async function lockNights(tx: Transaction, rooms: readonly string[], days: readonly Day[]) {
  return readOwn(tx, rooms, days, true)
}

/** What owners have said of nights, to copy it. */
export async function readOwnNights(db: Database | Transaction, rooms: readonly string[], days: readonly Day[]) {
  return readOwn(db, rooms, days, false)
}

async function readOwn(
  db: Database | Transaction,
  rooms: readonly string[],
  days: readonly Day[],
  locked: boolean,
): Promise<StoredNight[]> {
  if (rooms.length === 0 || days.length === 0) return []
  const { rows } = await db.execute<NightRow>(sql`
    select night.room_type_id as "roomTypeId", night.day::text, night.price, night.closed,
      case when own_allotment then night.allotment end as allotment, sold + held as taken,
      (select room.allotment from ${roomTypes} as room where room.id = night.room_type_id) as "roomAllotment",
      min_stay as "minStay", max_stay as "maxStay", closed_to_arrival as "closedToArrival",
      closed_to_departure as "closedToDeparture"
    from ${roomNights} as night
    where night.room_type_id = any(${sql.param([...rooms])}::uuid[]) and night.day = any(${sql.param([...days])}::date[])
    order by night.room_type_id, night.day ${locked ? sql`for update of night` : sql``}`)
  return rows.map(({ price, ...night }) => ({ ...night, price: price === null ? null : Number(price) }))
}

/** Says of nights, all of them locked, what they are to be: one statement however many there are. */
export async function saveNights(tx: Transaction, nights: readonly StoredNight[]): Promise<void> {
  if (nights.length === 0) return
  await tx.execute(sql`
    update ${roomNights} as night set price = cell.p, allotment = coalesce(cell.n, room.allotment),
      own_allotment = cell.n is not null, closed = cell.c, min_stay = cell.i, max_stay = cell.x,
      closed_to_arrival = cell.ca, closed_to_departure = cell.cd
    from ${cellsOf(nights)} join ${roomTypes} as room on room.id = cell.r
    where night.room_type_id = cell.r and night.day = cell.d`)
}

type Cell = OwnNight & { roomTypeId: string; day: Day }

function cellsOf(cells: readonly Cell[]): SQL {
  const rows = cells.map((cell) => ({
    r: cell.roomTypeId,
    d: cell.day,
    p: cell.price,
    n: cell.allotment,
    c: cell.closed,
    i: cell.minStay,
    x: cell.maxStay,
    ca: cell.closedToArrival,
    cd: cell.closedToDeparture,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as cell(r uuid, d date, p bigint, n smallint, c boolean, i smallint, x smallint, ca boolean, cd boolean)`
}
