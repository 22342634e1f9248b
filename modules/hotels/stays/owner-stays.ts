import { among } from '#platform/database/among.ts'
import { and, desc, eq, gte, lte, not, notInArray, or, type SQL, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { type Found, inOrder, oneTable } from '#platform/lists/found.ts'
import type { Sort } from '#platform/lists/list.contract.ts'
import { orderOf } from '#platform/lists/order.ts'
import type { Locale } from '#platform/locale.ts'
import { type Money, money } from '#platform/money.ts'
import type { StayKey, StayPeople } from './stay-offer.ts'
import { openPeople } from './stay-people.ts'
import type { StayDeps } from './stays.deps.ts'
import type { StayRow } from './stays.store.ts'
import { type StayStatus, stays } from './stays.tables.ts'

/** A booking as the owner of the hotel sees it. */
export type OwnerStay = {
  stayId: string
  hotelId: string
  hotelName: string
  roomName: string
  /** Of the words of the hotel, where it is one alone. */
  hotelLanguage: Locale | null
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
  /** Confirmed by the rule of the hotel; the owner was not asked. */
  byRule: boolean
  timeZone: string
  bookedAt: Date
}

export type OwnerStayPage = {
  /** Stays with a change to answer: they wait as those do that are pending. */
  changing: readonly string[]
  /** The last one of the page before. Without it, all that wait come first. */
  after?: string | undefined
  most: number
}

/** What an owner looks for. */
export type OwnerStaySearch = {
  hotel?: string | undefined
  status?: StayStatus | undefined
  /** Of check-in. */
  from?: Day | undefined
  to?: Day | undefined
  sort: Sort<keyof typeof SORTS>
  /** Stays that count as pending, though they were accepted: nobody knows yet whether their money was taken. */
  doubtful: readonly string[]
  /** These alone, where something was looked for that hotels do not know. */
  found?: readonly string[] | undefined
}

/** What is found of an owner's bookings, by the ids of the stays. */
export function searchOfOwner(deps: StayDeps, ownerId: string, search: OwnerStaySearch): Found<OwnerStay, string> {
  const { db } = deps
  const where = searched(ownerId, search)
  const order = orderOf(SORTS, sql`${stays.id}`, search.sort)
  return {
    ...oneTable(db, stays.id, { order, where }),
    async details(ids) {
      const rows = await select(deps, among(stays.id, ids))
      return inOrder(ids, rows, ({ stayId }) => stayId)
    },
  }
}

function searched(ownerId: string, { hotel, status, from, to, doubtful, found }: OwnerStaySearch): SQL | undefined {
  const doubt = among(stays.id, doubtful)
  const inStatus = status && eq(stays.status, status)
  return and(
    bookedWith(ownerId),
    hotel ? eq(stays.hotelId, hotel) : undefined,
    inStatus && (status === 'pending' ? or(inStatus, doubt) : and(inStatus, not(doubt))),
    from ? gte(stays.checkIn, from) : undefined,
    to ? lte(stays.checkIn, to) : undefined,
    found && among(stays.id, found),
  )
}

/** A page of what is booked with an owner, the newest first. */
export async function staysOfOwner(
  deps: StayDeps,
  ownerId: string,
  { changing, after, most }: OwnerStayPage,
): Promise<OwnerStay[]> {
  const waits = or(eq(stays.status, 'pending'), among(stays.id, changing)) as SQL
  const waiting = after ? [] : await select(deps, and(bookedWith(ownerId), waits))
  const older =
    after &&
    sql`(${stays.createdAt}, ${stays.id}) <
      (select last.created_at, last.id from ${stays} last where last.id = ${after} and last.owner_id = ${ownerId})`
  const others = await select(deps, and(bookedWith(ownerId), not(waits), older || undefined), most)
  return [...waiting, ...others]
}

export async function stayOfOwner(deps: StayDeps, ownerId: string, stayId: string): Promise<OwnerStay | null> {
  const [found] = await select(deps, and(bookedWith(ownerId), eq(stays.id, stayId)))
  return found ?? null
}

const bookedWith = (ownerId: string) => and(eq(stays.ownerId, ownerId), notInArray(stays.status, ['held', 'released']))

const SORTS = {
  booked: sql`${stays.createdAt}`,
  arrival: sql`${stays.checkIn}`,
  departure: sql`${stays.checkOut}`,
  hotel: sql`lower(${stays.hotelName})`,
  total: sql`${stays.total}`,
}

async function select({ db, vault }: StayDeps, where: SQL | undefined, limit?: number): Promise<OwnerStay[]> {
  const query = db.select().from(stays).where(where).orderBy(desc(stays.createdAt), desc(stays.id))
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map((stay) => ownerStay(vault, stay))
}

function ownerStay(vault: StayDeps['vault'], row: StayRow): OwnerStay {
  const { id: stayId, hotelId, code, status, checkIn, checkOut, rooms, adults, childAges, answerBy } = row
  const { hotel, room } = row.offer
  return {
    stayId,
    hotelId,
    hotelName: hotel.name,
    roomName: room.name,
    hotelLanguage: hotel.language ?? null,
    code: code ?? '',
    status,
    checkIn,
    checkOut,
    rooms,
    adults,
    childAges,
    answerBy,
    reason: row.reason,
    byRule: row.byRule,
    timeZone: hotel.timeZone,
    total: money(row.total, row.currency),
    people: openPeople({ vault }, row),
    bookedAt: row.createdAt,
  }
}

const MOST_AT_ONCE = 500

/** Confirmed stays whose day of departure has passed where the hotel is. */
export async function staysOver({ db, clock }: StayDeps): Promise<Required<StayKey>[]> {
  const now = clock.now()
  return db
    .select({ id: stays.id, hotelId: stays.hotelId })
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
