import type { RiskFacts } from '#modules/ledger/index.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { type Currency, money } from '#platform/money.ts'

export type BookedWith = Pick<RiskFacts, 'all' | 'own' | 'onDevice' | 'mostOfOne'>
type Row = {
  currency: Currency
  bookings: number
  amount: number
  ownBookings: number
  ownAmount: number
  deviceBookings: number
  deviceAmount: number
  most: number
}

export type Owned = {
  ownerId: string
  /** What is booked with it is the owner's own. */
  email: string | null
  /** Reservations that were made in a browser of the owner. */
  onDevice: readonly string[]
}

/** Of an owner of many, what is newest tells whether something is odd; the rest would only be read. */
const NEWEST = 500

/** Stays that are valid, or took place: at most the last so many by their departure. */
export async function bookedWith(db: Database, { ownerId, email, onDevice }: Owned): Promise<BookedWith> {
  const { rows } = await db.execute<Row>(sql`
    with newest as (
      select * from ${reservationItems} i
      where i.kind = 'stay' and i.owner_id = ${ownerId}
        and i.status in ('pending', 'accepted', 'confirmed', 'completed', 'no_show')
      order by i.check_out desc limit ${NEWEST}
    ), booked as (
      select i.currency, i.amount, r.contact_email as guest, r.contact_email = ${email}::citext as own,
        jsonb_exists(${JSON.stringify(onDevice)}::jsonb, r.id::text) as device
      from newest i join ${reservations} r on r.id = i.reservation_id)
    select currency, count(*)::int as bookings, sum(amount)::float8 as amount,
      (count(*) filter (where own))::int as "ownBookings", coalesce(sum(amount) filter (where own), 0)::float8 as "ownAmount",
      (count(*) filter (where device))::int as "deviceBookings",
      coalesce(sum(amount) filter (where device), 0)::float8 as "deviceAmount",
      (select coalesce(max(many), 0) from (select count(*)::int as many from booked group by guest) guests)::int as most
    from booked group by currency order by currency`)
  const counted = (count: 'bookings' | `${'own' | 'device'}Bookings`, sum: 'amount' | `${'own' | 'device'}Amount`) => ({
    bookings: rows.reduce((all, row) => all + row[count], 0),
    sums: rows.filter((row) => row[sum] > 0).map((row) => money(row[sum], row.currency)),
  })
  return {
    all: counted('bookings', 'amount'),
    own: counted('ownBookings', 'ownAmount'),
    onDevice: counted('deviceBookings', 'deviceAmount'),
    mostOfOne: rows[0]?.most ?? 0,
  }
}
