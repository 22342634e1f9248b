import { and, eq, lt } from '#platform/database/query.ts'
import { eachApart } from '#platform/each-apart.ts'
import { newId } from '#platform/ids.ts'
import { openStay } from './open-stay.ts'
import type { HeldStay, StayKey, StayOffer } from './stay-offer.ts'
import { unsealStay } from './stay-token.ts'
import type { StayDeps } from './stays.deps.ts'
import { stayExpired, stayNotFound, staySoldOut } from './stays.errors.ts'
import { findStay, moveStay, type StayRow, traceStay } from './stays.store.ts'
import { stays } from './stays.tables.ts'
import { releaseNights, takeNights } from './take-nights.ts'

/** Rolls back what was taken before. */
class NoRoom extends Error {}

/** The same call came twice at once, and the other was first. */
class HeldAlready extends Error {}

/** In one run; the next one takes the rest. */
const MOST = 2000

export async function holdStay(
  deps: StayDeps,
  offerId: string,
  request: { key: string; until: Date },
): Promise<HeldStay> {
  const at = { key: request.key, hotelId: hotelOf(deps, offerId) }
  const known = await findHeld(deps, at)
  if (known) return known
  const opened = await openStay(deps, offerId)
  if (opened.status === 'expired') throw stayExpired()
  if (opened.status === 'not-found') throw stayNotFound()
  try {
    if (opened.status !== 'open') throw new NoRoom()
    return heldOf(await take(deps, opened.offer, request))
  } catch (error) {
    // The same call may have come twice at once, and the other one has taken what this one missed.
    const other = await findHeld(deps, at)
    if (other) return other
    if (error instanceof NoRoom) throw staySoldOut()
    throw error
  }
}

/** By the caller's key, at the hotel where that is known. */
type HoldCall = { key: string; hotelId: string | undefined }

/** What a hold call came to. A hold that has ended is sold out for its key. */
export async function findHeld({ db }: StayDeps, call: HoldCall): Promise<HeldStay | null> {
  const stay = await findStay(db, call)
  if (stay?.status === 'released') throw staySoldOut()
  return stay && heldOf(stay)
}

/** The same rooms at the same price as a hold that has ended. A repeated call finds what the first one took. */
export async function holdAgain(
  deps: StayDeps,
  hold: StayKey,
  request: { key: string; until: Date },
): Promise<{ holdRef: string } | null> {
  const before = await findStay(deps.db, hold)
  if (!before) throw new Error(`there is no hold ${hold.id}`)
  const known = await findStay(deps.db, { key: request.key, hotelId: before.hotelId })
  if (known) return known.status === 'released' ? null : { holdRef: known.id }
  try {
    return { holdRef: (await take(deps, before.offer, request)).id }
  } catch (error) {
    if (error instanceof NoRoom) return null
    throw error
  }
}

/** What a hold call took, from any caller; one that took nothing leaves nothing behind. */
export async function letGo(deps: StayDeps, offerId: string, key: string): Promise<void> {
  const stay = await findStay(deps.db, { key, hotelId: hotelOf(deps, offerId) })
  if (stay) await endHold(deps, stay, 'system')
}

/** Undefined where the offer does not say: then its hold is found by its key alone. */
const hotelOf = ({ secret }: StayDeps, offerId: string) => unsealStay(secret, offerId)?.hotelId ?? undefined

async function take({ db, clock }: StayDeps, offer: StayOffer, { key, until }: { key: string; until: Date }) {
  const at = clock.now()
  const id = newId()
  const { party, checkIn, checkOut, room, plan, price, hotel } = offer
  return db.transaction(async (tx) => {
    if (!(await takeNights(tx, { hotelId: hotel.id, roomTypeId: room.id, checkIn, checkOut, rooms: party.rooms })))
      throw new NoRoom()
    const [row] = await tx
      .insert(stays)
      .values({
        id,
        key,
        until,
        checkIn,
        checkOut,
        offer,
        status: 'held',
        policy: plan.policy,
        hotelId: hotel.id,
        ownerId: hotel.ownerId,
        roomTypeId: room.id,
        ratePlanId: plan.id,
        rooms: party.rooms,
        adults: party.adults,
        childAges: party.childAges,
        total: price.total.amount,
        currency: price.total.currency,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing({ target: stays.key })
      .returning()
    if (!row) throw new HeldAlready()
    await traceStay(tx, { stayId: id, hotelId: hotel.id, from: null, to: 'held', by: 'traveller', at })
    return row
  })
}

function heldOf({ id, offer, until }: StayRow): HeldStay {
  return { holdRef: id, offer, total: offer.price.total, until }
}

/** Gives the rooms of a hold back, once; fine when the hold is over or has become a stay. */
export async function releaseStay(deps: StayDeps, hold: StayKey): Promise<void> {
  await endHold(deps, hold, 'traveller')
}

/** The safety net for holds whose holder has forgotten them. */
export async function expireHolds(deps: StayDeps): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.db
    .select({ id: stays.id, hotelId: stays.hotelId })
    .from(stays)
    .where(and(eq(stays.status, 'held'), lt(stays.until, now)))
    .orderBy(stays.until)
    .limit(MOST)
  return eachApart(due, 'holds could not be let go', async (hold) => Boolean(await endHold(deps, hold, 'system', now)))
}

function endHold({ db, clock }: StayDeps, hold: StayKey, by: string, untilBefore?: Date): Promise<StayRow | null> {
  const at = clock.now()
  const { id, hotelId } = hold
  return db.transaction(async (tx) => {
    const where = untilBefore && lt(stays.until, untilBefore)
    const stay = await moveStay(tx, { id, hotelId, from: ['held'], to: 'released', by, at, where })
    if (stay) await releaseNights(tx, stay, 'held')
    return stay
  })
}
