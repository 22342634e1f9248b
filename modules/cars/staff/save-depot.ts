import type { StaffIdentity } from '#modules/accounts/index.ts'
import { type Changes, changesBetween } from '#modules/audit/index.ts'
import { carDepots } from '#modules/cars/fleet/fleet.tables.ts'
import { isDuplicate, type Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import type { DepotInput } from './car-desk.contract.ts'
import type { DeskDeps } from './car-desk.deps.ts'
import { deskErrors } from './car-desk.errors.ts'
import { findDepot } from './read-depot.ts'

type By = { staff: StaffIdentity }

/** @returns its id. Throws AppError `car/state` for a code that another depot has, `request/invalid` for an unknown city. */
export async function createDepot(deps: DeskDeps, input: DepotInput, { staff }: By): Promise<string> {
  const id = newId()
  const at = deps.clock.now()
  const place = placeOf(deps, input)
  await unlessTaken(() =>
    deps.db.transaction(async (tx) => {
      await tx.insert(carDepots).values({ ...input, ...place, id, createdAt: at, updatedAt: at })
      await audit(deps, tx, { staff, id, action: 'car-depot.opened', detail: { code: input.code } })
    }),
  )
  return id
}

/** What was sold stands as it was sold. Throws as `createDepot` does, and `car/not-found`. */
export async function saveDepot(deps: DeskDeps, id: string, input: DepotInput, { staff }: By): Promise<void> {
  const at = deps.clock.now()
  const place = placeOf(deps, input)
  const before = await findDepot(deps.db, id)
  await unlessTaken(() =>
    deps.db.transaction(async (tx) => {
      await tx
        .update(carDepots)
        .set({ ...input, ...place, updatedAt: at })
        .where(eq(carDepots.id, id))
      await audit(deps, tx, { staff, id, action: 'car-depot.changed', changes: changesBetween(before, input) })
    }),
  )
}

function placeOf({ geo }: DeskDeps, { cityId }: DepotInput) {
  const city = geo.city(cityId)
  if (!city) throw deskErrors.city()
  return { cityId: city.id, cityName: city.name, countryCode: city.countryCode, timeZone: city.timeZone }
}

async function unlessTaken(save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (isDuplicate(error)) throw deskErrors.code()
    throw error
  }
}

type Audited = By & { id: string; action: string; detail?: Record<string, string>; changes?: Changes; reason?: string }

/** A change of a depot, in the transaction that makes it. */
export function audit(deps: Pick<DeskDeps, 'audit'>, tx: Transaction, { staff, id, ...entry }: Audited): Promise<void> {
  return deps.audit.record(tx, { who: staff, permission: 'cars.manage', subject: `car-depot:${id}`, ...entry })
}
