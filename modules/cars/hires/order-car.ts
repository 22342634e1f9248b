import { and, eq, lte } from '#platform/database/query.ts'
import type { CarOrderAnswer, HireDriver, HireKey } from './car-offer.ts'
import type { HireDeps } from './cars.deps.ts'
import { findHire, type HireRow, moveHire, unitOf } from './hires.store.ts'
import { carHires } from './hires.tables.ts'
import { releaseDays, sellHeldDays } from './take-days.ts'

export type CarOrder = { key: string; hold: Required<HireKey>; code: string; driver: HireDriver }

/** Money was promised: what was held is sold. */
export async function orderCar(deps: HireDeps, { key, hold, code, driver }: CarOrder): Promise<CarOrderAnswer> {
  const { depotId } = hold
  const known = await findOrder(deps, { key, depotId })
  if (known) return known
  const { db, clock, vault } = deps
  const at = clock.now()
  const hire = await db.transaction(async (tx) => {
    const set = { orderKey: key, code, driver: vault.seal(JSON.stringify(driver), driverContext(hold.id)) }
    const moved = await moveHire(tx, { ...hold, from: ['held'], to: 'confirmed', by: 'traveller', at, set })
    if (moved) await sellHeldDays(tx, unitOf(moved))
    return moved
  })
  if (hire) return ordered(hire)
  // The same call may have come twice at the same moment.
  return (
    (await findOrder(deps, { key, depotId })) ?? {
      status: 'refused',
      reason: 'hold-over',
      detail: 'the hold has ended',
    }
  )
}

export async function findOrder(
  { db }: HireDeps,
  { key, depotId }: { key: string; depotId: string },
): Promise<CarOrderAnswer | null> {
  const hire = await findHire(db, { orderKey: key, depotId })
  return hire && ordered(hire)
}

const ordered = ({ id }: HireRow): CarOrderAnswer => ({ status: 'ordered', orderRef: id })

/** What the sealed driver of a hire is tied to. */
export const driverContext = (hireId: string) => `car_hires ${hireId}`

/** Nobody comes for the car. Again changes nothing. */
export async function cancelCar({ db, clock }: HireDeps, order: HireKey) {
  const at = clock.now()
  const cancelled = await db.transaction(async (tx) => {
    const hire = await moveHire(tx, { ...order, from: ['confirmed'], to: 'cancelled', by: 'traveller', at })
    if (hire) await releaseDays(tx, unitOf(hire), 'sold')
    return hire
  })
  const status = cancelled?.status ?? (await findHire(db, order))?.status
  if (status === 'cancelled' || status === 'released') return { status: 'cancelled' as const }
  return { status: 'refused' as const, reason: 'the hire is over' }
}

/** Confirmed hires whose cars are back by now. */
export async function hiresOver({ db, clock }: HireDeps): Promise<HireKey[]> {
  return db
    .select({ id: carHires.id, depotId: carHires.depotId })
    .from(carHires)
    .where(and(eq(carHires.status, 'confirmed'), lte(carHires.returnAt, clock.now())))
    .orderBy(carHires.returnAt)
    .limit(500)
}
