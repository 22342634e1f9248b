import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { viewStep } from '#modules/rights/index.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import { money } from '#platform/money.ts'
import type { FoundPolicy } from './found-policy.contract.ts'

export function openPolicy(
  { insurance, rights, clock }: Pick<ReservationDeps, 'insurance' | 'rights' | 'clock'>,
  id: string,
): FoundPolicy {
  const opened = insurance.open(id)
  if (opened.status === 'not-found') return { kind: 'policy', over: 'not-found' }
  if (opened.status === 'expired') return { kind: 'policy', over: 'expired', trip: opened.trip }
  const { facts } = opened
  const { total: paid, from } = facts
  const bought = {
    paid,
    refunded: money(0, paid.currency),
    boughtAt: clock.now(),
    from,
    market: marketOfSale(),
    issued: true,
  }
  const cancellation = rights.policyTimeline(bought).map(viewStep)
  return { kind: 'policy', over: null, offer: { ...facts, id, cancellation } }
}
