import type { Caller } from '#modules/accounts/index.ts'
import type { FlightOffer } from '#modules/flights/flights.contract.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { inArray, sql } from '#platform/database/query.ts'
import { hmac } from '#platform/key-of.ts'
import { networkOf } from '#platform/network.ts'

/** How much may wait to be paid at one moment; null for no limit. */
export type HoldLimits = { holds: number; seats: number } | null

/** Whom and what a hold counts for, as keyed hashes, and the seats that it takes. */
export type Counted = {
  subjects: string[]
  seats: number
  /** Of a booking that counts already: one more of its items. */
  joins?: boolean
}

type Wanted = {
  caller: Caller
  /** Where the request comes from; empty when nobody knows. */
  address: string
  email: string
  /** Seats on each of these departures. */
  seats: number
  departures: readonly string[]
}

/**
 * What a hold is counted by: an account by itself; without one the network, the address of the contact and each departure.
 * Only hashes are kept.
 */
export function countedBy(key: Uint8Array, { caller, address, email, seats, departures }: Wanted): Counted {
  const hash = (text: string) => hmac(key, text).toString('base64url').slice(0, 22)
  if (caller?.kind === 'customer') return { subjects: [`account:${hash(caller.id)}`], seats }
  const network = address ? [`network:${hash(networkOf(address))}`] : []
  const contact = `contact:${hash(email.trim().toLowerCase())}`
  return { subjects: [...network, contact, ...departures.map((one) => `departure:${hash(one)}`)], seats }
}

/** Each flight of an offer on its day, such as `JX 123 2027-01-20T22:05`. */
export function departuresOf({ slices }: Pick<FlightOffer, 'slices'>): string[] {
  return slices.flatMap(({ segments }) =>
    segments.map(({ flightNumber, departure }) => `${flightNumber} ${departure.local}`),
  )
}

type Open = { subject: string; holds: number; seats: number; until: Date }
type Line = { subject: string; key: string; reservationId: string | null; seats: number; until: string | Date }

/**
 * In the transaction that writes the hold down: nobody else counts for the same subjects until it ends, so that two requests
 * at once cannot both be the last one. Throws AppError `reservation/too-many-holds`.
 */
export async function mustFit(
  tx: Transaction,
  { subjects, seats, joins }: Counted,
  limits: NonNullable<HoldLimits>,
  now: Date,
): Promise<void> {
  const named = sql`array[${sql.join(
    subjects.map((subject) => sql`${subject}`),
    sql`, `,
  )}]::text[]`
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('hold ' || subject, 0))
    from (select unnest(${named}) as subject order by 1) wanted`)
  const { rows } = await tx.execute<Line>(sql`
    select wanted.subject, h.key, h.reservation_id as "reservationId", h.seats, h.until
    from unnest(${named}) as wanted(subject)
    join reservation_holds h on h.subjects @> array[wanted.subject] and h.until > ${now} and h.ended_at is null
    where h.item_id is null or h.reservation_id is not null`)
  for (const open of await openOf(tx, rows))
    refuseBeyond(open, seats, { ...limits, holds: joins ? Infinity : limits.holds }, now)
}

/**
 * What waits, by what it counts for: calls that nothing has come of yet, whose reservations are not there, and reservations that nobody
 * has paid. Those are asked by their ids, each where it is (decision 97).
 */
async function openOf(tx: Transaction, lines: readonly Line[]): Promise<Open[]> {
  const ids = [...new Set(lines.flatMap(({ reservationId }) => reservationId ?? []))]
  const { id, status } = reservations
  const found = ids.length > 0 ? await tx.select({ id, status }).from(reservations).where(inArray(id, ids)) : []
  const over = new Set(found.filter((one) => one.status !== 'held' && one.status !== 'paying').map((one) => one.id))
  const open = lines.filter(({ reservationId }) => reservationId === null || !over.has(reservationId))
  return [...Map.groupBy(open, ({ subject }) => subject)].map(([subject, its]) => ({
    subject,
    holds: new Set(its.map(({ reservationId, key }) => reservationId ?? key)).size,
    seats: its.reduce((sum, { seats }) => sum + seats, 0),
    until: new Date(Math.min(...its.map(({ until }) => new Date(until).getTime()))),
  }))
}

/** Strangers may hold the same flight as often as there are seats for them; one person or household may not. */
function refuseBeyond(open: Open, seats: number, limits: NonNullable<HoldLimits>, now: Date): void {
  const seconds = Math.max(1, Math.ceil((open.until.getTime() - now.getTime()) / 1000))
  const manySeats = seats > 0 && open.seats + seats > limits.seats
  if (open.subject.startsWith('departure:')) {
    if (manySeats) throw reservationErrors.flightHeld(seconds)
  } else if (manySeats || open.holds + 1 > limits.holds) throw reservationErrors.tooManyHolds(open.holds, seconds)
}
