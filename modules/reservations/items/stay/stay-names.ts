import { checkCorrection } from '#modules/reservations/items/names/check-correction.ts'
import { nameErrors } from '#modules/reservations/items/names/name.errors.ts'
import type { NameDesk } from '#modules/reservations/items/names/name-desk.ts'
import { hotelOf } from '#modules/reservations/items/stay/stay-snapshot.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn } from '#platform/dates.ts'
import { staySnapshot } from './stay-snapshot.ts'

type Deps = Pick<ReservationDeps, 'stays' | 'clock'>
type TellOwner = (tx: Transaction, item: ItemRow) => Promise<void>

/** Until the day of arrival begins at the hotel, whose owner is told. */
export function stayNames({ stays, clock }: Deps, tellOwner: TellOwner): NameDesk {
  return {
    check(item, correction) {
      const { checkIn, hotel } = staySnapshot(item).stay
      checkCorrection(item, correction, {
        open: ['pending', 'confirmed'],
        isOver: checkIn <= dayIn(hotel.timeZone, clock.now()),
        tooLate: nameErrors.guestTooLate,
        another: nameErrors.otherGuest,
      })
    },
    async write(tx, item, { place, name }) {
      if (!(await stays.correctGuest(tx, { stayId: item.orderRef ?? '', hotelId: hotelOf(item), place, name })))
        throw nameErrors.notNow()
    },
    underLock: tellOwner,
  }
}
