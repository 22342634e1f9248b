import type { ListingStatus } from '#modules/hotels/hotels.contract.ts'
import { hotelName, languageOf } from '#modules/hotels/known-names.contract.ts'
import { coversOf, photosOf } from '#modules/hotels/photos/photos.views.ts'
import { settledRules, unruled } from '#modules/hotels/ruled-amenities.contract.ts'
import { hotelDrawing } from '#modules/hotels/search/drawing.contract.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, asc, desc, eq, inArray, isNull, sql } from '#platform/database/query.ts'
import { lastWrittenFirst } from '#platform/database/written-order.ts'
import type { Locale, Message, Values } from '#platform/locale.ts'
import { addressIn } from './address.ts'
import { missingOf } from './completeness.ts'
import type { ListingRow, Own } from './listing-store.ts'
import type { DashboardStats, ListingCard, ListingView, RatePlanView, RoomTypeView } from './listings.contract.ts'
import { noSuchHotel } from './listings.errors.ts'
import { hotels, ratePlanExclusions, ratePlans, roomTypes } from './listings.tables.ts'
import { listingHistory, listingRevisions } from './revisions.tables.ts'

export type Say = (message: Message, values?: Values) => string

/** Everything that its owner may know of it. Throws AppError `hotel/not-found`. */
export async function readOwnListing(db: Database, { hotelId, ownerId }: Own, say: Say): Promise<ListingView> {
  const [row] = await db
    .select()
    .from(hotels)
    .where(and(eq(hotels.id, hotelId), eq(hotels.ownerId, ownerId)))
  if (!row) throw noSuchHotel()
  return viewOf(db, row, say)
}

export async function viewOf(db: Database, row: ListingRow, say: Say): Promise<ListingView> {
  const [rooms, plans, photos, waiting, history] = await Promise.all([
    roomTypesOf(db, row.id),
    ratePlansOf(db, row.id),
    photosOf(db, row.id),
    waitingOf(db, row.id),
    historyOf(db, row.id),
  ])
  const onSale = ({ archived }: { archived: boolean }) => !archived
  const counts = { roomTypes: rooms.filter(onSale).length, ratePlans: plans.filter(onSale).length }
  const missing = missingOf(row, { photos, ...counts })
  const { id, status, paused, version, propertyType, stars, currency, name, description } = row
  const { timeZone, email, phone, policy, charges } = row
  const rules = row.rules && settledRules(row.rules, row.amenities)
  return {
    id,
    status,
    paused,
    version,
    address: addressIn(row),
    timeZone,
    rules,
    amenities: unruled(row.amenities),
    policy,
    confirmation: { instant: row.instantConfirmation },
    charges,
    photos,
    property: { propertyType, stars, currency },
    texts: { name, description },
    contact: { email, phone },
    roomTypes: rooms,
    ratePlans: plans,
    waiting,
    missing: missing.map(({ part, field, text, values }) => ({ part, field, text: say(text, values) })),
    history: history.map(({ at, action, by, reason }) => ({ at: at.toISOString(), action, by: whoIs(by), reason })),
  }
}

/** The owner hears that it was staff, not which of them. */
function whoIs(by: string): 'owner' | 'staff' | 'system' {
  return by === 'owner' || by === 'system' ? by : 'staff'
}

export function historyOf(db: DatabaseOrTransaction, hotelId: string) {
  return db
    .select()
    .from(listingHistory)
    .where(eq(listingHistory.hotelId, hotelId))
    .orderBy(...lastWrittenFirst(listingHistory))
    .limit(100)
}

async function waitingOf(db: DatabaseOrTransaction, hotelId: string): Promise<ListingView['waiting']> {
  const [open] = await db
    .select()
    .from(listingRevisions)
    .where(and(eq(listingRevisions.hotelId, hotelId), eq(listingRevisions.status, 'open')))
  return open ? { changes: open.changes, since: open.createdAt.toISOString() } : null
}

async function roomTypesOf(db: DatabaseOrTransaction, hotelId: string): Promise<RoomTypeView[]> {
  const rows = await db
    .select()
    .from(roomTypes)
    .where(eq(roomTypes.hotelId, hotelId))
    .orderBy(sql`${roomTypes.archivedAt} is not null`, asc(roomTypes.position), asc(roomTypes.id))
  return rows.map(({ hotelId: _, position: _p, archivedAt, createdAt: _c, updatedAt: _u, ...room }) => ({
    ...room,
    archived: archivedAt !== null,
  }))
}

async function ratePlansOf(db: DatabaseOrTransaction, hotelId: string): Promise<RatePlanView[]> {
  const rows = await db
    .select()
    .from(ratePlans)
    .where(eq(ratePlans.hotelId, hotelId))
    .orderBy(sql`${ratePlans.archivedAt} is not null`, asc(ratePlans.position), asc(ratePlans.id))
  const excluded = await db.select().from(ratePlanExclusions).where(eq(ratePlanExclusions.hotelId, hotelId))
  return rows.map(({ hotelId: _, position: _p, archivedAt, createdAt: _c, updatedAt: _u, ...plan }) => ({
    ...plan,
    archived: archivedAt !== null,
    excludedRoomTypeIds: excluded.filter((one) => one.ratePlanId === plan.id).map(({ roomTypeId }) => roomTypeId),
  }))
}

