/** Which stays of a reservation are meant today: screens, documents and mails ask the same. */
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { StayItemView } from './stay-item.contract.ts'

type Items = Pick<ReservationView, 'items'>

/** The stays that are still valid, or the first one as it was when none is. */
export function stayItems({ items }: Items): StayItemView[] {
  const stays = items.filter((item) => item.kind === 'stay')
  const standing = stays.filter((stay) => !isOver(stay))
  return standing.length > 0 ? standing : stays.slice(0, 1)
}
