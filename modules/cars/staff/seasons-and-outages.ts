import type { StaffIdentity } from '#modules/accounts/index.ts'
import { carDays, carFleet, carOutages, carSeasons } from '#modules/cars/fleet/fleet.tables.ts'
import { openDays } from '#modules/cars/hires/take-days.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, isNull, sql } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import type { OutageInput, SeasonInput } from './car-desk.contract.ts'
import type { DeskDeps } from './car-desk.deps.ts'
import { deskErrors } from './car-desk.errors.ts'
import { findDepot } from './read-depot.ts'
import { audit } from './save-depot.ts'

type At = { id: string; staff: StaffIdentity }

export async function addSeason(deps: DeskDeps, { id, staff }: At, input: SeasonInput): Promise<void> {
  const at = deps.clock.now()
  await findDepot(deps.db, id)
  await deps.db.transaction(async (tx) => {
    await tx.insert(carSeasons).values({ ...input, depotId: id, createdAt: at })
    const detail = { name: input.name, days: `${input.firstDay} – ${input.lastDay}`, percent: String(input.percent) }
    await audit(deps, tx, { staff, id, action: 'car-season.added', detail })
  })
}

export async function removeSeason(deps: DeskDeps, { id, staff }: At, seasonId: string): Promise<void> {
  await findDepot(deps.db, id)
  await deps.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(carSeasons)
      .where(and(eq(carSeasons.id, seasonId), eq(carSeasons.depotId, id)))
      .returning()
    if (gone) await audit(deps, tx, { staff, id, action: 'car-season.removed', detail: { name: gone.name } })
  })
}

/** The units are not sold on these days. What was sold before stands: those days are short then, and staff see it. */
export async function addOutage(deps: DeskDeps, { id, staff }: At, input: OutageInput): Promise<void> {
  const at = deps.clock.now()
  const { carClass, units, firstDay, lastDay, reason } = input
  await findDepot(deps.db, id)
  await deps.db.transaction(async (tx) => {
    const [fleet] = await tx
      .select()
      .from(carFleet)
      .where(and(eq(carFleet.depotId, id), eq(carFleet.carClass, carClass)))
    if (units > (fleet?.units ?? 0)) throw deskErrors.outage(fleet?.units ?? 0)
    await openDays(tx, { depotId: id, carClass, firstDay, lastDay })
    await tx.insert(carOutages).values({ ...input, depotId: id, createdBy: staff.id, createdAt: at })
    await changeOut(tx, { id, carClass, firstDay, lastDay, by: units })
    const detail = { class: carClass, units: String(units), days: `${firstDay} – ${lastDay}` }
    await audit(deps, tx, { staff, id, action: 'car-outage.added', detail, reason })
  })
}

/** From the depot's today on they are sold again. */
export async function endOutage(deps: DeskDeps, { id, staff }: At, outageId: string): Promise<void> {
  const at = deps.clock.now()
  const depot = await findDepot(deps.db, id)
  await deps.db.transaction(async (tx) => {
    const its = and(eq(carOutages.id, outageId), eq(carOutages.depotId, id), isNull(carOutages.endedAt))
    const [ended] = await tx.update(carOutages).set({ endedAt: at }).where(its).returning()
    if (!ended) return
    const { carClass, lastDay, units } = ended
    const today = dayIn(depot.timeZone, at)
    const firstDay = ended.firstDay > today ? ended.firstDay : today
    await changeOut(tx, { id, carClass, firstDay, lastDay, by: -units })
    await audit(deps, tx, { staff, id, action: 'car-outage.ended', detail: { class: carClass, units: String(units) } })
  })
}

type Out = { id: string; carClass: string; firstDay: string; lastDay: string; by: number }

/** In the order of the days, as everyone who changes them does. */
async function changeOut(tx: Transaction, { id, carClass, firstDay, lastDay, by }: Out): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select day from ${carDays} where depot_id = ${id} and car_class = ${carClass} and day between ${firstDay} and ${lastDay}
      order by day for update
    )
    update ${carDays} as one set out = one.out + ${by} from locked
    where one.depot_id = ${id} and one.car_class = ${carClass} and one.day = locked.day`)
}
