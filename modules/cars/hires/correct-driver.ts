import type { FullName } from '#platform/corrected-name.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import type { HireDriver } from './car-offer.ts'
import type { HireDeps } from './cars.deps.ts'
import { lockHire, traceHire } from './hires.store.ts'
import { carHires } from './hires.tables.ts'
import { driverContext } from './order-car.ts'

export type DriverCorrection = { hireId: string; depotId: string; name: FullName; by: string }

/** The same driver, spelled right, on a confirmed hire. False when it is not confirmed, or nobody is kept any more. */
export async function correctDriver(
  { clock, vault }: Pick<HireDeps, 'clock' | 'vault'>,
  tx: Transaction,
  { hireId, depotId, name, by }: DriverCorrection,
): Promise<boolean> {
  const hire = await lockHire(tx, { id: hireId, depotId })
  if (hire?.status !== 'confirmed' || !hire.driver) return false
  const at = clock.now()
  const context = driverContext(hireId)
  const { givenNames, surname } = name
  const driver: HireDriver = { ...(JSON.parse(vault.open(hire.driver, context)) as HireDriver), givenNames, surname }
  const sealed = vault.seal(JSON.stringify(driver), context)
  await tx
    .update(carHires)
    .set({ driver: sealed, updatedAt: at })
    .where(isRow(carHires, { id: hireId, depotId }))
  await traceHire(tx, { hireId, depotId, from: hire.status, to: hire.status, by, reason: 'name corrected', at })
  return true
}
