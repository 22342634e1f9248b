/** Which item of a reservation is meant today: screens, documents and mails ask the same. */
import type { FlightItemView, ReservationView } from './reservations.contract.ts'

const OVER: readonly string[] = ['cancelled', 'refunded', 'expired', 'failed']

export function isOver({ status }: Pick<FlightItemView, 'status'>): boolean {
  return OVER.includes(status)
}

/** Without flights that others have replaced or that never came about; when nothing is left, the journey as it was. */
export function currentItems({ items }: Pick<ReservationView, 'items'>): FlightItemView[] {
  const own = items.filter(({ scheduleChange }) => scheduleChange?.status !== 'rebooked')
  const current = own.filter((item) => !isOver(item))
  return current.length > 0 ? current : own.slice(0, 1)
}

/** The flights that a page is about. */
export function currentItem(reservation: Pick<ReservationView, 'items'>): FlightItemView | undefined {
  return currentItems(reservation)[0]
}
