import type { CarClass } from '#modules/cars/cars.contract.ts'
import { carDays, carFleet } from '#modules/cars/fleet/fleet.tables.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import { type Day, daysBetween } from '#platform/dates.ts'

/** A unit of a class at a depot on these days, both included. */
export type UnitDays = { depotId: string; carClass: CarClass; firstDay: Day; lastDay: Day }

/**
 * Takes a unit on every day within the caller's transaction. @returns false when a day has none left, upon which the caller rolls
 * back. Two who want the last unit meet in the row: the second waits for the first and is then refused by the condition. Days are
 * locked in their order, so that hires which overlap cannot block each other; the fleet is locked against a change of its size
 * while rows take it over.
 */
export async function takeDays(tx: Transaction, unit: UnitDays, as: 'held' | 'sold' = 'held'): Promise<boolean> {
  await openDays(tx, unit)
  const column = sql.raw(as)
  const free = sql`one.sold + one.held + one.out + 1 <= one.units`
  return (await change(tx, unit, sql`${column} = one.${column} + 1`, free)) === lengthOf(unit)
}

/** Rows for the days that have none, as the fleet is now. */
export async function openDays(tx: Transaction, { depotId, carClass, firstDay, lastDay }: UnitDays): Promise<void> {
  await tx.execute(sql`
    insert into ${carDays} (depot_id, car_class, day, units)
    select fleet.depot_id, fleet.car_class, day, fleet.units
    from (select * from ${carFleet} where depot_id = ${depotId} and car_class = ${carClass} for share) as fleet
    cross join generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') as day
    on conflict do nothing`)
}

/** Turns a held unit into a sold one. Throws Error when it was not held: the hold was released before. */
export async function sellHeldDays(tx: Transaction, unit: UnitDays): Promise<void> {
  await mustChange(tx, unit, sql`held = one.held - 1, sold = one.sold + 1`, sql`one.held >= 1`)
}

/** Gives a unit back. Throws Error when it was not taken. */
export async function releaseDays(tx: Transaction, unit: UnitDays, from: 'held' | 'sold'): Promise<void> {
  const column = sql.raw(from)
  await mustChange(tx, unit, sql`${column} = one.${column} - 1`, sql`one.${column} >= 1`)
}

async function mustChange(tx: Transaction, unit: UnitDays, set: SQL, where: SQL): Promise<void> {
  if ((await change(tx, unit, set, where)) === lengthOf(unit)) return
  const { carClass, depotId, firstDay, lastDay } = unit
  throw new Error(`a ${carClass} of depot ${depotId} was not taken from ${firstDay} to ${lastDay} before`)
}

const lengthOf = ({ firstDay, lastDay }: UnitDays) => daysBetween(firstDay, lastDay) + 1

async function change(tx: Transaction, { depotId, carClass, firstDay, lastDay }: UnitDays, set: SQL, where: SQL) {
  const { rowCount } = await tx.execute(sql`
    with locked as (
      select depot_id, car_class, day from ${carDays}
      where depot_id = ${depotId} and car_class = ${carClass} and day between ${firstDay} and ${lastDay}
      order by day for update
    )
    update ${carDays} as one set ${set}
    from locked
    where one.depot_id = locked.depot_id and one.car_class = locked.car_class and one.day = locked.day and ${where}`)
  return rowCount ?? 0
}

/** Cars that are held or sold, a day each, over all depots. */
export async function countCarsTaken(db: Pick<Database, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(
    sql`select coalesce(sum(sold + held), 0)::int as taken from ${carDays}`,
  )
  return rows[0]?.taken ?? 0
}
