import type { StaffIdentity } from '#modules/accounts/index.ts'
import { type CarClass, mayReplace } from '#modules/cars/cars.contract.ts'
import { giveLarger } from '#modules/cars/hires/change-hire.ts'
import { findHire } from '#modules/cars/hires/hires.store.ts'
import type { DeskDeps } from './car-desk.deps.ts'
import { deskErrors } from './car-desk.errors.ts'
import { audit } from './save-depot.ts'

type Giving = { id: string; hireId: string; carClass: CarClass; reason: string; staff: StaffIdentity }

/** Throws AppError `car/state` for a smaller car and for one that is not free, `car/not-found` for a hire that is elsewhere. */
export async function giveLargerCar(deps: DeskDeps, { id, hireId, carClass, reason, staff }: Giving): Promise<void> {
  const hire = await findHire(deps.db, { id: hireId, depotId: id })
  if (hire?.status !== 'confirmed') throw deskErrors.hire()
  if (!mayReplace(hire.carClass, carClass)) throw deskErrors.smaller()
  await deps.db.transaction(async (tx) => {
    if (!(await giveLarger(deps, tx, { hireId, depotId: id, carClass, by: `staff:${staff.id}`, reason })))
      throw deskErrors.none()
    const detail = { hire: hireId, booking: hire.code ?? '' }
    const changes = { class: { before: hire.givenClass, after: carClass } }
    await audit(deps, tx, { staff, id, action: 'car-hire.larger', detail, changes, reason })
  })
}
