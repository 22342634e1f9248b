import type { Caller } from '#modules/accounts/index.ts'
import { findFor } from './get-reservation.ts'
import { isOver } from './item-states.ts'
import { refuse } from './refuse.ts'
import type { ReservationDeps } from './reservations.deps.ts'

/** Of several the one that stands; of none that stands the last one that the hotel was asked for. */
export async function stayOf(deps: ReservationDeps, idOrCode: string, caller: Caller): Promise<string> {
  const { items } = await findFor(deps, idOrCode, caller)
  const asked = items.filter(({ kind, orderRef }) => kind === 'stay' && orderRef !== null)
  const stay = asked.findLast(({ status }) => !isOver(status)) ?? asked.at(-1)
  if (!stay?.orderRef) throw refuse.noStay()
  return stay.orderRef
}