const ANSWERS = sql`('approved', 'rejected', 'revision_requested', 'changes_rejected')`
// Drizzle writes columns of a list without their table; within a piece of their own they keep it.
const onSale = sql`from ${roomTypes} where ${roomTypes.hotelId} = ${hotels.id} and ${roomTypes.archivedAt} is null`
const revised = sql`from ${listingRevisions} where ${listingRevisions.hotelId} = ${hotels.id}
  and ${listingRevisions.status} = 'open'`
const lastReason = sql`${listingHistory.reason} from ${listingHistory} where ${listingHistory.hotelId} = ${hotels.id}
  and ${listingHistory.action} in ${ANSWERS} order by ${listingHistory.seq} desc, ${listingHistory.id} desc limit 1`
const allRooms = sql`coalesce(sum(${roomTypes.allotment}), 0)::integer`

/** An owner's hotels, the newest first. */
export async function listOwn(db: Database, ownerId: string, status?: ListingStatus): Promise<ListingCard[]> {
  const rows = await db
    .select({
      hotel: hotels,
      rooms: sql<number>`(select ${allRooms} ${onSale})`,
      types: sql<number>`(select count(*)::integer ${onSale})`,
      waits: sql<boolean>`exists (select 1 ${revised})`,
      reason: sql<string | null>`(select ${lastReason})`,
    })
    .from(hotels)
    .where(and(eq(hotels.ownerId, ownerId), status && eq(hotels.status, status)))
    .orderBy(desc(hotels.createdAt), desc(hotels.id))
  const ids = rows.map(({ hotel }) => hotel.id)
  const covers = await coversOf(db, ids)
  return rows.map(({ hotel, rooms, types, waits, reason }) => ({
    id: hotel.id,
    name: hotel.name,
    nameLanguage: languageOf(hotel.description),
    status: hotel.status,
    paused: hotel.paused,
    propertyType: hotel.propertyType,
    cityId: hotel.cityId,
    cityName: hotel.cityName,
    countryCode: hotel.countryCode,
    cover: covers.get(hotel.id) ?? null,
    drawing: drawingOf(hotel, rooms),
    rooms,
    roomTypes: types,
    changesWaiting: waits,
    reason,
    updatedAt: hotel.updatedAt.toISOString(),
  }))
}

/** Of a draft that has no place or kind yet, the picture of any place. */
function drawingOf(hotel: ListingRow, allotment: number): string {
  const { cityId, propertyType } = hotel
  if (!cityId || !propertyType) return 'generic'
  return hotelDrawing({ ...hotel, cityId, propertyType, rooms: [{ allotment }] })
}

const TOLD = ['submitted', 'approved', 'rejected', 'revision_requested'] as const
const RECENT = 5

/** The cards and the list of the owner's dashboard (specification §3, §7). */
export async function dashboardStats(db: Database, ownerId: string, locale: Locale): Promise<DashboardStats> {
  const counted = (status: ListingStatus) =>
    sql<number>`(count(*) filter (where ${hotels.status} = ${status}))::integer`
  const [counts] = await db
    .select({ total: sql<number>`count(*)::integer`, approved: counted('approved'), pending: counted('pending') })
    .from(hotels)
    .where(eq(hotels.ownerId, ownerId))
  const [rooms] = await db
    .select({ total: sql<number>`coalesce(sum(${roomTypes.allotment}), 0)::integer` })
    .from(roomTypes)
    .innerJoin(hotels, eq(hotels.id, roomTypes.hotelId))
    .where(and(eq(hotels.ownerId, ownerId), isNull(roomTypes.archivedAt)))
  const recent = await db
    .select({ name: hotels.name, description: hotels.description, action: listingHistory.action })
    .from(listingHistory)
    .innerJoin(hotels, eq(hotels.id, listingHistory.hotelId))
    .where(and(eq(hotels.ownerId, ownerId), inArray(listingHistory.action, [...TOLD])))
    .orderBy(...lastWrittenFirst(listingHistory))
    .limit(RECENT)
  return {
    total_hotels: counts?.total ?? 0,
    approved_hotels: counts?.approved ?? 0,
    pending_hotels: counts?.pending ?? 0,
    total_rooms: rooms?.total ?? 0,
    recent_activity: recent.map(({ name, description, action }) => ({
      hotel_name: name ?? '',
      hotel_language: hotelName({ name: name ?? '', language: languageOf(description) }, locale).nameLanguage,
      action: action as (typeof TOLD)[number],
    })),
  }
}
