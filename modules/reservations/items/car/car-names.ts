import { checkCorrection } from '#modules/reservations/items/names/check-correction.ts'
import { nameErrors } from '#modules/reservations/items/names/name.errors.ts'
import type { NameDesk } from '#modules/reservations/items/names/name-desk.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { pickUpOf } from './car-facts.ts'
import { carSnapshot, depotOf } from './car-snapshot.ts'

/** Until pick-up: then the counter reads the licence. */
export function carNames({ cars, clock }: Pick<ReservationDeps, 'cars' | 'clock'>): NameDesk {
  return {
    check: (item, correction) =>
      checkCorrection(item, correction, {
        open: ['confirmed'],
        isOver: clock.now() >= pickUpOf(carSnapshot(item).car),
        tooLate: nameErrors.driverTooLate,
        another: nameErrors.otherDriver,
      }),
    async write(tx, item, { name, by }) {
      const hire = { hireId: item.orderRef ?? '', depotId: depotOf(item) }
      if (!(await cars.correctDriver(tx, { ...hire, name, by }))) throw nameErrors.notNow()
    },
  }
}
