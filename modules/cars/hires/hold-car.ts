import { and, eq, lt } from '#platform/database/query.ts'
import { eachApart } from '#platform/each-apart.ts'
import { newId } from '#platform/ids.ts'
import type { CarOffer, HeldCar, HireKey } from './car-offer.ts'
import { unsealCar } from './car-token.ts'
import type { HireDeps } from './cars.deps.ts'
import { carExpired, carNotFound, carSoldOut } from './cars.errors.ts'
import { findHire, type HireRow, moveHire, traceHire, unitOf } from './hires.store.ts'
import { carHires } from './hires.tables.ts'
import { planHire } from './offer-car.ts'
import { depotsOf, openCar } from './open-car.ts'
import { releaseDays, takeDays } from './take-days.ts'

/** Rolls back what was taken before. */
class NoCar extends Error {}

/** The same call came twice at once, and the other was first. */
class HeldAlready extends Error {}

type HoldRequest = { key: string; until: Date }
/** By the caller's key, at the depot where that is known. */
type HoldCall = { key: string; depotId: string | undefined }

/** In one run; the next one takes the rest. */
const MOST = 2000

export async function holdCar(deps: HireDeps, offerId: string, request: HoldRequest): Promise<HeldCar> {
  const at = { key: request.key, depotId: depotOf(deps, offerId) }
  const known = await findHeld(deps, at)
  if (known) return known
  const opened = await openCar(deps, offerId)
  if (opened.status === 'expired') throw carExpired()
  if (opened.status === 'not-found') throw carNotFound()
  try {
    if (opened.status !== 'open') throw new NoCar()
    return heldOf(await take(deps, opened.offer, request))
  } catch (error) {
    // The same call may have come twice at once, and the other one has taken what this one missed.
    const other = await findHeld(deps, at)
    if (other) return other
    if (error instanceof NoCar) throw carSoldOut()
    throw error
  }
}

/** What a hold call came to. A hold that has ended is sold out for its key. */
export async function findHeld({ db }: HireDeps, call: HoldCall): Promise<HeldCar | null> {
  const hire = await findHire(db, call)
  if (hire?.status === 'released') throw carSoldOut()
  return hire && heldOf(hire)
}

/** The same car at the same price as a hold that has ended. A repeated call finds what the first one took. */
export async function holdAgain(
  deps: HireDeps,
  hold: HireKey,
  request: HoldRequest,
): Promise<{ holdRef: string } | null> {
  const before = await findHire(deps.db, hold)
  if (!before) throw new Error(`there is no hold ${hold.id}`)
  const known = await findHire(deps.db, { key: request.key, depotId: before.depotId })
  if (known) return known.status === 'released' ? null : { holdRef: known.id }
  try {
    return { holdRef: (await take(deps, before.offer, request)).id }
  } catch (error) {
    if (error instanceof NoCar) return null
    throw error
  }
}

/** What a hold call took, from any caller; one that took nothing leaves nothing behind. */
export async function letGo(deps: HireDeps, offerId: string, key: string): Promise<void> {
  const hire = await findHire(deps.db, { key, depotId: depotOf(deps, offerId) })
  if (hire) await endHold(deps, hire, 'system')
}

/** Undefined where the offer is none of ours: then its hold is found by its key alone. */
const depotOf = ({ secret }: HireDeps, offerId: string) => unsealCar(secret, offerId)?.depotId

async function take({ db, clock }: HireDeps, offer: CarOffer, { key, until }: HoldRequest): Promise<HireRow> {
  const at = clock.now()
  const id = newId()
  const { depot, returnDepot, carClass } = offer
  return db.transaction(async (tx) => {
    const depots = await depotsOf(tx, { ...offer, depotId: depot.id, returnDepotId: returnDepot.id })
    if (!depots) throw new NoCar()
    const { firstDay, lastDay, from, until: returnAt } = planHire(depots.from, depots.to, offer)
    if (!(await takeDays(tx, { depotId: depot.id, carClass, firstDay, lastDay }))) throw new NoCar()
    const [row] = await tx
      .insert(carHires)
      .values({
        id,
        key,
        until,
        offer,
        carClass,
        firstDay,
        lastDay,
        returnAt,
        status: 'held',
        depotId: depot.id,
        givenClass: carClass,
        pickUpAt: from,
        total: offer.price.total.amount,
        currency: offer.price.total.currency,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing({ target: carHires.key })
      .returning()
    if (!row) throw new HeldAlready()
    await traceHire(tx, { hireId: id, depotId: depot.id, from: null, to: 'held', by: 'traveller', at })
    return row
  })
}

function heldOf({ id, offer, until }: HireRow): HeldCar {
  return { holdRef: id, offer, total: offer.price.total, until }
}

/** Gives the unit of a hold back, once; fine when the hold is over or has become a hire. */
export async function releaseCar(deps: HireDeps, hold: HireKey): Promise<void> {
  await endHold(deps, hold, 'traveller')
}

/** The safety net for holds whose holder has forgotten them. */
export async function expireHolds(deps: HireDeps): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.db
    .select({ id: carHires.id, depotId: carHires.depotId })
    .from(carHires)
    .where(and(eq(carHires.status, 'held'), lt(carHires.until, now)))
    .orderBy(carHires.until)
    .limit(MOST)
  return eachApart(due, 'holds of cars could not be let go', async (hold) =>
    Boolean(await endHold(deps, hold, 'system', now)),
  )
}

function endHold({ db, clock }: HireDeps, hold: HireKey, by: string, untilBefore?: Date): Promise<HireRow | null> {
  const at = clock.now()
  const { id, depotId } = hold
  return db.transaction(async (tx) => {
    const where = untilBefore && lt(carHires.until, untilBefore)
    const hire = await moveHire(tx, { id, depotId, from: ['held'], to: 'released', by, at, where })
    if (hire) await releaseDays(tx, unitOf(hire), 'held')
    return hire
  })
}
