import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import { money } from '#platform/money.ts'
import { peopleContext } from './order-stay.ts'
import type { StayPeople } from './stay-ordering.ts'
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

const MOST = 500

export async function staysOfOwner({ db, vault }: StayDeps, ownerId: string): Promise<OwnerStay[]> {
  const rows = await db
    .select()
    .from(stays)
    .where(and(eq(stays.ownerId, ownerId), notInArray(stays.status, ['held', 'released'])))
    .orderBy(sql`${stays.status} = 'pending' desc`, desc(stays.createdAt))
    .limit(MOST)
  return rows.map((row) => {
    const { id: stayId, hotelId, code, status, checkIn, checkOut, rooms, adults, childAges, answerBy, reason } = row
    const { hotel, room } = row.offer
    return {
      ...{ stayId, hotelId, hotelName: hotel.name, roomName: room.name, code: code ?? '', status, checkIn, checkOut },
      ...{ rooms, adults, childAges, answerBy, reason, timeZone: hotel.timeZone },
      total: money(row.total, row.currency),
      people: row.people ? (JSON.parse(vault.open(row.people, peopleContext(stayId))) as StayPeople) : null,
    }
  })
}

/** How many wait for the owner's answer. */
export function countPending({ db }: Pick<StayDeps, 'db'>, ownerId: string): Promise<number> {
  return db.$count(stays, and(eq(stays.ownerId, ownerId), eq(stays.status, 'pending')))
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
