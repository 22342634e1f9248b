import type { ItemHandler, ItemLine } from '#modules/reservations/items/item-handler.ts'
import { policySnapshot } from './policy-snapshot.ts'

/** How lists name a policy: by its insurer, with the first and the last day. */
export function policyLine(item: Parameters<ItemHandler['line']>[0]): ItemLine {
  const { insurer, from, until, premiums } = policySnapshot(item).policy
  return {
    kind: 'policy',
    title: insurer.name,
    origin: '',
    destination: '',
    poster: 'insurance',
    departure: from,
    return: until,
    travellers: premiums.length,
  }
}
