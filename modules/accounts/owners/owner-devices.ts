import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, inArray, lt, ne, sql } from '#platform/database/query.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { ownerDeviceBookings, ownerDevices, owners } from './owners.tables.ts'

/** A browser in which nobody has signed in for so long is forgotten, and with it what was booked there. */
export const DEVICE_DAYS = 180
const DAY_MS = 86_400_000

type Seen = { device: string | null | undefined; ownerId: string; now: Date }

/** An owner has signed in with this browser; without a mark nothing is kept. */
export async function noteDevice(db: DatabaseOrTransaction, { device, ownerId, now }: Seen): Promise<void> {
  if (!device) return
  await db
    .insert(ownerDevices)
    .values({ device, ownerId, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [ownerDevices.device, ownerDevices.ownerId], set: { lastSeenAt: now } })
}

/** Something was booked with this browser. It is kept only where an owner has signed in with it. */
export async function noteBooking(
  { db, clock }: Pick<OwnerDeps, 'db' | 'clock'>,
  { device, reservationId }: { device: string | null | undefined; reservationId: string },
): Promise<void> {
  if (!device) return
  const known = await db.$count(ownerDevices, eq(ownerDevices.device, device))
  if (known === 0) return
  await db.insert(ownerDeviceBookings).values({ reservationId, device, at: clock.now() }).onConflictDoNothing()
}

export type DeviceFacts = {
  /** Other owners who have signed in with a browser of this one. */
  sharing: { id: string; name: string }[]
  /** Ids of reservations that were held in a browser of this owner. */
  bookings: string[]
}

/** What was done with the browsers of an owner. */
export async function deviceFacts(db: Database, ownerId: string): Promise<DeviceFacts> {
  const own = db.select({ device: ownerDevices.device }).from(ownerDevices).where(eq(ownerDevices.ownerId, ownerId))
  const { id, firstName, lastName, email } = owners
  const [sharing, bookings] = await Promise.all([
    db
      .selectDistinct({
        id,
        name: sql<string>`coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${email}::text)`,
      })
      .from(ownerDevices)
      .innerJoin(owners, eq(owners.id, ownerDevices.ownerId))
      .where(and(inArray(ownerDevices.device, own), ne(ownerDevices.ownerId, ownerId), ne(owners.status, 'closed')))
      .orderBy(id),
    db
      .select({ id: ownerDeviceBookings.reservationId })
      .from(ownerDeviceBookings)
      .where(inArray(ownerDeviceBookings.device, own)),
  ])
  return { sharing, bookings: bookings.map(({ id: reservation }) => reservation) }
}

/** For the owner's copy of their data: since when and until when, in how many browsers. */
export function exportDevices(db: DatabaseOrTransaction, ownerId: string) {
  return db
    .select({ firstSignIn: ownerDevices.firstSeenAt, lastSignIn: ownerDevices.lastSeenAt })
    .from(ownerDevices)
    .where(eq(ownerDevices.ownerId, ownerId))
    .orderBy(ownerDevices.firstSeenAt)
}

/** Forgets the browsers of an owner whose account ends. */
export async function forgetDevices(db: DatabaseOrTransaction, ownerId: string): Promise<void> {
  await db.delete(ownerDevices).where(eq(ownerDevices.ownerId, ownerId))
}

/** Forgets browsers that nobody has signed in with for long, and bookings whose browser is no owner's any more. */
export async function forgetOldDevices({ db, clock }: Pick<OwnerDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - DEVICE_DAYS * DAY_MS)
  await db.delete(ownerDevices).where(lt(ownerDevices.lastSeenAt, before))
  await db
    .delete(ownerDeviceBookings)
    .where(sql`not exists (select from ${ownerDevices} where ${ownerDevices.device} = ${ownerDeviceBookings.device})`)
}
