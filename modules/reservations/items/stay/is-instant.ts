import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import { staySnapshot } from './stay-snapshot.ts'

/** Whether nobody need be asked: as it was sold until it is ordered, and then as it came. */
export function isInstant(item: Pick<WholeItem, 'kind' | 'snapshot' | 'orderRef' | 'instant'>): boolean {
  return item.orderRef ? item.instant : Boolean(staySnapshot(item).stay.hotel.instantConfirmation)
}
