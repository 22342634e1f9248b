/** Which hires of a reservation are meant today: screens, documents and mails ask the same. */
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { CarItemView } from './car-item.contract.ts'

type Items = Pick<ReservationView, 'items'>

/** The hires that are still valid, or the first one as it was when none is. */
export function carItems({ items }: Items): CarItemView[] {
  const cars = items.filter((item) => item.kind === 'car')
  const standing = cars.filter((one) => !isOver(one))
  return standing.length > 0 ? standing : cars.slice(0, 1)
}
