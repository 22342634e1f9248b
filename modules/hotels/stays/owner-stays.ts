import { and, desc, eq, inArray, not, notInArray, or, type SQL, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { type Money, money } from '#platform/money.ts'
import type { StayPeople } from './stay-offer.ts'
import { openPeople } from './stay-people.ts'
import type { StayDeps } from './stays.deps.ts'
import { type StayStatus, stays } from './stays.tables.ts'

/** A booking as the owner of the hotel sees it. */
export type OwnerStay = {
  stayId: string
  hotelId: string
  hotelName: string
  roomName: string
  code: string
  status: StayStatus
  /** Emptied when they are not needed any more. */
  people: StayPeople | null
  checkIn: Day
  checkOut: Day
  rooms: number
  adults: number
  childAges: number[]
  total: Money
  answerBy: Date | null
  reason: string | null
  timeZone: string
}

export type OwnerStayPage = {
  /** Stays with a change to answer: they wait as those do that are pending. */
  changing: readonly string[]
  /** The last one of the page before. Without it, all that wait come first. */
  after?: string | undefined
  most: number
}

/** A page of what is booked with an owner, the newest first. */
export async function staysOfOwner(
  deps: StayDeps,
  ownerId: string,
  { changing, after, most }: OwnerStayPage,
): Promise<OwnerStay[]> {
  const waits = or(eq(stays.status, 'pending'), inArray(stays.id, [...changing])) as SQL
  const waiting = after ? [] : await select(deps, and(bookedWith(ownerId), waits))
  const older =
    after &&
    sql`(${stays.createdAt}, ${stays.id}) <
      (select last.created_at, last.id from ${stays} last where last.id = ${after} and last.owner_id = ${ownerId})`
  const others = await select(deps, and(bookedWith(ownerId), not(waits), older || undefined), most)
  return [...waiting, ...others]
}

export async function stayOfOwner(deps: StayDeps, ownerId: string, stayId: string): Promise<OwnerStay | null> {
  const [stay] = await select(deps, and(bookedWith(ownerId), eq(stays.id, stayId)))
  return stay ?? null
}

const bookedWith = (ownerId: string) => and(eq(stays.ownerId, ownerId), notInArray(stays.status, ['held', 'released']))

async function select({ db, vault }: StayDeps, where: SQL | undefined, most?: number): Promise<OwnerStay[]> {
  const query = db.select().from(stays).where(where).orderBy(desc(stays.createdAt), desc(stays.id))
  const rows = await (most === undefined ? query : query.limit(most))
  return rows.map((row) => {
    const { id: stayId, hotelId, code, status, checkIn, checkOut, rooms, adults, childAges, answerBy, reason } = row
    const { hotel, room } = row.offer
    return {
      stayId,
      hotelId,
      hotelName: hotel.name,
      roomName: room.name,
      code: code ?? '',
      status,
      checkIn,
      checkOut,
      rooms,
      adults,
      childAges,
      answerBy,
      reason,
      timeZone: hotel.timeZone,
      total: money(row.total, row.currency),
      people: openPeople({ vault }, row),
    }
  })
}

const MOST_AT_ONCE = 500

/** Confirmed stays whose day of departure has passed where the hotel is. */
export async function staysOver({ db, clock }: StayDeps): Promise<{ stayId: string }[]> {
  const now = clock.now()
  return db
    .select({ stayId: stays.id })
    .from(stays)
    .where(
      and(
        eq(stays.status, 'confirmed'),
        sql`${stays.checkOut} < (${now.toISOString()}::timestamptz at time zone (${stays.offer}->'hotel'->>'timeZone'))::date`,
      ),
    )
    .orderBy(stays.checkOut)
    .limit(MOST_AT_ONCE)
}
