import type { StaffIdentity } from '#modules/accounts/index.ts'
import { changesBetween } from '#modules/audit/index.ts'
import type { CarClass } from '#modules/cars/cars.contract.ts'
import { carDays, carFleet } from '#modules/cars/fleet/fleet.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, sql } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import type { FleetInput } from './car-desk.contract.ts'
import type { DeskDeps } from './car-desk.deps.ts'
import { deskErrors } from './car-desk.errors.ts'
import { findDepot } from './read-depot.ts'
import { audit } from './save-depot.ts'

type Saving = { id: string; carClass: CarClass; input: FleetInput; staff: StaffIdentity }

/**
 * How many cars of a class there are and what they cost. The row of the fleet is locked first, as when a unit is taken, so
 * that no day is made from the old number meanwhile. Throws AppError `car/state` when more are sold than there would be.
 */
export async function saveFleet(deps: DeskDeps, { id, carClass, input, staff }: Saving): Promise<void> {
  const at = deps.clock.now()
  const depot = await findDepot(deps.db, id)
  const today = dayIn(depot.timeZone, at)
  await deps.db.transaction(async (tx) => {
    const its = and(eq(carFleet.depotId, id), eq(carFleet.carClass, carClass))
    const [before] = await tx.select().from(carFleet).where(its).for('update')
    await tx
      .insert(carFleet)
      .values({ depotId: id, carClass, ...input, updatedAt: at })
      .onConflictDoUpdate({ target: [carFleet.depotId, carFleet.carClass], set: { ...input, updatedAt: at } })
    await resize(tx, { id, carClass, units: input.units, today })
    const detail = { class: carClass, currency: depot.currency }
    await audit(deps, tx, {
      staff,
      id,
      action: 'car-fleet.changed',
      detail,
      changes: changesBetween(before ?? null, input),
    })
  })
}

type Resizing = { id: string; carClass: CarClass; units: number; today: string }

/** Days that have a row follow; those that are past stay as they were. */
async function resize(tx: Transaction, { id, carClass, units, today }: Resizing): Promise<void> {
  const { rows } = await tx.execute<{ day: string; taken: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sold + held as taken from ${carDays}
    where depot_id = ${id} and car_class = ${carClass} and day >= ${today} order by day for update`)
  const full = rows.filter(({ taken }) => taken > units)
  const [first] = full
  if (first) {
    const sold = Math.max(...full.map(({ taken }) => taken))
    throw deskErrors.sold({ count: full.length, day: first.day, sold })
  }
  await tx.execute(sql`
    update ${carDays} set units = ${units} where depot_id = ${id} and car_class = ${carClass} and day >= ${today}`)
}
