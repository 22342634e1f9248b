/** Which policies of a reservation are meant today: screens, documents and mails ask the same. */
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { PolicyItemView } from './policy-item.contract.ts'

/** The policies that are still valid, or the first one as it was when none is. */
export function policyItems({ items }: Pick<ReservationView, 'items'>): PolicyItemView[] {
  const policies = items.filter((item) => item.kind === 'policy')
  const standing = policies.filter((policy) => !isOver(policy))
  return standing.length > 0 ? standing : policies.slice(0, 1)
}
